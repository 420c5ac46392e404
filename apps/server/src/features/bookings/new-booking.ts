import { bookingPrice } from "@portico/rules/booking-price";
import { heldUntil } from "@portico/rules/booking-window";
import type { TimeSpan } from "@portico/rules/time-span";
import type { NewBooking } from "./bookings.repository.ts";
import type { ResourceRow } from "./resources.repository.ts";

const minute = 60_000;

/** Until when somebody has to have checked in; null where nobody has to. */
export function releaseOf(
  startsAt: Date,
  { checkInMinutes }: Pick<ResourceRow, "checkInMinutes">,
): Date | null {
  return checkInMinutes === null ? null : new Date(startsAt.getTime() + checkInMinutes * minute);
}

/** The later of two instants. */
export const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);

/** A span, with how long it keeps a resource from others. */
export function heldSpan(
  { startsAt, endsAt }: TimeSpan,
  { bufferMinutes }: Pick<ResourceRow, "bufferMinutes">,
) {
  return { startsAt, endsAt, heldUntil: heldUntil(endsAt, { buffer_minutes: bufferMinutes }) };
}

/** What is kept of a date that a resource is booked for. */
export function bookingValues(span: TimeSpan, resource: ResourceRow, now: Date) {
  const { needsApproval, priceMinor, currencyType, providerUuid } = resource;
  const minutes = (span.endsAt.getTime() - span.startsAt.getTime()) / minute;
  return {
    ...heldSpan(span, resource),
    status: needsApproval ? "pending" : "confirmed",
    // Who waits for an approval does not have to come yet; who books what has begun has as long as others.
    releaseAt: needsApproval ? null : releaseOf(laterOf(span.startsAt, now), resource),
    // A service has a price, a place one for the hour.
    priceMinor: providerUuid === null ? bookingPrice(priceMinor, minutes) : priceMinor,
    currencyType,
  } satisfies Partial<NewBooking>;
}
