import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/database/client.ts";
import { imageColumns, images } from "../images/images.tables.ts";
import {
  buildingUuid,
  cardColumns,
  cardTranslation,
  isListed,
  portfolioUuid,
  type Reading,
} from "./content.repository.ts";
import { contentItems } from "./content.tables.ts";
import { inZone, startsIn, zone } from "./items-by-time.repository.ts";

/** Of one company, and of one week: more would be a list of its own. */
const mostOfCompany = 24;
const mostOfWeek = 6;

const columns = {
  startAt: contentItems.startAt,
  title: contentItems.title,
  uuid: contentItems.uuid,
};

/** The Monday, at the building's midnight, of the week of an instant, or of one so many weeks later. */
const monday = (weeks: number) =>
  inZone(
    sql`date_trunc('week', ${sql.placeholder("instant")}::timestamptz at time zone ${zone}) + make_interval(weeks => ${sql.raw(String(weeks))})`,
  );

/** What has begun, if it has to: events are told of beforehand, offers when they can be had. */
const isOpen = or(
  eq(contentItems.type, "event_post"),
  and(
    eq(contentItems.type, "offer"),
    sql`(${contentItems.startAt} is null or ${contentItems.startAt} <= now())`,
  ),
);

/** Reads what leads on from a company or an item; each list is one prepared statement. */
export function createAroundRepository(db: Db) {
  /** The first of some ranges of the building and its portfolio, each read no further than the list. */
  const firstOf = (ranges: readonly SQL[], isWanted: SQL | undefined, limit: number) => {
    const range = (isIn: SQL, isHere: SQL) =>
      db
        .select(columns)
        .from(contentItems)
        .where(and(eq(contentItems.portfolioUuid, portfolioUuid), isHere, isIn, isWanted, isListed))
        .orderBy(asc(contentItems.startAt))
        .limit(limit);
    const [one, other, ...more] = ranges.flatMap((isIn) => [
      range(isIn, eq(contentItems.buildingUuid, buildingUuid)),
      range(isIn, isNull(contentItems.buildingUuid)),
    ]);
    if (one === undefined || other === undefined) throw new Error("A list needs a range");
    const all = unionAll(one, other, ...more).as("all_of_them");
    // An item may be in two ranges.
    const first = db
      .selectDistinct({ startAt: all.startAt, title: all.title, uuid: all.uuid })
      .from(all)
      .orderBy(asc(all.startAt), asc(all.title), asc(all.uuid))
      .limit(limit)
      .as("first");
    return db
      .select({ item: cardColumns, itemTranslation: cardTranslation, image: imageColumns })
      .from(contentItems)
      .innerJoin(first, eq(first.uuid, contentItems.uuid))
      .leftJoin(images, eq(images.uuid, contentItems.imageUuid))
      .where(eq(contentItems.portfolioUuid, portfolioUuid))
      .orderBy(asc(first.startAt), asc(first.title), asc(first.uuid));
  };

  const ofCompany = firstOf(
    [
      sql`lower(${contentItems.hostCompanyName}) = lower(${sql.placeholder("name")}::text)`,
      sql`${contentItems.attachable} ->> 'company_uuid' = ${sql.placeholder("companyUuid")}::text`,
    ],
    isOpen,
    mostOfCompany,
  ).prepare("list_content_of_company");

  const ofWeek = firstOf(
    [sql`${and(eq(contentItems.type, "event_post"), startsIn(monday(0), monday(1)))}`],
    ne(contentItems.uuid, sql.placeholder("contentUuid")),
    mostOfWeek,
  ).prepare("list_events_of_week");

  return {
    /** Events and offers that a company hosts or that belong to it, those without a start last. */
    listOfCompany: (reading: Reading, company: { uuid: string; name: string }) =>
      ofCompany.execute({ ...reading, companyUuid: company.uuid, name: company.name }),

    /** Other events of the week of an instant. */
    listOfWeek: (reading: Reading, contentUuid: string, instant: Date) =>
      ofWeek.execute({ ...reading, contentUuid, instant: instant.toISOString() }),
  };
}

/** What leads on from a company or an item is read by. */
export type AroundRepository = ReturnType<typeof createAroundRepository>;
