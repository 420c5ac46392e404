import type { Db } from "../../../platform/database/client.ts";
import { and, eq, gt, lt, or, type PgColumn, sql } from "../../../platform/database/drizzle.ts";
import { users } from "../../users/users.tables.ts";
import {
  type BookerPlace,
  isHadBy,
  isHolding,
  isIn,
  isOfBooking,
  longestHeld,
} from "../booking-rows.repository.ts";
import { resourceBookings as bookings, resources } from "../bookings.tables.ts";

/** Times at which a resource is taken by one person; a day has thousands, which need no row each. */
export interface BusyRow {
  resourceUuid: string;
  /** As the database writes ranges, by start, in seconds since 1970. */
  times: string;
  /** Which of a pool is taken; 1 of a single place. */
  unit: number;
  isMine: boolean;
  /** Who has it, where the owner shows it or the caller is it. */
  name: string | null;
}

/** What is asked for of what follows a span: only of some resources, and until when. */
export interface Following {
  resourceUuids: readonly string[];
  endsAt: Date;
}

/**
 * When the resources of a building, or one of them, are taken within a span. Times of others whose names
 * are nobody's business are told as one where they touch.
 */
export async function listBusy(
  db: Db,
  { userUuid, ...place }: BookerPlace,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  {
    now,
    resourceUuid,
    following,
  }: { now: Date; resourceUuid?: string; following?: Following | undefined },
): Promise<BusyRow[]> {
  // No booking is held longer, so an index says where those that reach into the span begin.
  const earliest = new Date(startsAt.getTime() - longestHeld);
  // Most are nobody else's doing, of which the database knows no answer.
  const isMine = sql`coalesce(${isHadBy(userUuid)}, false)`;
  const seconds = (instant: PgColumn) => sql`date_part('epoch', ${instant})::bigint`;
  const held = sql`
    select ${bookings.resourceUuid}, ${bookings.lane},
      int8range(${seconds(bookings.startsAt)}, ${seconds(bookings.endsAt)}) as span,
      ${isMine} as is_mine, ${users.firstName} || ' ' || ${users.lastName} as name,
      ${or(isMine, resources.showsNames)} as is_named
    from ${bookings}
    join ${resources} on ${isOfBooking} join ${users} on ${eq(users.uuid, bookings.userUuid)}
    where ${and(
      isIn(place),
      isHolding(now),
      gt(bookings.startsAt, earliest),
      lt(bookings.startsAt, following?.endsAt ?? endsAt),
      following === undefined
        ? undefined
        : or(
            lt(bookings.startsAt, endsAt),
            // One parameter, of which there may be hundreds.
            sql`${bookings.resourceUuid} = any(${sql.param([...following.resourceUuids])}::uuid[])`,
          ),
      gt(bookings.heldUntil, startsAt),
      resourceUuid === undefined ? undefined : eq(bookings.resourceUuid, resourceUuid),
    )}`;
  return db.execute<BusyRow & Record<string, unknown>>(sql`
    with held as materialized (${held})
    select resource_uuid as "resourceUuid", lane as unit, is_mine as "isMine", name,
      string_agg(span::text, ' ' order by span) as times
      from held where is_named group by resource_uuid, lane, is_mine, name
    union all
    select resource_uuid, lane, false, null, range_agg(span)::text
      from held where not is_named group by resource_uuid, lane
    order by unit, name nulls first`);
}
