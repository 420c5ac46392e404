import type { App } from "@portico/contract";
import type { Attachment } from "@portico/miniapp-sdk/host";
import { type HostContext, permissionNames } from "@portico/miniapp-sdk/protocol";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useSessionFlags } from "../../lib/session-flags.ts";
import { openAppSession } from "./api.ts";
import { createAppSessions } from "./app-sessions.ts";
import { currentTheme, darkMedia, hostContext, type Surroundings } from "./host-context.ts";
import type { AppFrame, AppView } from "./host-handlers.ts";
import { portalHost, setSurroundings } from "./portal-host.ts";
import type { PortalView } from "./portal-view.ts";

/** What an app that stands in a frame needs of the page around it. */
export interface Hosting {
  app: App;
  buildingUuid: string;
  /** Whether the portal answers apps at all. */
  isHost: boolean;
  /** It was closed, and has {@link farewellTime} to save. */
  isLeaving?: boolean | undefined;
  portal: PortalView;
  surroundings: Surroundings;
  view: Omit<AppView, "height" | "overrides">;
  /** What only this app is told, in place of what surrounds it. */
  overrides?: Partial<HostContext>;
}

const none: Partial<HostContext> = {};

/** How long an app that was closed may still save, milliseconds. */
export const farewellTime = 2000;

function frameOf(
  element: HTMLIFrameElement,
  hosting: Hosting,
  parts: Pick<AppFrame, "sessions" | "view">,
): AppFrame {
  const { app, buildingUuid, portal } = hosting;
  const lent: readonly string[] = app.permissions;
  return {
    get contentWindow() {
      return element.contentWindow;
    },
    origins: new Set(app.origins),
    appUuid: app.uuid,
    permissions: new Set(permissionNames.filter((name) => lent.includes(name))),
    app,
    buildingUuid,
    portal,
    ...parts,
  };
}

/**
 * Serves the host protocol to an app in a frame for as long as it stands there, and tells it what
 * changes around it.
 */
export function useHostedFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  hosting: Hosting,
): RefObject<Attachment | null> {
  const attachment = useRef<Attachment | null>(null);
  const { app, buildingUuid, isHost, surroundings, overrides = none } = hosting;
  const latest = useRef(overrides);
  const attach = useEffectEvent(() => {
    const element = frame.current;
    if (element === null || !hosting.isHost) return null;
    const view: AppView = {
      close: () => hosting.view.close(),
      setTitle: (title) => hosting.view.setTitle(title),
      heardFrom: (origin) => hosting.view.heardFrom?.(origin),
      setCanGoBack: (canGoBack) => hosting.view.setCanGoBack(canGoBack),
      setUnsaved: (isUnsaved) => hosting.view.setUnsaved(isUnsaved),
      setReady: (isReady) => hosting.view.setReady(isReady),
      heard: () => hosting.view.heard(),
      height: () => element.clientHeight,
      log: hosting.view.log,
      overrides: () => latest.current,
    };
    const sessions = createAppSessions(
      () => openAppSession({ app, buildingUuid }, useSessionFlags.getState().isKiosk),
      (endsAt) => {
        const expiresAt = new Date(endsAt).toISOString();
        attachment.current?.push("tokenExpiring", { expiresAt });
      },
    );
    const attached = portalHost.attach(frameOf(element, hosting, { view, sessions }));
    return { attached, sessions };
  });

  // Before the frame can have loaded: what it says at once is heard.
  useLayoutEffect(() => {
    const opened = attach();
    if (opened === null) return undefined;
    const { attached, sessions } = opened;
    attachment.current = attached;
    return () => {
      attachment.current = null;
      sessions.end();
      attached.leave(0);
    };
  }, [app.uuid, buildingUuid, isHost]);

  const { isLeaving = false } = hosting;
  useEffect(() => {
    if (isLeaving) attachment.current?.leave(farewellTime);
  }, [isLeaving]);

  const { building, isKiosk, locale, timeZone } = surroundings;
  const name = building?.name;
  useEffect(() => {
    const current = { building, isKiosk, locale, timeZone };
    setSurroundings(current);
    attachment.current?.push("contextChanged", { ...current, ...latest.current });
    // The building is the same while its name is.
  }, [name, isKiosk, locale, timeZone]);

  useEffect(() => {
    const dark = darkMedia();
    const tellTheme = () =>
      attachment.current?.push("contextChanged", { theme: latest.current.theme ?? currentTheme() });
    const tellVisibility = () =>
      attachment.current?.push("visibilityChanged", {
        isVisible: latest.current.isVisible ?? document.visibilityState === "visible",
      });
    dark.addEventListener("change", tellTheme);
    document.addEventListener("visibilitychange", tellVisibility);
    return () => {
      dark.removeEventListener("change", tellTheme);
      document.removeEventListener("visibilitychange", tellVisibility);
    };
  }, []);

  useLayoutEffect(() => {
    if (latest.current === overrides) return;
    latest.current = overrides;
    const context = { ...hostContext(surroundings), ...overrides };
    attachment.current?.push("contextChanged", context);
    attachment.current?.push("visibilityChanged", { isVisible: context.isVisible });
    // What surrounds the app is told above when it changes.
  }, [overrides]);

  return attachment;
}
