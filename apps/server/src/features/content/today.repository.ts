import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/database/client.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { images } from "../images/images.tables.ts";
import {
  buildingUuid,
  cardColumns,
  cardTranslation,
  imageColumns,
  isListed,
  portfolioUuid,
  type Reading,
} from "./content.repository.ts";
import { contentItems } from "./content.tables.ts";

/** More are no news of a day but a list, which the home has below. */
const mostEvents = 6;
const mostNotices = 3;

const zone = sql`(select ${buildings.timezone} from ${buildings}
  where ${buildings.portfolioUuid} = ${portfolioUuid} and ${buildings.uuid} = ${buildingUuid})`;

/** The building's midnight that began the day, or one so many days later. */
const midnight = (days: number) =>
  sql`(date_trunc('day', now() at time zone ${zone}) + make_interval(days => ${sql.raw(String(days))})) at time zone ${zone}`;

const columns = {
  startAt: contentItems.startAt,
  title: contentItems.title,
  uuid: contentItems.uuid,
};

/** A time in which things start; those of a lower rank come first. */
interface Times {
  rank: number;
  start: SQL | undefined;
}

interface List {
  type: "event_post" | "post";
  times: readonly Times[];
  /** Which come first of those that start in one time. */
  order: typeof asc;
  limit: number;
  /** Of the prepared statement. */
  name: string;
}

const startsIn = (start: SQL | undefined, end: SQL) =>
  and(start && gte(contentItems.startAt, start), lt(contentItems.startAt, end));

/** Reads what the first screen of the home tells; each list is one prepared statement. */
export function createTodayRepository(db: Db) {
  /**
   * The first of a kind, time by time, of the building and of its portfolio: each a range of the index
   * in its order, which is read no further than the list.
   */
  const firstOf = ({ type, times, order, limit, name }: List) => {
    const range = ({ rank, start }: Times, isHere: SQL) =>
      db
        .select({ rank: sql<number>`${sql.raw(String(rank))}`.as("rank"), ...columns })
        .from(contentItems)
        .where(
          and(
            eq(contentItems.portfolioUuid, portfolioUuid),
            eq(contentItems.type, type),
            isHere,
            start,
            isListed,
          ),
        )
        .orderBy(order(contentItems.startAt))
        .limit(limit);
    const [one, other, ...more] = times.flatMap((time) => [
      range(time, eq(contentItems.buildingUuid, buildingUuid)),
      range(time, isNull(contentItems.buildingUuid)),
    ]);
    if (one === undefined || other === undefined) throw new Error("A list needs a time");
    const first = unionAll(one, other, ...more)
      .orderBy(({ rank, startAt, title, uuid }) => [
        asc(rank),
        order(startAt),
        asc(title),
        asc(uuid),
      ])
      .limit(limit)
      .as("first");
    return db
      .select({ item: cardColumns, itemTranslation: cardTranslation, image: imageColumns })
      .from(contentItems)
      .innerJoin(first, eq(first.uuid, contentItems.uuid))
      .leftJoin(images, eq(images.uuid, contentItems.imageUuid))
      .where(eq(contentItems.portfolioUuid, portfolioUuid))
      .orderBy(asc(first.rank), order(first.startAt), asc(first.title), asc(first.uuid))
      .prepare(name);
  };

  // What has begun before today goes on, and comes after what begins.
  const eventTimes = [
    { rank: 1, start: startsIn(midnight(0), midnight(2)) },
    { rank: 2, start: startsIn(undefined, midnight(0)) },
  ];
  const events = firstOf({
    type: "event_post",
    times: eventTimes,
    order: asc,
    limit: mostEvents,
    name: "list_events_of_today",
  });
  // The latest is the news.
  const notices = firstOf({
    type: "post",
    times: [{ rank: 1, start: startsIn(undefined, sql`now()`) }],
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
