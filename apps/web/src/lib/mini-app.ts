import { create } from "zustand";

/** A site that opens over the page: a mini-app, or a page that behaves like one. */
export interface OpenedMiniApp {
  /** Its address, http or https and never the portal's own. */
  url: string;
  /** What the visitor opened, in their words. */
  title: string;
}

/** The mini-app over the page, if there is one. Any feature may open it; the shell shows it. */
export const useMiniApp = create<{ opened: OpenedMiniApp | null }>(() => ({ opened: null }));

/** Opens a mini-app over the page; one at a time. */
export function openMiniApp(opened: OpenedMiniApp): void {
  useMiniApp.setState({ opened });
}

/** Closes it; the page below is as it was. */
export function closeMiniApp(): void {
  useMiniApp.setState({ opened: null });
}
