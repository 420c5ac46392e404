import { miniAppsOrigin } from "@portico/rules/mini-apps-origin";
import { useEffect } from "react";
import { create } from "zustand";
import { type OpenedMiniApp, useMiniApp } from "./mini-app.ts";
import { savesData, untilSpareTime } from "./spare-time.ts";

interface WarmMiniApp {
  /** The app that stands ready out of sight. */
  warm: OpenedMiniApp | null;
}

/** The one app that is kept warm: what is opened next is there at once. */
export const useWarmMiniApp = create<WarmMiniApp>(() => ({ warm: null }));

/**
 * Keeps an app warm while the page offers it: its frame is loaded in spare time and waits out of sight.
 * Only the portal's own apps: nobody else hears of a visitor before they open something. An open one
 * takes the frame with it, so that closing gives all of it back.
 *
 * @param url where the app begins; null for what is no app
 */
export function useKeepWarm(url: string | null, title: string): void {
  const isOpen = useMiniApp() !== null;
  useEffect(() => {
    if (url === null || isOpen || savesData()) return undefined;
    if (new URL(url).origin !== miniAppsOrigin(location.origin)) return undefined;
    let isWanted = true;
    void untilSpareTime().then(() => {
      if (isWanted) useWarmMiniApp.setState(({ warm }) => ({ warm: warm ?? { url, title } }));
    });
    return () => {
      isWanted = false;
      useWarmMiniApp.setState(({ warm }) => ({ warm: warm?.url === url ? null : warm }));
    };
  }, [isOpen, title, url]);
}
