import { useChapter } from "@portico/client/texts";
import { kioskIdleSeconds } from "@portico/rules/kiosk";
import { Button } from "@portico/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { forgetRecentSearches } from "../../features/search/recent-list.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { useProof } from "../../lib/client.ts";
import { clearGlobalError } from "../../lib/global-error.ts";
import { useNotices } from "../../lib/notices.ts";
import { StillThereDialog } from "../layout/still-there-dialog.tsx";
import { KioskBar } from "./kiosk-bar.tsx";
import { useIdle } from "./use-idle.ts";

interface KioskPlaceProps {
  /** Makes the page anew for the next visitor. */
  onNextVisitor: () => void;
}

/**
 * What a kiosk is besides its page: larger type and targets, its bar, and a clock that forgets a visitor
 * who has left. Everything they had opened, entered or looked for goes with them; the session stays.
 */
export function KioskPlace({ onNextVisitor }: KioskPlaceProps) {
  const { t } = useChapter("kiosk");
  const router = useRouter();
  const client = useQueryClient();
  const { kiosk_idle_seconds: limit = kioskIdleSeconds } = useBrand().settings;
  useEffect(() => {
    document.documentElement.dataset["kiosk"] = "";
    return () => void delete document.documentElement.dataset["kiosk"];
  }, []);
  const forget = useCallback(() => {
    clearGlobalError();
    useProof.getState().asked?.settle(false);
    forgetRecentSearches();
    client.getMutationCache().clear();
    useNotices.setState({ notices: [] });
    onNextVisitor();
    // What was entered and not sent is what is to be forgotten: nobody is asked about it.
    void router
      .navigate({ to: "/home", replace: true, ignoreBlocker: true })
      .then(() => scrollTo(0, 0));
  }, [client, onNextVisitor, router]);
  const { stand, secondsLeft } = useIdle(limit, forget);
  return (
    <>
      <KioskBar />
      {stand === "asking" && (
        <StillThereDialog
          detail={t("kiosk.still_there_detail")}
          timeLeft={t("kiosk.seconds_left", { count: secondsLeft })}
          title={t("kiosk.still_there")}
        >
          {/* Any key or touch says so (`useIdle`), that on its button, too. */}
          <Button>{t("kiosk.stay")}</Button>
        </StillThereDialog>
      )}
    </>
  );
}
