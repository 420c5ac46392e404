import { openBrowserTabs } from "@portico/client/browser-tabs";
import { useEffect, useRef } from "react";
import { sharedUser, useSession } from "../../lib/session.ts";

/** Tells the other tabs of this browser when their session ends by now, and hears it from them. */
export function useSharedLapse(): void {
  const lapsesAt = useSession(({ session }) => session?.lapsesAt ?? null);
  const tabs = useRef<ReturnType<typeof openBrowserTabs>>(null);
  useEffect(() => {
    const opened = openBrowserTabs((note) => {
      const { session } = useSession.getState();
      if (note.what !== "renewed" || note.userUuid !== sharedUser() || session === null) return;
      const later = Math.max(session.lapsesAt ?? 0, note.lapsesAt);
      if (later !== session.lapsesAt) {
        useSession.setState({ session: { ...session, lapsesAt: later } });
      }
    });
    tabs.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => {
    const userUuid = sharedUser();
    if (lapsesAt === null || userUuid === null) return;
    tabs.current?.tell({ what: "renewed", userUuid, lapsesAt });
  }, [lapsesAt]);
}
