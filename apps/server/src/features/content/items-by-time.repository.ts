import type { Db } from "../../platform/database/client.ts";
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
  union,
} from "../../platform/database/drizzle.ts";
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

/** A part of what there is that an index has in the order of its start; lower ranks come first. */
interface Range {
  rank: number;
  isIn: SQL | undefined;
}

/** How many of a list are wanted: its beginning, or a part that reaches so far into it. */
export interface Extent {
  limit: number | Placeholder;
  offset?: Placeholder;
  reach?: Placeholder;
}

interface ListByTime extends Extent {
  ranges: readonly Range[];
  /** What the items of all ranges have in common. */
  isWanted: SQL | undefined;
  /** Which come first of those in one rank. */
  order: typeof asc | typeof desc;
  /** Of the prepared statement. */
  name: string;
}

/**
 * A list of content, rank by rank and by start, of the building and of its portfolio: each range is read
 * in the order of its index, and no further than the list reaches.
 */
export function prepareListByTime(db: Db, list: ListByTime) {
  const { ranges, isWanted, order, limit, offset, reach = limit, name } = list;
  const read = ({ rank, isIn }: Range, isHere: SQL) =>
    db
      .select({ rank: sql<number>`${sql.raw(String(rank))}`.as("rank"), ...columns })
      .from(contentItems)
      .where(and(eq(contentItems.portfolioUuid, portfolioUuid), isHere, isIn, isWanted, isListed))
      .orderBy(order(contentItems.startAt))
      .limit(reach);
  const [one, other, ...more] = ranges.flatMap((range) => [
    read(range, eq(contentItems.buildingUuid, buildingUuid)),
    read(range, isNull(contentItems.buildingUuid)),
  ]);
  if (one === undefined || other === undefined) throw new Error("A list needs a range");
  // Without `all`: an item may be in two ranges of one rank.
  const part = union(one, other, ...more)
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
