import { useTexts } from "@portico/client/texts";
import { Spinner } from "@portico/ui";
import { Outlet } from "@tanstack/react-router";
import { Suspense, type ReactNode } from "react";
import { lazyWithChapter } from "../../lib/lazy-named.ts";
import { useMiniApp } from "../../lib/mini-app.ts";
import { Header } from "../header/header.tsx";
import { Footer } from "./footer.tsx";
import { PortalFrame } from "./portal-frame.tsx";
import styles from "./portal-layout.module.css";
import { useTokenUpgrade } from "./use-token-upgrade.ts";
import { useWishNews } from "./use-wish-news.ts";

const MiniAppPlace = lazyWithChapter(
  "miniapps",
  () => import("./mini-app-place.tsx"),
  "MiniAppPlace",
);

/** The private area: header, the page of the route or another one, footer. */
export function PortalLayout({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const hasMiniApp = useMiniApp(({ opened }) => opened !== null);
  const isUpgrading = useTokenUpgrade();
  useWishNews();
  if (isUpgrading) return <Spinner fullPage label={t("app.loading")} />;
  return (
    <PortalFrame footer={<Footer className={styles.footer} />} header={<Header />}>
      {children ?? <Outlet />}
      {hasMiniApp && (
        <Suspense>
          <MiniAppPlace />
        </Suspense>
      )}
    </PortalFrame>
  );
}
