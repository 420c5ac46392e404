import type { App } from "@portico/contract";
import type { Handlers, HostFrame, LogEntry } from "@portico/miniapp-sdk/host";
import type { HostContext } from "@portico/miniapp-sdk/protocol";
import { appVersion } from "../../config/env.ts";
import { ignoreSecondClick } from "../../lib/second-click.ts";
import { useSessionFlags } from "../../lib/session-flags.ts";
import { getAppValue, setAppValue } from "./api.ts";
import type { createAppSessions } from "./app-sessions.ts";
import { asked } from "./asked.ts";
import { cardHandlers } from "./card-handlers.ts";
import { currentTheme } from "./host-context.ts";
import type { PortalView } from "./portal-view.ts";

/** What an open app may do to the overlay around it. */
export interface AppView {
  close: () => void;
  setTitle: (title: string) => void;
  /** Its frame has said something from an origin: it may have gone to another's page. */
  heardFrom?: ((origin: string) => void) | undefined;
  setCanGoBack: (canGoBack: boolean) => void;
  /** Something is typed in it that is nowhere else. */
  setUnsaved: (isUnsaved: boolean) => void;
  /** It says itself that it is there, or why it is not. */
  setReady: (isReady: boolean) => void;
  /** It has said something, so it is there. */
  heard: () => void;
  /** Height that it is shown at, CSS pixels. */
  height: () => number;
  /** Hears every message, both ways, for who writes the app. */
  log?: ((entry: LogEntry<AppFrame>) => void) | undefined;
  /** What only this app is told, in place of what surrounds it. */
  overrides: () => Partial<HostContext>;
}

/** A frame with an app in it, and what its calls are answered from. */
export interface AppFrame extends HostFrame {
  readonly app: App;
  readonly buildingUuid: string;
  readonly sessions: ReturnType<typeof createAppSessions>;
  readonly view: AppView;
  readonly portal: PortalView;
}

const jwtOf = async (session: Promise<{ token: string }>) => ({
  jwt: (await asked(session)).token,
});

/** What the portal answers to each action of the host protocol. */
export const portalHandlers: Handlers<AppFrame> = {
  getJWT: (_request, { frame }) => jwtOf(frame.sessions.current()),
  refreshToken: (_request, { frame }) => jwtOf(frame.sessions.renew()),
  getToken: async (_request, { frame }) => {
    const { token, endsAt } = await asked(frame.sessions.current());
    return { token, expiresAt: new Date(endsAt).toISOString() };
  },
  getLaunchContext: async (_request, { frame }) => {
    const { launch_context: token } = await asked(frame.sessions.current());
    return { token };
  },
  getUser: (_request, { frame }) => asked(frame.portal.getUser()),
  getBuilding: (_request, { frame }) => asked(frame.portal.getBuilding(frame.buildingUuid)),
  getBuildings: async (_request, { frame }) => ({
    buildings: await asked(frame.portal.listBuildings()),
  }),
  getHostInfo: (_request, { frame }) => ({
    platform: "web",
    version: appVersion,
    region: frame.portal.region(),
  }),
  setStorage: ({ key, value }, { frame }) => asked(setAppValue(frame, key, value)),
  getStorage: async ({ key }, { frame }) => ({ key, value: await asked(getAppValue(frame, key)) }),
  ...cardHandlers,
  getBrand: (_request, { frame }) => frame.portal.brand(),
  getTheme: (_request, { frame }) => frame.view.overrides().theme ?? currentTheme(),
  getKioskEnabled: () => ({ enabled: useSessionFlags.getState().isKiosk }),
  closeWebView(_request, { frame }) {
    frame.view.close();
    ignoreSecondClick();
  },
  logout: (_request, { frame }) => asked(frame.portal.signOut()),
  resize: (_request, { frame }) => ({ height: frame.view.height() }),
  setTitle: ({ title }, { frame }) => frame.view.setTitle(title),
  setBackState: ({ canGoBack }, { frame }) => frame.view.setCanGoBack(canGoBack),
  setUnsaved: ({ isUnsaved }, { frame }) => frame.view.setUnsaved(isUnsaved),
  navigate({ path }, { frame }) {
    frame.portal.navigate(path);
    // Not where it has led nowhere: an app that stays would take every click.
    ignoreSecondClick();
  },
  ready: (_request, { frame }) => frame.view.setReady(true),
  failed: (_request, { frame }) => frame.view.setReady(false),
};
