import type { bookingLimits, BookingStatus } from "@portico/contract";

/** How a booking is shown. */
export type ShownBookingStatus =
  | "pending"
  | "confirmed"
  | "cancelled"
  | "cancelled_user"
  | "cancelled_vendor"
  | "unavailable";

/** How each status is shown (4.044–4.049). */
export const shownBookingStatus: Readonly<Record<BookingStatus, ShownBookingStatus>> = {
  pending: "pending",
  pending_payment: "pending",
  confirmed: "confirmed",
  accepted: "confirmed",
  denied_available: "cancelled",
  cancelled: "cancelled",
  denied_unavailable: "unavailable",
  cancelled_user: "cancelled_user",
  cancelled_vendor: "cancelled_vendor",
};

const minute = 60_000;

/**
 * Until when somebody may cancel, that instant included: so many minutes before the start (4.053); and
 * what was just booked can be taken back, for a tap that went wrong.
 */
export function cancellableUntil(
  { startsAt, createdAt }: { startsAt: Date; createdAt: Date },
  windowMinutes: number,
  { graceMinutes }: Pick<typeof bookingLimits, "graceMinutes">,
): Date {
  const window = startsAt.getTime() - windowMinutes * minute;
  return new Date(Math.max(window, createdAt.getTime() + graceMinutes * minute));
}

/** From when on somebody may check in. */
export function checkInFrom(
  startsAt: Date,
  { earlyMinutes }: Pick<typeof bookingLimits, "earlyMinutes">,
): Date {
  return new Date(startsAt.getTime() - earlyMinutes * minute);
}
