/** How a booking of a resource stands (4.043). */
export const bookingStatuses = [
  "pending",
  "pending_payment",
  "confirmed",
  "accepted",
  "cancelled_user",
  "cancelled_vendor",
  "cancelled",
  "denied_available",
  "denied_unavailable",
] as const;

/** How a booking stands. */
export type BookingStatus = (typeof bookingStatuses)[number];

/** How a booking stands while nobody else can have its time: approval asked for included. */
export const holdingStatuses = [
  "pending",
  "pending_payment",
  "confirmed",
  "accepted",
] as const satisfies readonly BookingStatus[];

/** How a booking stands that nobody has to decide on or to pay. */
export const settledStatuses = [
  "confirmed",
  "accepted",
] as const satisfies readonly BookingStatus[];

/** What may be booked; a service is somebody's work, the others are places. */
export const resourceKinds = ["meeting_room", "desk", "parking", "court", "service"] as const;

/** What may be booked. */
export type ResourceKind = (typeof resourceKinds)[number];

/** What can be wrong with a field of a booking, for programs; the page has the words. */
export const bookingFaultNames = [
  "no_date",
  "ends_before_start",
  "past",
  "too_far",
  "too_short",
  "too_long",
  "off_grid",
  "closed",
  "taken",
  "required",
  "price_changed",
] as const;

/** Whose what is booked is. */
export const ownerTypes = ["building", "company", "provider"] as const;

/** Whose what is booked is. */
export type OwnerType = (typeof ownerTypes)[number];

/** How what costs something is paid: by a saved card when it is booked, or by the owner's invoice. */
export const paymentWays = ["card", "invoice"] as const;

/** How what costs something is paid. */
export type PaymentWay = (typeof paymentWays)[number];

/**
 * How the payment of a booking by card stands: to be charged once it is approved, on its way, charged,
 * not charged, given back.
 */
export const paymentStates = ["due", "open", "paid", "not_charged", "refunded"] as const;

/** How the payment of a booking by card stands. */
export type PaymentState = (typeof paymentStates)[number];

/** What is wrong with a field of a booking. */
export type BookingFault = (typeof bookingFaultNames)[number];

/** Which bookings of a series are meant. */
export const seriesScopes = ["one", "following", "all"] as const;

/** Which bookings of a series are meant. */
export type SeriesScope = (typeof seriesScopes)[number];

/** What the property team decides on a booking, and how it stands then. */
export const bookingDecisions = {
  approve: "accepted",
  deny_unavailable: "denied_unavailable",
  deny_available: "denied_available",
  cancel: "cancelled_vendor",
} as const satisfies Record<string, BookingStatus>;

/** What the property team decides on a booking. */
export type BookingDecision = keyof typeof bookingDecisions;

/** What a booking may be. */
export const bookingLimits = {
  /** Dates that one call books. */
  dates: 52,
  titleLength: 120,
  answerLength: 1000,
  noteLength: 500,
  /** No resource may be booked for longer at a time. */
  longestMinutes: 24 * 60,
  /** Nor left free for longer between two bookings. */
  longestBufferMinutes: 240,
  /** Days whose bookings of one resource one call tells. */
  availabilityDays: 31,
  /** Days whose free times of a service one call tells. */
  slotDays: 14,
  /** Minutes after it was made that a booking can be taken back, however soon it begins. */
  graceMinutes: 10,
  /** Minutes before its start that somebody may check in. */
  earlyMinutes: 15,
  /** Upcoming bookings of one kind, in a building, that one person may have made. */
  upcoming: 200,
  /** Minutes that a booking waits for its payment; then its time is free again. */
  paymentMinutes: 15,
} as const;
