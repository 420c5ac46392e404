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
 * what was just booked can be taken back, for a tap that went wrong. What has a price is so until it
 * begins: taken back and booked anew, time after time, it would be used for nothing.
 */
export function cancellableUntil(
  { startsAt, createdAt, hasPrice }: { startsAt: Date; createdAt: Date; hasPrice: boolean },
  windowMinutes: number,
  { graceMinutes }: Pick<typeof bookingLimits, "graceMinutes">,
): Date {
  const start = startsAt.getTime();
  const grace = createdAt.getTime() + graceMinutes * minute;
  return new Date(
    Math.max(start - windowMinutes * minute, hasPrice ? Math.min(grace, start) : grace),
  );
}

/** From when on somebody may check in. */
export function checkInFrom(
  startsAt: Date,
  { earlyMinutes }: Pick<typeof bookingLimits, "earlyMinutes">,
): Date {
  return new Date(startsAt.getTime() - earlyMinutes * minute);
}
