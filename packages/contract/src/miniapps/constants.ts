/**
 * What an app may be lent: of the host protocol (`@portico/miniapp-sdk`), calls of the portal in
 * somebody's name, and powers of the browser.
 */
export const appPermissionNames = [
  "identity",
  "profile",
  "buildings",
  "storage",
  "payment",
  "navigation",
  "session",
  "visits",
  "front-desk",
  "bookings",
  "booking-requests",
  "colleagues",
  "downloads",
  "modals",
  "camera",
] as const;

/** Name of something that an app may be lent. */
export type AppPermission = (typeof appPermissionNames)[number];

/** What an app is lent only where the person says yes as well. */
export const consentNames = [
  "profile",
  "payment",
  "front-desk",
  "booking-requests",
  "colleagues",
] as const satisfies readonly AppPermission[];

/** Name of something that a person lets an app have. */
export type ConsentName = (typeof consentNames)[number];

/** Whether an app has what it is lent by a name only where the person says yes as well. */
export const isConsentName = (name: string): name is ConsentName =>
  (consentNames as readonly string[]).includes(name);

/** How much an app may keep for one person in one building. */
export const appStorageLimits = {
  keyLength: 256,
  valueLength: 32_768,
  /** Bytes of all that it keeps, as JSON. */
  bytes: 262_144,
} as const;

/** How many apps a landlord may register. */
export const mostApps = 200;

/**
 * Characters that the origins of a landlord's apps may take together in the policies of a page, those
 * with the camera twice: proxies take headers of a few kilobytes.
 */
export const mostOriginCharacters = 3000;

/** Seconds that what an app is given to show who it acts for is good. */
export const appTokenSeconds = 600;
