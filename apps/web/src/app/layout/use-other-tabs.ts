import { openBrowserTabs, type TabNote } from "@portico/client/browser-tabs";
import { useTexts } from "@portico/client/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { notify } from "../../lib/notices.ts";
import { renewOrEnd } from "../../lib/client.ts";
import { sharedUser, stopForOtherUser, useSession } from "../../lib/session.ts";
import { leaveSession } from "../sign-out.ts";

/**
 * Keeps the tabs of a browser together, which share one session: who signs out in one is out in all,
 * and a tab whose user was replaced by another stops before it does anything as that other.
 */
export function useOtherTabs(): void {
  const { t } = useTexts();
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    let isHeeding = false;
    const heed = ({ what, userUuid }: TabNote) => {
      const user = sharedUser();
      if (user === null) return;
      if (what === "signed-in" && userUuid !== user) stopForOtherUser();
      if (what === "signed-out" && userUuid === user) {
        // Told on, it could reach a tab where the same user has signed in anew meanwhile.
        isHeeding = true;
        void leaveSession(client, router);
        isHeeding = false;
        notify(t("app.signed_out_elsewhere"));
      }
    };
    const tabs = openBrowserTabs(heed);
    let known: string | null = null;
    const announce = () => {
      const user = sharedUser();
      const { session, hasExpired } = useSession.getState();
      if (user !== null && user !== known) tabs.tell({ what: "signed-in", userUuid: user });
      const hasLeft = known !== null && session === null && !hasExpired && !isHeeding;
      if (hasLeft) tabs.tell({ what: "signed-out", userUuid: known ?? "" });
      known = user;
    };
    announce();
    const unsubscribe = useSession.subscribe(announce);
    return () => {
      unsubscribe();
      tabs.close();
    };
  }, [client, router, t]);

  useEffect(() => {
    // A page that the browser kept aside has heard nothing meanwhile.
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && sharedUser() !== null) void renewOrEnd();
    };
    window.addEventListener("pageshow", handleShow);
    return () => window.removeEventListener("pageshow", handleShow);
  }, []);
}
