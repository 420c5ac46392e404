import { bookingLimits } from "@portico/contract";
import { bookingPrice } from "@portico/rules/booking-price";
import { heldUntil } from "@portico/rules/booking-window";
import type { TimeSpan } from "@portico/rules/time-span";
import type { NewBooking } from "../booking-rows.repository.ts";
import type { ResourceRow } from "../resources/resources.repository.ts";

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

/** What a span costs, in minor units; null is free. A service has a price, a place one for the hour. */
export function priceOfSpan(
  { startsAt, endsAt }: TimeSpan,
  { priceMinor, providerUuid }: Pick<ResourceRow, "priceMinor" | "providerUuid">,
): number | null {
  if (providerUuid !== null) return priceMinor;
  return bookingPrice(priceMinor, (endsAt.getTime() - startsAt.getTime()) / minute);
}

/** Whether somebody's card pays for something. */
export const isPaidByCard = ({ paysBy, priceMinor }: Pick<ResourceRow, "paysBy" | "priceMinor">) =>
  paysBy === "card" && priceMinor !== null && priceMinor > 0;

/** How a booking begins: approval comes before payment, and neither makes anybody come. */
function beginning(startsAt: Date, resource: ResourceRow, now: Date) {
  if (resource.needsApproval) return { status: "pending", releaseAt: null } as const;
  if (isPaidByCard(resource)) return unpaidFrom(now);
  // Who books what has begun has as long as others.
  return { status: "confirmed", releaseAt: releaseOf(laterOf(startsAt, now), resource) } as const;
}

/** How a booking stands that is to be paid from now on. */
export const unpaidFrom = (now: Date) =>
  ({
    status: "pending_payment",
    releaseAt: new Date(now.getTime() + bookingLimits.paymentMinutes * minute),
    unpaidSince: now,
  }) as const;

/** What is kept of a date that a resource is booked for. */
export function bookingValues(span: TimeSpan, resource: ResourceRow, now: Date) {
  return {
    ...heldSpan(span, resource),
    ...beginning(span.startsAt, resource, now),
    priceMinor: priceOfSpan(span, resource),
    currencyType: resource.currencyType,
  } satisfies Partial<NewBooking>;
}
