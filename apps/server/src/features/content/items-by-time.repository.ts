import {
  and,
  asc,
  type desc,
  eq,
  gte,
  isNull,
  lt,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/database/client.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { imageColumns, images } from "../images/images.tables.ts";
import {
  buildingUuid,
  cardColumns,
  cardTranslation,
  isListed,
  portfolioUuid,
} from "./content.repository.ts";
import { contentItems } from "./content.tables.ts";

/** Time zone of the building. */
export const zone = sql`(select ${buildings.timezone} from ${buildings}
  where ${buildings.portfolioUuid} = ${portfolioUuid} and ${buildings.uuid} = ${buildingUuid})`;

/** The instant at which the clocks of the building show a date and time. */
export const inZone = (local: SQL) => sql`((${local}) at time zone ${zone})`;

/** The building's midnight that began the day, or one so many days later. */
export const midnight = (days: number) =>
  inZone(
    sql`date_trunc('day', now() at time zone ${zone}) + make_interval(days => ${sql.raw(String(days))})`,
  );

/** What starts from one instant on, and before another. */
export const startsIn = (start: SQL | undefined, end: SQL | undefined) =>
  and(start && gte(contentItems.startAt, start), end && lt(contentItems.startAt, end));

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

/** How many of a list are wanted: its beginning, or a part that reaches so far into it. */
export interface Extent {
  limit: number | Placeholder;
  offset?: Placeholder;
  reach?: Placeholder;
}

interface ListByTime extends Extent {
  type: "event_post" | "post";
  times: readonly Times[];
  /** Which come first of those that start in one time. */
  order: typeof asc | typeof desc;
  /** Of the prepared statement. */
  name: string;
}

/**
 * A list of a kind of content, time by time, of the building and of its portfolio: each a range of the
 * index in its order, which is read no further than the list reaches.
 */
export function prepareListByTime(db: Db, list: ListByTime) {
  const { type, times, order, limit, offset, reach = limit, name } = list;
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
      .limit(reach);
  const [one, other, ...more] = times.flatMap((time) => [
    range(time, eq(contentItems.buildingUuid, buildingUuid)),
    range(time, isNull(contentItems.buildingUuid)),
  ]);
  if (one === undefined || other === undefined) throw new Error("A list needs a time");
  const part = unionAll(one, other, ...more)
    .orderBy(({ rank, startAt, title, uuid }) => [asc(rank), order(startAt), asc(title), asc(uuid)])
    .limit(limit)
    .offset(offset ?? 0)
    .as("part");
  return db
    .select({ item: cardColumns, itemTranslation: cardTranslation, image: imageColumns })
    .from(contentItems)
    .innerJoin(part, eq(part.uuid, contentItems.uuid))
    .leftJoin(images, eq(images.uuid, contentItems.imageUuid))
    .where(eq(contentItems.portfolioUuid, portfolioUuid))
    .orderBy(asc(part.rank), order(part.startAt), asc(part.title), asc(part.uuid))
    .prepare(name);
}
