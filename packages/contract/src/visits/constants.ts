/** How a visit stands; `expired` is one that nobody came to. */
export const visitStatuses = ["expected", "arrived", "left", "cancelled", "expired"] as const;

/** How a visit stands. */
export type VisitStatus = (typeof visitStatuses)[number];

/** What can be wrong with a field of a visit, for programs; the page has the words. */
export const visitFaultNames = [
  "required",
  "too_long",
  "no_address",
  "no_phone",
  "no_date",
  "ends_before_start",
  "too_far",
  "over",
  "duplicate",
] as const;

/** What is wrong with a field of a visit. */
export type VisitFault = (typeof visitFaultNames)[number];

/** What a visit may be. */
export const visitLimits = {
  /** Visitors that one call invites. */
  visitors: 100,
  /** Dates that one call invites each of them for. */
  dates: 30,
  /** Visits that come of one call: visitors times dates. */
  together: 200,
  /** Visits that one host may ask for in a building in a day. */
  perHostAndDay: 1000,
  nameLength: 120,
  companyLength: 120,
  emailLength: 254,
  phoneLength: 40,
  purposeLength: 200,
  noteLength: 1000,
  instructionsLength: 2000,
  /** Why somebody is watched, or was let in all the same. */
  reasonLength: 500,
  /** Minutes before its start that a pass opens the door. */
  earlyMinutes: 60,
  longestHours: 24,
  /** How far ahead somebody may be invited. */
  daysAhead: 366,
  /** Names and addresses that a building watches for. */
  watched: 1000,
  /** How long somebody who is registered at the desk may stay. */
  walkInHours: 8,
} as const;

/** Invitations of one visit that may be sent again, and in how many seconds. */
export const resendLimit = { count: 3, windowSeconds: 3600 } as const;
