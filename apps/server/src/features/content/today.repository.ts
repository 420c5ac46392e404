import { and, asc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
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

/** What has begun before today goes on, and comes after what begins. */
const hasBegunBefore = sql<boolean>`${contentItems.startAt} < ${midnight(0)}`.as("has_begun");

const orderColumns = {
  hasBegunBefore,
  startAt: contentItems.startAt,
  title: contentItems.title,
  uuid: contentItems.uuid,
};
const inOrder = ({ hasBegunBefore: isOld, startAt, title, uuid }: typeof orderColumns) => [
  asc(isOld),
  asc(startAt),
  asc(title),
  asc(uuid),
];

/** Reads what the first screen of the home tells; each list is one prepared statement. */
export function createTodayRepository(db: Db) {
  const startingBefore = (type: "event_post" | "post", end: SQL, limit: number, name: string) => {
    const range = (isHere: SQL) =>
      db
        .select(orderColumns)
        .from(contentItems)
        .where(
          and(
            eq(contentItems.portfolioUuid, portfolioUuid),
            eq(contentItems.type, type),
            isHere,
            lt(contentItems.startAt, end),
            isListed,
          ),
        );
    const first = unionAll(
      range(eq(contentItems.buildingUuid, buildingUuid)),
      range(isNull(contentItems.buildingUuid)),
    )
      .orderBy(inOrder)
      .limit(limit)
      .as("first");
    return db
      .select({ item: cardColumns, itemTranslation: cardTranslation, image: imageColumns })
      .from(contentItems)
      .innerJoin(first, eq(first.uuid, contentItems.uuid))
      .leftJoin(images, eq(images.uuid, contentItems.imageUuid))
      .where(eq(contentItems.portfolioUuid, portfolioUuid))
      .orderBy(asc(first.hasBegunBefore), asc(first.startAt), asc(first.title), asc(first.uuid))
      .prepare(name);
  };

  const events = startingBefore("event_post", midnight(2), mostEvents, "list_events_of_today");
  const notices = startingBefore("post", sql`now()`, mostNotices, "list_notices_of_today");

  return {
    /** Events that begin today or tomorrow, or run now. */
    listEvents: (reading: Reading) => events.execute({ ...reading }),
    /** Posts whose time is now; a post without a time is no notice. */
    listNotices: (reading: Reading) => notices.execute({ ...reading }),
  };
}

/** What the home's first screen is read by. */
export type TodayRepository = ReturnType<typeof createTodayRepository>;
