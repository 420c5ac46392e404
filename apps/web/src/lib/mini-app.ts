import { useLocation, useRouter } from "@tanstack/react-router";

/** A site that opens over the page: a mini-app, or a page that behaves like one. */
export interface OpenedMiniApp {
  /** Its address, http or https and never the portal's own. */
  url: string;
  /** What the visitor opened, in their words. */
  title: string;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The mini-app over the page, and whether the page itself is the entry before. */
    miniApp?: OpenedMiniApp & { isOverEntry: boolean };
  }
}

/**
 * The mini-app over the page, if there is one. It belongs to an entry of the browser's history: Back
 * closes it, Forward and a reload open it again, and whatever leads to another page leaves it behind.
 */
export function useMiniApp(): OpenedMiniApp | null {
  return useLocation({ select: ({ state }) => state.miniApp ?? null });
}

/** Opens a mini-app over the page; any feature may, and the shell shows it. */
export function useOpenMiniApp(): (opened: OpenedMiniApp) => void {
  const router = useRouter();
  return (opened) =>
    void router.navigate({
      to: ".",
      search: (before) => before,
      hash: true,
      state: (before) => ({ ...before, miniApp: { ...opened, isOverEntry: true } }),
      resetScroll: false,
    });
}

let isClosing = false;

/** Whether the step back that is under way closes the app: whoever closes it means it. */
export const closesMiniApp = (): boolean => isClosing;

/**
 * Goes back to the page's own entry. The app in the frame may have added entries to the history that both
 * share, which `history.back` would walk through one by one, with the app still there.
 */
function leaveEntry(): void {
  isClosing = true;
  // After all who hear of the step: some of them answer later.
  const end = () => setTimeout(() => (isClosing = false));
  addEventListener("popstate", end, { once: true });
  navigation.back();
}

/** Closes it; the page below is as it was. */
export function useCloseMiniApp(): () => void {
  const router = useRouter();
  return () => {
    const { miniApp } = router.history.location.state;
    if (miniApp === undefined) return;
    if (miniApp.isOverEntry) {
      if ("navigation" in window) return leaveEntry();
      return router.history.back({ ignoreBlocker: true });
    }
    void router.navigate({
      to: ".",
      search: (before) => before,
      hash: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  };
}
