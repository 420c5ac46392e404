import { useTexts } from "@portico/client/texts";
import type { Theme } from "@portico/contract";
import { headerLogo } from "@portico/rules/header-logo";
import { Icon } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { useFlag } from "../../features/flags/api.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import styles from "./header.module.css";
import { logoImage } from "./logo-image.ts";
import { Logo } from "./logo.tsx";

/** The logo of the building or, outside of one, of the brand, as the way home. */
export function HeaderLogo({ theme }: { theme: Theme | undefined }) {
  const { t } = useTexts();
  const brand = useBrand();
  if (!useFlag("header-logo")) return null;
  return (
    <Link
      aria-label={t("app.header.home", { name: brand.name })}
      className={styles.home}
      to="/home"
    >
      <Logo image={logoImage(headerLogo(brand, theme ?? brand.theme))} name={brand.name} />
    </Link>
  );
}

interface HeaderBuildingProps {
  name: string;
  onSwitch?: (event: MouseEvent<HTMLElement>) => void;
}

/** The building that one is in, and the way to others where the portal lets people change it. */
export function HeaderBuilding({ name, onSwitch }: HeaderBuildingProps) {
  const { t } = useTexts();
  if (!useFlag("dropdown-buildings")) return <p className={styles.current}>{name}</p>;
  return (
    <button
      aria-haspopup="dialog"
      aria-label={t("app.header.building_menu", { name })}
      className={styles.switch}
      onClick={onSwitch}
      type="button"
    >
      <span>{name}</span>
      <Icon name="chevronDown" size={20} />
    </button>
  );
}
