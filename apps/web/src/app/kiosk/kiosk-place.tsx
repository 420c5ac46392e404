import { kioskIdleSeconds } from "@portico/rules/kiosk";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { forgetRecentSearches } from "../../features/search/recent-list.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { useProof } from "../../lib/client.ts";
import { clearGlobalError } from "../../lib/global-error.ts";
import { useNotices } from "../../lib/notices.ts";
import { KioskBar } from "./kiosk-bar.tsx";
import { StillThereDialog } from "./still-there-dialog.tsx";
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
      {stand === "asking" && <StillThereDialog secondsLeft={secondsLeft} />}
    </>
  );
}
