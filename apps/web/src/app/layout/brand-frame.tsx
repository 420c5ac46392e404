import { useTexts } from "@portico/client/texts";
import { headerLogo } from "@portico/rules/header-logo";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useBrand } from "../../features/whitelabel/api.ts";
import { HeaderFrame } from "../header/header-frame.tsx";
import header from "../header/header.module.css";
import { logoImage } from "../header/logo-image.ts";
import { Logo } from "../header/logo.tsx";
import { Footer } from "./footer.tsx";
import { PortalFrame } from "./portal-frame.tsx";
import styles from "./portal-layout.module.css";

/**
 * The brand around a page that has no layout: its logo and the way to help. It comes with the entry and
 * asks nobody anything, so that it is there when something else is not.
 */
export function BrandFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const brand = useBrand();
  return (
    <PortalFrame
      footer={<Footer className={styles.footer} />}
      header={
        <HeaderFrame
          logo={
            <Link
              aria-label={t("app.header.home", { name: brand.name })}
              className={header.home}
              to="/"
            >
              <Logo image={logoImage(headerLogo(brand, brand.theme))} name={brand.name} />
            </Link>
          }
        />
      }
    >
      {children}
    </PortalFrame>
  );
}
