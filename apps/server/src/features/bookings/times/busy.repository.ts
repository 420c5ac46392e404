import type { Db } from "../../../platform/database/client.ts";
import { and, eq, gt, lt, or, type PgColumn, sql } from "../../../platform/database/drizzle.ts";
import { users } from "../../users/users.tables.ts";
import {
  type BookerPlace,
  isHadBy,
  isHolding,
  isIn,
  longestHeld,
} from "../booking-rows.repository.ts";
import { resourceBookings as bookings, resources } from "../bookings.tables.ts";

/** Times at which a resource is taken by one person; a day has thousands, which need no row each. */
export interface BusyRow {
  resourceUuid: string;
  /** When they begin, in order, in seconds since 1970, as the database writes an array. */
  starts: string;
  /** When they end, likewise. */
  ends: string;
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

/** When the resources of a building, or one of them, are taken within a span. */
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
  const seconds = (instant: PgColumn) =>
    sql`array_agg(date_part('epoch', ${instant})::bigint order by ${bookings.startsAt})::text`;
  // A join would look up what is booked for each of thousands of bookings.
  const showsName = sql`${bookings.resourceUuid} = any(array(
    select ${resources.uuid} from ${resources} where ${and(
      eq(resources.portfolioUuid, place.portfolioUuid),
      eq(resources.buildingUuid, place.buildingUuid),
      eq(resources.showsNames, true),
    )}))`;
  // In one pass: names are looked up for those few whose they are to be told.
  const held = sql`
    select ${bookings.resourceUuid}, ${bookings.lane}, ${isMine} as is_mine,
      case when ${or(isMine, showsName)} then ${bookings.userUuid} end as named_uuid,
      ${seconds(bookings.startsAt)} as starts, ${seconds(bookings.endsAt)} as ends
    from ${bookings}
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
    )}
    group by 1, 2, 3, 4`;
  return db.execute<BusyRow & Record<string, unknown>>(sql`
    select resource_uuid as "resourceUuid", lane as unit, is_mine as "isMine", starts, ends,
      ${users.firstName} || ' ' || ${users.lastName} as name
    from (${held}) as held left join ${users} on ${users.uuid} = named_uuid
    order by unit, name nulls first`);
}
