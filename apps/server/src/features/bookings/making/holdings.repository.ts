import type { ResourceKind } from "@portico/contract";
import {
  and,
  count,
  countDistinct,
  eq,
  gt,
  isNull,
  or,
} from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { users } from "../../users/users.tables.ts";
import {
  type BookerPlace,
  isHolding,
  isIn,
  isOfBooking,
  longestHeld,
} from "../booking-rows.repository.ts";
import { resourceBookings as bookings, resources } from "../bookings.tables.ts";

/** What is upcoming of what somebody has made in a building, for themselves and for others. */
const isMadeBy = ({ userUuid, ...place }: BookerPlace, now: Date) =>
  and(
    isIn(place),
    or(
      and(eq(bookings.userUuid, userUuid), isNull(bookings.bookedByUuid)),
      eq(bookings.bookedByUuid, userUuid),
    ),
    // None is longer: of what is long over, an index reads nothing.
    gt(bookings.startsAt, new Date(now.getTime() - longestHeld)),
    gt(bookings.endsAt, now),
  );

/** Keeps other calls of somebody from booking until the transaction ends: a count misses none. */
export async function lockBooker(tx: Executor, { userUuid }: BookerPlace): Promise<void> {
  await tx
    .select({ uuid: users.uuid })
    .from(users)
    .where(eq(users.uuid, userUuid))
    .for("no key update");
}

/** Upcoming bookings of a kind that somebody has made and that hold their time. */
export async function countHeld(
  tx: Executor,
  booker: BookerPlace,
  { kind, now }: { kind: ResourceKind; now: Date },
): Promise<number> {
  const [row] = await tx
    .select({ held: count() })
    .from(bookings)
    .innerJoin(resources, isOfBooking)
    .where(and(isMadeBy(booker, now), isHolding(now), eq(resources.kind, kind)));
  return row?.held ?? 0;
}

/** Calls of somebody's since an instant that the property team has, or had, to decide on. */
export async function countAsked(
  tx: Executor,
  booker: BookerPlace,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const [row] = await tx
    .select({ asked: countDistinct(bookings.requestKey) })
    .from(bookings)
    .innerJoin(resources, isOfBooking)
    .where(
      and(isMadeBy(booker, now), gt(bookings.createdAt, since), eq(resources.needsApproval, true)),
    );
  return row?.asked ?? 0;
}
