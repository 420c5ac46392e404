import { Spinner } from "@portico/ui";
import { Outlet } from "@tanstack/react-router";
import { useTexts } from "../../lib/texts.tsx";
import { Header } from "../header/header.tsx";
import { Footer } from "./footer.tsx";
import { PortalFrame } from "./portal-frame.tsx";
import styles from "./portal-layout.module.css";
import { useTokenUpgrade } from "./use-token-upgrade.ts";

/** The private area: header, the page, footer. */
export function PortalLayout() {
  const { t } = useTexts();
  const isUpgrading = useTokenUpgrade();
  if (isUpgrading) return <Spinner fullPage label={t("app.loading")} />;
  return (
    <PortalFrame footer={<Footer className={styles.footer} />} header={<Header />}>
      <Outlet />
    </PortalFrame>
  );
}
