import type { Permission } from "./permissions.ts";

/** A building, as the specification's actions have it. */
export interface Building {
  uuid: string;
  name: string;
  address: string | null;
  time_zone: string;
}

/** A card that the user has saved, by what may be shown of it; the names are the specification's. */
export interface Card {
  /** Names it in `tokenizeCard`. */
  id: string;
  /** As the vault names it, such as `visa` or `american_express`. */
  card_brand: string;
  card_last_four: string;
  /** Month and year that it is good to; the year in four digits. */
  month: number;
  year: number;
  is_default: boolean;
  is_expired: boolean;
}

/** How the portal looks: the values of its CSS custom properties, by name. */
export interface Theme {
  mode: "light" | "dark";
  variables: Readonly<Record<`--${string}`, string>>;
}

/** What surrounds a guest. It comes with `initialize`, and what changes of it with `contextChanged`. */
export interface HostContext {
  theme: Theme;
  /** Language tag of the interface (BCP 47). */
  locale: string;
  /** Direction of writing. */
  dir: "ltr" | "rtl";
  /** Time zone of the building (IANA). */
  timeZone: string;
  building: { uuid: string; name: string } | null;
  isKiosk: boolean;
  isVisible: boolean;
}

/** What a host offers to this guest. */
export interface Capabilities {
  actions: readonly string[];
  events: readonly string[];
  /** What the app is registered for; sensitive ones may still be refused by the user. */
  permissions: readonly Permission[];
}

/** Answer to `initialize`. */
export interface Initialized {
  /** The highest version that both speak. */
  protocolVersion: number;
  host: { name: string; version: string };
  capabilities: Capabilities;
  context: HostContext;
}

interface Done {
  success: boolean;
}

interface Jwt {
  jwt: string;
}

/** What each action answers with, in `data`. Names with underscores are the specification's actions. */
export interface Responses {
  init: Done;
  getJWT: Jwt;
  getUser: {
    uuid: string;
    first_name: string;
    last_name: string;
    email: string;
    company: { uuid: string; name: string } | null;
  };
  getBuilding: Building;
  getBuildings: { buildings: readonly Omit<Building, "time_zone">[] };
  getHostInfo: { platform: "web"; version: string; region: string };
  setStorage: Done;
  getStorage: { key: string; value: string | null };
  showNativePayment: { success: false };
  hideNativePayments: { success: false };
  getPaymentMethods: { cards: readonly Card[]; apple_pay: false; google_pay: false };
  tokenizeCard: { token: string };
  getBrand: { name: string; logo_url: string | null };
  getTheme: Theme;
  closeWebView: Done;
  logout: Done;
  refreshToken: Jwt;
  getKioskEnabled: { enabled: boolean };

  initialize: Initialized;
  /** A token that only this app's server accepts, and when it ends (ISO 8601). */
  getToken: { token: string; expiresAt: string };
  /** Where and by whom the app was opened, as a signed token for the app's server. */
  getLaunchContext: { token: string };
  resize: { height: number };
  setTitle: Done;
  navigate: Done;
  setBackState: Done;
  setUnsaved: Done;
  requestPermission: { isGranted: boolean };
  ready: Done;
  failed: Done;
  reportVitals: Done;
}
