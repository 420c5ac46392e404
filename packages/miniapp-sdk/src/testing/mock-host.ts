import { createHost, type Handlers, type HostFrame, type HostOptions } from "../host/index.ts";
import {
  type Building,
  type HostContext,
  type MessageWindow,
  type Permission,
  permissionNames,
} from "../protocol/index.ts";

/** A frame of the mock: the guest's window and origin are all that it needs to know. */
type MockFrame = Pick<HostFrame, "contentWindow"> & { origin: string };

/** What can be told to the mock besides the frame. */
export interface MockHostOptions {
  /** Answers that differ from the mock's own. */
  handlers?: Handlers<HostFrame>;
  /** What the app is registered for: everything, unless told. */
  permissions?: readonly Permission[];
  /** The user's word to sensitive permissions: yes, unless told. */
  onConsent?: HostOptions<HostFrame>["onConsent"];
  onMessage?: HostOptions<HostFrame>["onMessage"];
  context?: Partial<HostContext>;
  window?: MessageWindow;
}

/** A host without a portal, with knobs. */
export interface MockHost {
  /** What surrounds the guest just now. */
  readonly context: HostContext;
  /** Changes some of it, and tells the guest. */
  change(part: Partial<HostContext>): void;
  /** Tells the guest that the user goes back. */
  goBack(): void;
  /** Tells the guest that its frame goes away, and stops listening. */
  close(): void;
}

const building: Building = {
  uuid: "00000000-0000-4000-8000-000000000001",
  name: "Mock Tower",
  address: "1 Example Street",
  time_zone: "Europe/Berlin",
};

const usualContext: HostContext = {
  theme: { mode: "light", variables: { "--color-accent": "#1f5c4d", "--color-text": "#1a1a1a" } },
  locale: "en",
  dir: "ltr",
  timeZone: building.time_zone,
  building: { uuid: building.uuid, name: building.name },
  isKiosk: false,
  isVisible: true,
};

/** The mock's own answers: one user, one building, one card, and a storage for as long as it lives. */
function usualHandlers(read: () => HostContext): Handlers<HostFrame> {
  const storage = new Map<string, string>();
  const expiresAt = () => new Date(Date.now() + 600_000).toISOString();
  return {
    getJWT: () => ({ jwt: "mock-jwt" }),
    refreshToken: () => ({ jwt: "mock-jwt-renewed" }),
    getUser: () => ({
      uuid: "00000000-0000-4000-8000-000000000002",
      first_name: "Robin",
      last_name: "Example",
      email: "robin@example.com",
      company: null,
    }),
    getBuilding: () => building,
    getBuildings: () => ({ buildings: [building] }),
    getHostInfo: () => ({ platform: "web", version: "mock", region: "mock" }),
    setStorage: ({ key, value }) => void storage.set(key, value),
    getStorage: ({ key }) => ({ key, value: storage.get(key) ?? null }),
    getPaymentMethods: () => ({
      cards: [
        {
          id: "00000000-0000-4000-8000-000000000004",
          card_brand: "visa",
          card_last_four: "4242",
          month: 12,
          year: 2099,
          is_default: true,
          is_expired: false,
        },
      ],
      apple_pay: false,
      google_pay: false,
    }),
    tokenizeCard: () => ({ token: "mock-card-token" }),
    getBrand: () => ({ name: "Mock", logo_url: null }),
    getTheme: () => read().theme,
    closeWebView: () => undefined,
    logout: () => undefined,
    getKioskEnabled: () => ({ enabled: read().isKiosk }),
    getToken: () => ({ token: "mock-token", expiresAt: expiresAt() }),
    getLaunchContext: () => ({ token: "mock-launch-context" }),
    resize: ({ height }) => ({ height }),
    setTitle: () => undefined,
    navigate: () => undefined,
    setBackState: () => undefined,
    setUnsaved: () => undefined,
    ready: () => undefined,
    failed: () => undefined,
    reportVitals: () => undefined,
  };
}

/** Serves one frame from a table of answers. */
export function createMockHost(frame: MockFrame, options: MockHostOptions = {}): MockHost {
  let context: HostContext = { ...usualContext, ...options.context };
  const host = createHost<HostFrame>({
    host: { name: "mock", version: "1" },
    handlers: { ...usualHandlers(() => context), ...options.handlers },
    context: () => context,
    onConsent: options.onConsent ?? (() => Promise.resolve(true)),
    ...(options.onMessage && { onMessage: options.onMessage }),
    ...(options.window && { window: options.window }),
  });
  const attachment = host.attach({
    get contentWindow() {
      return frame.contentWindow;
    },
    origins: new Set([frame.origin]),
    appUuid: "00000000-0000-4000-8000-000000000003",
    permissions: new Set(options.permissions ?? permissionNames),
  });
  return {
    get context() {
      return context;
    },
    change(part) {
      context = { ...context, ...part };
      attachment.push("contextChanged", part);
    },
    goBack: () => attachment.push("backPressed", {}),
    close: () => attachment.leave(0),
  };
}
