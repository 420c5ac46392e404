import { type FakeFrame, createFakePage } from "../testing/index.ts";
import {
  type HostContext,
  type Permission,
  permissionNames,
  type ResponseOf,
} from "../protocol/index.ts";
import { createHost } from "./create-host.ts";
import type { Handlers, HostFrame, HostOptions, LogEntry } from "./types.ts";

const pageOrigin = "https://portal.example";
export const guestOrigin = "https://rooms.example";

export const context: HostContext = {
  theme: { mode: "light", variables: {} },
  locale: "en",
  dir: "ltr",
  timeZone: "Europe/Berlin",
  building: null,
  isKiosk: false,
  isVisible: true,
};

/** Answers that say whose frame they are for. */
export const answers = {
  getJWT: (_, { frame }) => ({ jwt: frame.appUuid }),
  refreshToken: (_, { frame }) => ({ jwt: frame.appUuid }),
  getUser: (_, { frame }) => user(frame.appUuid),
  getBuilding: (_, { frame }) => building(frame.appUuid),
  getBuildings: (_, { frame }) => ({ buildings: [building(frame.appUuid)] }),
  getHostInfo: (_, { frame }) => ({ platform: "web", version: "1", region: frame.appUuid }),
  setStorage: () => undefined,
  getStorage: ({ key }, { frame }) => ({ key, value: frame.appUuid }),
  getPaymentMethods: () => ({ cards: [], apple_pay: false, google_pay: false }),
  tokenizeCard: ({ card_id }, { frame }) => ({ token: `${frame.appUuid} ${card_id}` }),
  getBrand: (_, { frame }) => ({ name: frame.appUuid, logo_url: null }),
  getTheme: () => context.theme,
  closeWebView: () => undefined,
  logout: () => undefined,
  getKioskEnabled: () => ({ enabled: false }),
  getToken: (_, { frame }) => ({ token: frame.appUuid, expiresAt: "2026-01-01T00:00:00Z" }),
  getLaunchContext: (_, { frame }) => ({ token: frame.appUuid }),
  resize: ({ height }) => ({ height }),
  setTitle: () => undefined,
  navigate: () => undefined,
  setBackState: () => undefined,
  setUnsaved: () => undefined,
  ready: () => undefined,
  failed: () => undefined,
  reportVitals: () => undefined,
} satisfies Handlers<HostFrame>;

function user(name: string): ResponseOf<"getUser"> {
  return { uuid: name, first_name: name, last_name: "", email: "", company: null };
}

function building(name: string): ResponseOf<"getBuilding"> {
  return { uuid: name, name, address: null, time_zone: "UTC" };
}

/** What a host is made of in tests. */
export type Settings = Partial<HostOptions<HostFrame>>;

/** A page with a host whose clock stands still, and a log of all messages. */
export function openPage(settings: Settings = {}) {
  const page = createFakePage(pageOrigin);
  const log: LogEntry<HostFrame>[] = [];
  const errors: unknown[] = [];
  const host = createHost<HostFrame>({
    host: { name: "Portal", version: "1" },
    handlers: answers,
    context: () => context,
    onConsent: () => Promise.resolve(true),
    onMessage: (entry) => log.push(entry),
    onError: (error) => errors.push(error),
    window: page.window,
    now: () => 0,
    ...settings,
  });

  function attach(fake: FakeFrame, app: Partial<Omit<HostFrame, "contentWindow">> = {}) {
    return host.attach({
      get contentWindow() {
        return fake.contentWindow;
      },
      appUuid: "app",
      origins: new Set([guestOrigin]),
      permissions: new Set<Permission>(permissionNames),
      ...app,
    });
  }

  /** A frame with an app that is attached. */
  function open(app: Partial<Omit<HostFrame, "contentWindow">> = {}, origin = guestOrigin) {
    const fake = page.openFrame(origin);
    return { fake, attachment: attach(fake, app) };
  }

  return { page, host, log, errors, attach, open };
}

/** Lets all that is due happen: messages, and handlers that answer at once. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}
