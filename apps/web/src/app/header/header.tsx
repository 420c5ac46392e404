import { useTexts } from "@portico/client/texts";
import { headerLogo } from "@portico/rules/header-logo";
import { Icon } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useRef, useState } from "react";
import { buildingThemeQuery } from "../../features/buildings/api.ts";
import { useFlag } from "../../features/flags/api.ts";
import { SearchButton } from "../../features/search/search-button.tsx";
import { useBrand } from "../../features/whitelabel/api.ts";
import { buildingQuery } from "../../lib/building.ts";
import { lazyNamed, lazyWithChapter } from "../../lib/lazy-named.ts";
import { useSession } from "../../lib/session.ts";
import { LanguageDialog } from "../language/lazy-language-dialog.ts";
import { HeaderFrame } from "./header-frame.tsx";
import styles from "./header.module.css";
import { logoImage } from "./logo-image.ts";
import { Logo } from "./logo.tsx";
import { UserButton } from "./user-button.tsx";

const BuildingSwitcher = lazyNamed(() => import("./building-switcher.tsx"), "BuildingSwitcher");
const StartKioskDialog = lazyWithChapter(
  "kiosk",
  () => import("../kiosk/start-kiosk-dialog.tsx"),
  "StartKioskDialog",
);

type HeaderDialog = "buildings" | "language" | "kiosk";

/** The header of the private area: where one is, who one is, and the way out. */
export function Header() {
  const { t } = useTexts();
  const brand = useBrand();
  const hasLogo = useFlag("header-logo");
  const canSwitch = useFlag("dropdown-buildings");
  const uuid = useSession(({ buildingUuid }) => buildingUuid) ?? "";
  const building = useQuery({ ...buildingQuery(uuid), enabled: uuid !== "" }).data;
  const theme = useQuery({ ...buildingThemeQuery(uuid), enabled: uuid !== "" }).data;
  const [dialog, setDialog] = useState<HeaderDialog | null>(null);
  const opener = useRef<HTMLElement>(null);
  const user = useRef<HTMLButtonElement>(null);

  const open = (which: HeaderDialog, from: HTMLElement | null) => {
    opener.current = from;
    setDialog(which);
  };
  const close = () => setDialog(null);
  const logo = logoImage(headerLogo(brand, theme ?? brand.theme));

  return (
    <>
      <HeaderFrame
        building={
          building !== undefined &&
          (canSwitch ? (
            <button
              aria-haspopup="dialog"
              aria-label={t("app.header.building_menu", { name: building.name })}
              className={styles.switch}
              onClick={(event) => open("buildings", event.currentTarget)}
              type="button"
            >
              <span>{building.name}</span>
              <Icon name="chevronDown" size={20} />
            </button>
          ) : (
            <p className={styles.current}>{building.name}</p>
          ))
        }
        logo={
          hasLogo && (
            <Link
              aria-label={t("app.header.home", { name: brand.name })}
              className={styles.home}
              to="/home"
            >
              <Logo image={logo} name={brand.name} />
            </Link>
          )
        }
        search={
          building !== undefined && (
            <SearchButton buildingUuid={building.uuid} timeZone={building.timezone} />
          )
        }
        user={
          <UserButton
            button={user}
            languages={building?.languages ?? []}
            onChangeBuilding={canSwitch ? () => open("buildings", user.current) : null}
            onChangeLanguage={() => open("language", user.current)}
            onStartKiosk={() => open("kiosk", user.current)}
            showsAvatar={(theme ?? brand.theme).is_avatar_visible}
          />
        }
      />
      <Suspense>
        {dialog === "buildings" && <BuildingSwitcher finalFocus={opener} onClose={close} />}
        {dialog === "language" && (
          <LanguageDialog
            finalFocus={opener}
            languages={building?.languages ?? []}
            onClose={close}
          />
        )}
        {dialog === "kiosk" && <StartKioskDialog finalFocus={opener} onClose={close} />}
      </Suspense>
    </>
  );
}
