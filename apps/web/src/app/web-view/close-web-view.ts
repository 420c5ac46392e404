import { logOut } from "../../lib/log-out.ts";
import { setSessionFlag, useSessionFlags } from "../../lib/session-flags.ts";
import { useWebView } from "../../lib/web-view.ts";

declare global {
  interface Window {
    /** The app that shows the page in a web view of its own. */
    ReactNativeWebView?: { postMessage: (text: string) => void };
  }
}

const message = JSON.stringify({ action: "closeWebView" });

/** A kiosk ends with its web view, and its session, too (4.063). */
function endKiosk(): void {
  if (!useSessionFlags.getState().isKiosk) return;
  setSessionFlag("isKiosk", false);
  // The app closes the page in any case; what could not be told runs out by itself.
  logOut().catch(() => undefined);
}

/**
 * Asks the surrounding app to close the web view: an app on a phone, or a page of an origin that the
 * installation names. Where there is neither, the way leads back.
 */
export function closeWebView(): void {
  endKiosk();
  const app = window.ReactNativeWebView;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the bridge of an app, and no window
  app?.postMessage(message);
  const isFramed = window.parent !== window;
  for (const origin of useWebView.getState().settings.parent_origins) {
    if (isFramed) window.parent.postMessage(message, origin);
  }
  if (app === undefined && !isFramed) history.back();
}
