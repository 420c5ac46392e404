import { mostEventsOfToday, mostNextPlans } from "@portico/contract";
import type { Db } from "../../platform/database/client.ts";
import { asc, desc, eq, sql } from "../../platform/database/drizzle.ts";
import type { Reading } from "./content.repository.ts";
import { contentItems } from "./content.tables.ts";
import { midnight, prepareListByTime, startsIn } from "./items-by-time.repository.ts";

/** As many as a home shows to who has planned some of them, and sees those among the plans instead. */
const mostEvents = mostEventsOfToday + mostNextPlans;
const mostNotices = 3;

/** Reads what the first screen of the home tells; each list is one prepared statement. */
export function createTodayRepository(db: Db) {
  // In the order of the list of all events: what has begun before today goes on today.
  const eventRanges = [
    { rank: 1, isIn: startsIn(midnight(0), midnight(1)) },
    { rank: 2, isIn: startsIn(undefined, midnight(0)) },
    { rank: 3, isIn: startsIn(midnight(1), midnight(2)) },
  ];
  const events = prepareListByTime(db, {
    isWanted: eq(contentItems.type, "event_post"),
    ranges: eventRanges,
    order: asc,
    limit: mostEvents,
    name: "list_events_of_today",
  });
  // The latest is the news.
  const notices = prepareListByTime(db, {
    isWanted: eq(contentItems.type, "post"),
    ranges: [{ rank: 1, isIn: startsIn(undefined, sql`now()`) }],
    order: desc,
    limit: mostNotices,
    name: "list_notices_of_today",
  });

  return {
    /** Events that begin today or tomorrow, or run now. */
    listEvents: (reading: Reading) => events.execute({ ...reading }),
    /** Posts whose time is now; a post without a time is no notice. */
    listNotices: (reading: Reading) => notices.execute({ ...reading }),
  };
}

/** What the home's first screen is read by. */
export type TodayRepository = ReturnType<typeof createTodayRepository>;
