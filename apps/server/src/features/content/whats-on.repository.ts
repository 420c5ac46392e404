import type { Db } from "../../platform/database/client.ts";
import { and, asc, eq, gt, sql } from "../../platform/database/drizzle.ts";
import type { ListPart, Reading } from "./content.repository.ts";
import { contentItems } from "./content.tables.ts";
import { inZone, midnight, prepareListByTime, startsIn } from "./items-by-time.repository.ts";

/** Events of a month that are told at most; the list has them all. */
export const mostOfMonth = 300;

const firstOfMonth = sql`(${sql.placeholder("month")}::text || '-01')::timestamp`;
const monthStart = inZone(firstOfMonth);
const monthEnd = inZone(sql`${firstOfMonth} + interval '1 month'`);

/** Reads a building's events by time; each list is one prepared statement. */
export function createWhatsOnRepository(db: Db) {
  // As on the home: what has begun before today goes on, and comes after what begins today.
  const eventRanges = [
    { rank: 1, isIn: startsIn(midnight(0), midnight(1)) },
    { rank: 2, isIn: startsIn(undefined, midnight(0)) },
    { rank: 3, isIn: startsIn(midnight(1), undefined) },
  ];
  const events = prepareListByTime(db, {
    isWanted: eq(contentItems.type, "event_post"),
    ranges: eventRanges,
    order: asc,
    limit: sql.placeholder("limit"),
    offset: sql.placeholder("offset"),
    reach: sql.placeholder("reach"),
    name: "list_events_by_time",
  });

  const monthRanges = [
    { rank: 1, isIn: startsIn(monthStart, monthEnd) },
    { rank: 1, isIn: and(startsIn(undefined, monthStart), gt(contentItems.endAt, monthStart)) },
  ];
  const ofMonth = prepareListByTime(db, {
    isWanted: eq(contentItems.type, "event_post"),
    ranges: monthRanges,
    order: asc,
    // One more tells whether there are more.
    limit: mostOfMonth + 1,
    name: "list_events_of_month",
  });

  return {
    /** Events that are not over: those of today, those that go on since before, those to come. */
    listEvents: (reading: Reading, { offset, limit }: ListPart) =>
      events.execute({ ...reading, offset, limit, reach: offset + limit }),
    /** Events that are not over and are on in a month such as `2026-11`, in the order they begin. */
    listOfMonth: (reading: Reading, month: string) => ofMonth.execute({ ...reading, month }),
  };
}

/** What events are read by in order of time. */
export type WhatsOnRepository = ReturnType<typeof createWhatsOnRepository>;
