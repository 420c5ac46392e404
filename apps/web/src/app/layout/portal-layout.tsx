import { useTexts } from "@portico/client/texts";
import { Spinner } from "@portico/ui";
import { Outlet } from "@tanstack/react-router";
import { Suspense, useCallback, useState, type ReactNode } from "react";
import { lazyNamed, lazyWithChapter } from "../../lib/lazy-named.ts";
import { useMiniApp } from "../../lib/mini-app.ts";
import { useSession } from "../../lib/session.ts";
import { useSessionFlags } from "../../lib/session-flags.ts";
import { useHasWished } from "../../lib/taking-part/has-wished.ts";
import { useWarmMiniApp } from "../../lib/warm-mini-app.ts";
import { Header } from "../header/header.tsx";
import { Footer } from "./footer.tsx";
import { PortalFrame } from "./portal-frame.tsx";
import styles from "./portal-layout.module.css";
import { useTokenUpgrade } from "./use-token-upgrade.ts";

const MiniAppPlace = lazyWithChapter(
  "miniapps",
  () => import("./mini-app-place.tsx"),
  "MiniAppPlace",
);

const WishNews = lazyNamed(() => import("./wish-news.tsx"), "WishNews");

const LapsePlace = lazyWithChapter(
  "session",
  () => import("../lapse/lapse-place.tsx"),
  "LapsePlace",
);

const KioskPlace = lazyWithChapter("kiosk", () => import("../kiosk/kiosk-place.tsx"), "KioskPlace");

/** The place of mini-apps, once one is open or likely to be: by itself, as the page around it stays. */
function WantedMiniApp() {
  const isOpen = useMiniApp() !== null;
  const isOffered = useWarmMiniApp((state) => state.isOffered);
  // One that is closed has something to end.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen && !isOffered) return null;
  return (
    <Suspense>
      <MiniAppPlace />
    </Suspense>
  );
}

/** The private area: header, the page of the route or another one, footer; a kiosk has its own in place. */
export function PortalLayout({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const isKiosk = useSessionFlags((flags) => flags.isKiosk);
  // What a visitor of a kiosk has opened and entered lies in components: new ones know nothing of it.
  const [visitor, setVisitor] = useState(0);
  const handleNextVisitor = useCallback(() => setVisitor((number) => number + 1), []);
  const isLapsing =
    useSession(({ session }) => session !== null && session.lapsesAt < Infinity) && !isKiosk;
  const isUpgrading = useTokenUpgrade();
  const hasWished = useHasWished();
  if (isUpgrading) return <Spinner fullPage label={t("app.loading")} />;
  return (
    <>
      {hasWished && (
        <Suspense>
          <WishNews />
        </Suspense>
      )}
      {isLapsing && (
        <Suspense>
          <LapsePlace />
        </Suspense>
      )}
      <PortalFrame
        footer={
          isKiosk ? (
            <Suspense>
              <KioskPlace onNextVisitor={handleNextVisitor} />
            </Suspense>
          ) : (
            <Footer className={styles.footer} />
          )
        }
        header={!isKiosk && <Header />}
        key={visitor}
      >
        {children ?? <Outlet />}
        <WantedMiniApp />
      </PortalFrame>
    </>
  );
}
