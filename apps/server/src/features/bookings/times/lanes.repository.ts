import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import { and, gt, lt } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { isHolding, isIn, keepsFrom, longestHeld } from "../booking-rows.repository.ts";
import { resourceBookings as bookings } from "../bookings.tables.ts";
import type { Lane } from "./lanes.ts";
import type { Bookable } from "../resources/resources.repository.ts";

/** What each of so many has within a span: of a provider's people, or of what a pool is made of. */
export async function listLanes(
  db: Executor,
  { bookable, count, ...place }: BuildingPlace & { bookable: Bookable; count: number },
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): Promise<Lane[]> {
  const taken = await db
    .select({ lane: bookings.lane, startsAt: bookings.startsAt, endsAt: bookings.heldUntil })
    .from(bookings)
    .where(
      and(
        isIn(place),
        keepsFrom(bookable),
        isHolding(now),
        // No booking is held longer, so an index says where those that reach into the span begin.
        gt(bookings.startsAt, new Date(startsAt.getTime() - longestHeld)),
        lt(bookings.startsAt, endsAt),
        gt(bookings.heldUntil, startsAt),
      ),
    );
  return Array.from({ length: count }, (_, n) => taken.filter(({ lane }) => lane === n + 1));
}
