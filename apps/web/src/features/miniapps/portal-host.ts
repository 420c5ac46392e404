import { createHost, type Host } from "@portico/miniapp-sdk/host";
import { appVersion } from "../../config/env.ts";
import { createAskOnce } from "./ask-once.ts";
import { useConsent } from "./consent.ts";
import { grant, isGranted } from "./consents-api.ts";
import { type Surroundings, hostContext } from "./host-context.ts";
import { type AppFrame, portalHandlers } from "./host-handlers.ts";

/** What surrounds the open app, as the page last said. */
let surroundings: Surroundings = {
  building: null,
  isKiosk: false,
  locale: "en-US",
  timeZone: "UTC",
};

/** Says what surrounds the apps from now on. */
export function setSurroundings(current: Surroundings): void {
  surroundings = current;
}

const askOnce = createAskOnce({
  isGranted,
  grant,
  ask: (question) => useConsent.getState().ask(question),
  isShared: () => surroundings.isKiosk,
});

/** The one host of this page: it serves every frame that an app stands in. */
export const portalHost: Host<AppFrame> = createHost<AppFrame>({
  host: { name: "Portico", version: appVersion },
  handlers: portalHandlers,
  context: (frame) => ({ ...hostContext(surroundings), ...frame.view.overrides() }),
  onConsent: askOnce,
  onMessage(entry) {
    const { direction, frame, message, origin } = entry;
    frame.view.log?.(entry);
    if (direction !== "in") return;
    frame.view.heardFrom?.(origin);
    if (message === null) return;
    // Another document: what the one before it could do and has said is over.
    if (message.action === "initialize") {
      frame.view.setCanGoBack(false);
      frame.view.setUnsaved(false);
      frame.view.setTitle("");
    }
    frame.view.heard();
  },
  // What failed in a handler is a fault of ours: the page's own trap hears of it.
  onError: (error) => reportError(error),
});
