import { type Permission, permissionNames, permissions } from "./permissions.ts";
import type { Responses } from "./responses.ts";
import type { FromSchema, ObjectSchema } from "./schema.ts";

/** The newest version of the protocol. The specification's actions are version 0. */
export const protocolVersion = 1;

/** What a guest may ask of its host. */
interface ActionRow {
  /** The version that it came with: 0 is the specification's, later ones come after `initialize`. */
  since: number;
  /** What the request's `data` must be; null where the action takes none, and whatever comes is left. */
  request: ObjectSchema | null;
  /**
   * Whether its fields may stand beside `action` as well: the specification asks for `data` in
   * `init` only, so that guests may have been written either way.
   */
  isFlat?: true;
  /** What is said of a request that does not fit, where the specification has words for it. */
  fault?: string;
  /** What an app has to be registered for; null for what every app may. */
  permission: Permission | null;
  /** Milliseconds in which the host answers, without the time in which it asks the user. */
  timeout: number;
  /** What stands in `data` of a failed answer, for guests that know no errors. */
  empty: object | null;
}

const second = 1000;
const text = <N extends number>(maxLength: N) => ({ type: "string", maxLength }) as const;
const name = { type: "string", minLength: 1, maxLength: 128 } as const;
const open = { permission: null, timeout: second } as const;
const asking = { timeout: 10 * second } as const;
const failure = { success: false } as const;
const noJwt = { jwt: null } as const;
const milliseconds = { type: "number", minimum: 0, maximum: 3_600_000 } as const;

const rows = {
  init: {
    since: 0,
    request: { type: "object", properties: { app_uuid: text(128) }, required: ["app_uuid"] },
    fault: "Invalid init event data",
    ...open,
    empty: failure,
  },
  getJWT: { since: 0, request: null, permission: "identity", ...asking, empty: noJwt },
  getUser: { since: 0, request: null, permission: "profile", ...asking, empty: null },
  getBuilding: { since: 0, request: null, permission: null, ...asking, empty: null },
  getBuildings: {
    since: 0,
    request: null,
    permission: "buildings",
    ...asking,
    empty: { buildings: [] },
  },
  getHostInfo: { since: 0, request: null, ...open, empty: null },
  setStorage: {
    since: 0,
    request: {
      type: "object",
      properties: { key: text(256), value: text(32_768) },
      required: ["key", "value"],
    },
    isFlat: true,
    permission: "storage",
    ...asking,
    empty: failure,
  },
  getStorage: {
    since: 0,
    request: { type: "object", properties: { key: text(256) }, required: ["key"] },
    isFlat: true,
    permission: "storage",
    ...asking,
    empty: { value: null },
  },
  showNativePayment: { since: 0, request: null, ...open, empty: failure },
  hideNativePayments: { since: 0, request: null, ...open, empty: failure },
  getPaymentMethods: {
    since: 0,
    request: null,
    permission: "payment",
    ...asking,
    empty: { cards: [], apple_pay: false, google_pay: false },
  },
  tokenizeCard: {
    since: 0,
    request: {
      type: "object",
      properties: { card_id: name, gateway_id: name },
      required: ["card_id", "gateway_id"],
    },
    isFlat: true,
    permission: "payment",
    timeout: 60 * second,
    empty: { token: null },
  },
  getBrand: { since: 0, request: null, ...open, empty: null },
  getTheme: { since: 0, request: null, ...open, empty: null },
  closeWebView: { since: 0, request: null, ...open, empty: failure },
  logout: { since: 0, request: null, permission: "session", ...asking, empty: failure },
  refreshToken: { since: 0, request: null, permission: "session", ...asking, empty: noJwt },
  getKioskEnabled: { since: 0, request: null, ...open, empty: { enabled: false } },

  initialize: {
    since: 1,
    request: {
      type: "object",
      properties: {
        protocolVersion: { type: "integer", minimum: 1, maximum: 1_000_000 },
        app: {
          type: "object",
          properties: { name: text(128), version: text(64) },
          required: ["name", "version"],
        },
      },
      required: ["protocolVersion"],
    },
    ...open,
    empty: null,
  },
  getToken: { since: 1, request: null, permission: "identity", ...asking, empty: null },
  getLaunchContext: { since: 1, request: null, permission: "identity", ...asking, empty: null },
  resize: {
    since: 1,
    request: {
      type: "object",
      properties: { height: { type: "number", minimum: 0, maximum: 100_000 } },
      required: ["height"],
    },
    ...open,
    empty: null,
  },
  setTitle: {
    since: 1,
    request: { type: "object", properties: { title: text(200) }, required: ["title"] },
    ...open,
    empty: null,
  },
  navigate: {
    since: 1,
    request: {
      type: "object",
      // A path of the portal: no other host (`//host`), no backslash that a browser reads as a slash.
      properties: {
        path: { type: "string", maxLength: 2048, pattern: "^/(?![/\\\\])[^\\\\\\s\\p{Cc}]*$" },
      },
      required: ["path"],
    },
    permission: "navigation",
    timeout: second,
    empty: null,
  },
  setBackState: {
    since: 1,
    request: {
      type: "object",
      properties: { canGoBack: { type: "boolean" } },
      required: ["canGoBack"],
    },
    ...open,
    empty: null,
  },
  setUnsaved: {
    since: 1,
    request: {
      type: "object",
      properties: { isUnsaved: { type: "boolean" } },
      required: ["isUnsaved"],
    },
    ...open,
    empty: null,
  },
  requestPermission: {
    since: 1,
    request: {
      type: "object",
      properties: { permission: { ...text(32), enum: permissionNames } },
      required: ["permission"],
    },
    ...open,
    empty: null,
  },
  ready: { since: 1, request: null, ...open, empty: null },
  failed: {
    since: 1,
    request: { type: "object", properties: { reason: text(500) }, required: ["reason"] },
    ...open,
    empty: null,
  },
  reportVitals: {
    since: 1,
    request: {
      type: "object",
      properties: {
        firstContentfulPaint: milliseconds,
        largestContentfulPaint: milliseconds,
        interactionToNextPaint: milliseconds,
        cumulativeLayoutShift: { type: "number", minimum: 0, maximum: 1000 },
      },
      required: [],
    },
    ...open,
    empty: null,
  },
} as const satisfies Record<keyof Responses, ActionRow>;

/** The name of an action. */
export type Action = keyof Responses;

/** What a guest sends with an action; null where it takes nothing. */
export type RequestOf<A extends Action> = (typeof rows)[A]["request"] extends null
  ? null
  : FromSchema<(typeof rows)[A]["request"]>;

/** What a host answers an action with. */
export type ResponseOf<A extends Action> = Responses[A];

/** Every action: the specification's first, in its order, then ours. */
export const actions: Readonly<Record<Action, ActionRow>> = rows;

/** The names of all actions, in the table's order. */
export const actionNames = Object.keys(rows) as Action[];

/** Whether a word is the name of an action. */
export function isAction(word: string): word is Action {
  return Object.hasOwn(rows, word);
}

/** Whether the user is asked, once, before an app may have what this action gives. */
export function isSensitive(action: Action): boolean {
  const { permission } = actions[action];
  return permission !== null && permissions[permission].isSensitive;
}

/** Milliseconds that a call waits for the user's word, at most. */
export const consentTimeout = 600_000;

/** Milliseconds after which a guest need not wait any longer. */
export function timeoutOf(action: Action): number {
  const isAsking = action === "requestPermission" || isSensitive(action);
  return actions[action].timeout + (isAsking ? consentTimeout : 0);
}
