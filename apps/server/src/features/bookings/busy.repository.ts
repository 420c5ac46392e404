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
  /** From when until when, as the wire has instants. */
  startsAt: string;
  endsAt: string;
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

/** Makes what reads those rows, which have a few instants of a day in common: each is written once. */
function createTimesReader() {
  const written = new Map<string, string>();
  function write(seconds: string): string {
    const before = written.get(seconds);
    if (before !== undefined) return before;
    const instant = new Date(Number(seconds) * 1000).toISOString();
    written.set(seconds, instant);
    return instant;
  }
  return function readTimes({ times, resourceUuid, unit, isMine, name }: TimesRow): BusyRow[] {
    const seconds = times.split(" ");
    const rows: BusyRow[] = [];
    for (let n = 1; n < seconds.length; n += 2) {
      const [startsAt, endsAt] = [write(seconds[n - 1] ?? ""), write(seconds[n] ?? "")];
      rows.push({ resourceUuid, unit, isMine, name, startsAt, endsAt });
    }
    return rows;
  };
}

/** By start; instants of one form stand in their order as texts do. */
const byStart = (a: BusyRow, b: BusyRow): number => {
  if (a.startsAt === b.startsAt) return 0;
  return a.startsAt < b.startsAt ? -1 : 1;
};

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
  return rows.flatMap(createTimesReader()).toSorted(byStart);
}
