/** What an app may be registered for. Sensitive ones also ask the user, once. */
export const permissions = {
  /** Who is signed in, proved by a short-lived token that only this app's server accepts. */
  identity: { isSensitive: false },
  /** Name, email address and company of the user. */
  profile: { isSensitive: true },
  /** Every building that the user belongs to, not just the one that is open. */
  buildings: { isSensitive: false },
  /** Values that the portal keeps for the app, the user and the building. */
  storage: { isSensitive: false },
  /** The user's cards, by their last digits, and tokens for paying with one. */
  payment: { isSensitive: true },
  /** Leading the portal to another of its pages. */
  navigation: { isSensitive: false },
  /** Ending or renewing the user's session. */
  session: { isSensitive: false },
  /** The front desk's calls of the portal's API: everybody's visitors, for a user who runs it. */
  "front-desk": { isSensitive: true },
  /** Other people's requests for rooms, for a user who decides on them. */
  "booking-requests": { isSensitive: true },
  /** Looking for the user's colleagues, and booking for them. */
  colleagues: { isSensitive: true },
} as const satisfies Record<string, { isSensitive: boolean }>;

/** The name of something that an app may be registered for. */
export type Permission = keyof typeof permissions;

/** Every permission, in the table's order. */
export const permissionNames = Object.keys(permissions) as Permission[];
