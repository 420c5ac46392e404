import type { TimeSpan } from "@portico/rules/time-span";
import { and, eq, gt, lt, or } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { type BookerPlace, isHolding, isIn, longestHeld } from "../booking-rows.repository.ts";
import { resourceBookings as bookings } from "../bookings.tables.ts";

/**
 * Whether somebody is with a provider already at one of some times, whoever has booked it for them; the
 * pause after it is the provider's. Nobody has an appointment with a place.
 */
export async function hasAppointment(
  tx: Executor,
  { userUuid, providerUuid, ...place }: BookerPlace & { providerUuid: string | null },
  spans: readonly TimeSpan[],
  now: Date,
): Promise<boolean> {
  if (providerUuid === null) return false;
  const isThen = spans.map(({ startsAt, endsAt }) =>
    and(
      // None is longer, so an index says where those that reach into the span begin.
      gt(bookings.startsAt, new Date(startsAt.getTime() - longestHeld)),
      lt(bookings.startsAt, endsAt),
      gt(bookings.endsAt, startsAt),
    ),
  );
  const rows = await tx
    .select({ uuid: bookings.uuid })
    .from(bookings)
    .where(
      and(
        isIn(place),
        eq(bookings.userUuid, userUuid),
        eq(bookings.providerUuid, providerUuid),
        isHolding(now),
        or(...isThen),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
