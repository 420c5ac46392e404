import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";
import { callQuery } from "./client.ts";
import { type OpenedMiniApp, useMiniApp } from "./mini-app.ts";
import { isOwnApp } from "./own-apps.ts";
import { useSession } from "./session.ts";
import { savesData, untilIdle, untilSpareTime } from "./spare-time.ts";

interface WarmMiniApp {
  /** The app that stands ready out of sight. */
  warm: OpenedMiniApp | null;
  /** The page offers an app and has had time: what apps stand in may be fetched. */
  isOffered: boolean;
}

/** The one app that is kept warm: what is opened next is there at once. */
export const useWarmMiniApp = create<WarmMiniApp>(() => ({ warm: null, isOffered: false }));

/** Does something later, unless it is not wanted any more by then. */
function once(time: Promise<void>, act: () => void): () => void {
  let isWanted = true;
  void time.then(() => isWanted && act());
  return () => (isWanted = false);
}

/**
 * Gets ready for an app while the page offers it. What apps stand in is fetched when the browser is idle,
 * and the list of apps as soon as somebody is about to open one: the page itself asks for nothing. The
 * frame of one of the portal's own is loaded then, or in spare time, and waits out of sight; nobody else
 * hears of a visitor before they open something. An open one takes the frame with it, so that closing
 * gives all of it back. Visitors who save data get nothing ahead.
 *
 * @param url where the app begins; null for what is no app
 * @returns what is to be called when somebody is about to open it
 */
export function useKeepWarm(url: string | null, title: string): () => void {
  const client = useQueryClient();
  const isOpen = useMiniApp() !== null;
  const buildingUuid = useSession((state) => state.buildingUuid);
  const isAhead = url !== null && !isOpen && !savesData();
  useEffect(() => {
    if (!isAhead) return undefined;
    return once(untilIdle(), () => useWarmMiniApp.setState({ isOffered: true }));
  }, [isAhead]);
  useEffect(() => {
    if (!isAhead || !isOwnApp(url)) return undefined;
    const cancel = once(untilSpareTime(), () =>
      useWarmMiniApp.setState(({ warm }) => ({ warm: warm ?? { url, title } })),
    );
    return () => {
      cancel();
      useWarmMiniApp.setState(({ warm }) => ({ warm: warm?.url === url ? null : warm }));
    };
  }, [isAhead, title, url]);
  return () => {
    if (!isAhead || buildingUuid === null) return;
    // Beside what apps stand in, not after it.
    void client.prefetchQuery(callQuery("listApps", { params: { buildingUuid } }));
    if (isOwnApp(url)) useWarmMiniApp.setState({ isOffered: true, warm: { url, title } });
  };
}
