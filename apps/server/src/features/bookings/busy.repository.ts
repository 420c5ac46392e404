import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/client.ts";
import { users } from "../users/users.tables.ts";
import {
  type BookerPlace,
  isHadBy,
  isHolding,
  isIn,
  isOfBooking,
  longestHeld,
} from "./booking-rows.repository.ts";
import { resourceBookings as bookings, resources } from "./bookings.tables.ts";

/** A time at which a resource is taken. */
export interface BusyRow {
  resourceUuid: string;
  startsAt: Date;
  endsAt: Date;
  /** Which of a pool is taken; 1 of a single place. */
  unit: number;
  isMine: boolean;
  /** Who has it, where the owner shows it or the caller is it. */
  name: string | null;
}

/**
 * Times of one resource and one person as the database tells them: starts and ends in turn, in seconds
 * since 1970; a day has thousands, which need no row each.
 */
type TimesRow = Omit<BusyRow, "endsAt" | "startsAt"> & { times: string };

function readTimes({ times, ...row }: TimesRow): BusyRow[] {
  const instants = times.split(" ").map((seconds) => new Date(Number(seconds) * 1000));
  return instants.flatMap((startsAt, n) => {
    const endsAt = instants[n + 1];
    return n % 2 === 1 || endsAt === undefined ? [] : { ...row, startsAt, endsAt };
  });
}

/**
 * When the resources of a building, or one of them, are taken within a span; by start. Times of
 * others whose names are nobody's business are told as one where they touch.
 */
export async function listBusy(
  db: Db,
  { userUuid, ...place }: BookerPlace,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { now, resourceUuid }: { now: Date; resourceUuid?: string },
): Promise<BusyRow[]> {
  // No booking is held longer, so an index says where those that reach into the span begin.
  const earliest = new Date(startsAt.getTime() - longestHeld);
  // Most are nobody else's doing, of which the database knows no answer.
  const isMine = sql`coalesce(${isHadBy(userUuid)}, false)`;
  const held = sql`
    select ${bookings.resourceUuid}, ${bookings.lane}, ${bookings.startsAt}, ${bookings.endsAt},
      ${isMine} as is_mine, ${users.firstName} || ' ' || ${users.lastName} as name,
      ${or(isMine, resources.showsNames)} as is_named
    from ${bookings}
    join ${resources} on ${isOfBooking} join ${users} on ${eq(users.uuid, bookings.userUuid)}
    where ${and(
      isIn(place),
      isHolding(now),
      gt(bookings.startsAt, earliest),
      lt(bookings.startsAt, endsAt),
      gt(bookings.heldUntil, startsAt),
      resourceUuid === undefined ? undefined : eq(bookings.resourceUuid, resourceUuid),
    )}`;
  const rows = await db.execute<TimesRow>(sql`
    with held as materialized (${held})
    select resource_uuid as "resourceUuid", lane as unit, is_mine as "isMine", name,
      string_agg(date_part('epoch', lower(span)) || ' ' || date_part('epoch', upper(span)), ' ')
        as times
    from (
      select resource_uuid, lane, is_mine, name, tstzrange(starts_at, ends_at) as span
        from held where is_named
      union all
      select resource_uuid, lane, false, null, unnest(range_agg(tstzrange(starts_at, ends_at)))
        from held where not is_named group by resource_uuid, lane
    ) busy
    group by resource_uuid, lane, is_mine, name`);
  return rows.flatMap(readTimes).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
