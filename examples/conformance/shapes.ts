import type { Action, Card, Responses } from "@portico/miniapp-sdk/protocol";

type Kind =
  | "string"
  | "number"
  | "boolean"
  | "object"
  | "list"
  | "list of cards"
  | "text or null"
  | "any";

/** What stands in `data` of a good answer. */
const shapes: { [A in Action]: { [F in keyof Responses[A]]: Kind } } = {
  init: { success: "boolean" },
  getJWT: { jwt: "string" },
  getUser: {
    uuid: "string",
    first_name: "string",
    last_name: "string",
    email: "string",
    company: "any",
  },
  getBuilding: { uuid: "string", name: "string", address: "text or null", time_zone: "string" },
  getBuildings: { buildings: "list" },
  getHostInfo: { platform: "string", version: "string", region: "string" },
  setStorage: { success: "boolean" },
  getStorage: { key: "string", value: "text or null" },
  showNativePayment: { success: "boolean" },
  hideNativePayments: { success: "boolean" },
  getPaymentMethods: { cards: "list of cards", apple_pay: "boolean", google_pay: "boolean" },
  tokenizeCard: { token: "string" },
  getBrand: { name: "string", logo_url: "text or null" },
  getTheme: { mode: "string", variables: "object" },
  closeWebView: { success: "boolean" },
  logout: { success: "boolean" },
  refreshToken: { jwt: "string" },
  getKioskEnabled: { enabled: "boolean" },
  initialize: {
    protocolVersion: "number",
    host: "object",
    capabilities: "object",
    context: "object",
  },
  getToken: { token: "string", expiresAt: "string" },
  getLaunchContext: { token: "string" },
  resize: { height: "number" },
  setTitle: { success: "boolean" },
  navigate: { success: "boolean" },
  setBackState: { success: "boolean" },
  setUnsaved: { success: "boolean" },
  requestPermission: { isGranted: "boolean" },
  ready: { success: "boolean" },
  failed: { success: "boolean" },
  reportVitals: { success: "boolean" },
};

const card: { [F in keyof Card]: Kind } = {
  id: "string",
  card_brand: "string",
  card_last_four: "string",
  month: "number",
  year: "number",
  is_default: "boolean",
  is_expired: "boolean",
};

/** Whether something is a card, which tells no more of its number than four digits. */
function isCard(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isWhole = Object.entries(card).every(([name, kind]) => isKind(kind, fields.get(name)));
  return isWhole && !/\d{5}/.test(String(fields.get("card_last_four")));
}

function isKind(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case "any":
      return value !== undefined;
    case "list":
      return Array.isArray(value);
    case "list of cards":
      return Array.isArray(value) && value.every(isCard);
    case "text or null":
      return value === null || typeof value === "string";
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "string":
    case "number":
    case "boolean":
      return typeof value === kind;
  }
}

/** What is wrong with the `data` of an answer; null if nothing is. */
export function faultOfData(action: Action, data: unknown): string | null {
  if (typeof data !== "object" || data === null) return "data is not an object";
  const fields = new Map(Object.entries(data));
  for (const [field, kind] of Object.entries<Kind>(shapes[action])) {
    if (!isKind(kind, fields.get(field))) return `data.${field} is not: ${kind}`;
  }
  return null;
}
