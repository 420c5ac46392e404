import type { Db } from "../../platform/database/client.ts";
import { and, asc, eq, ne, or, sql } from "../../platform/database/drizzle.ts";
import type { Reading } from "./content.repository.ts";
import { contentItems } from "./content.tables.ts";
import { inZone, prepareListByTime, startsIn, zone } from "./items-by-time.repository.ts";

/** Of one company, and of one week: more would be a list of its own. */
const mostOfCompany = 24;
const mostOfWeek = 6;

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
  const ofCompany = prepareListByTime(db, {
    ranges: [
      {
        rank: 1,
        isIn: sql`lower(${contentItems.hostCompanyName}) = lower(${sql.placeholder("name")}::text)`,
      },
      {
        rank: 1,
        isIn: sql`${contentItems.attachable} ->> 'company_uuid' = ${sql.placeholder("companyUuid")}::text`,
      },
    ],
    isWanted: isOpen,
    order: asc,
    limit: mostOfCompany,
    name: "list_content_of_company",
  });

  const ofWeek = prepareListByTime(db, {
    ranges: [{ rank: 1, isIn: startsIn(monday(0), monday(1)) }],
    isWanted: and(
      eq(contentItems.type, "event_post"),
      ne(contentItems.uuid, sql.placeholder("contentUuid")),
    ),
    order: asc,
    limit: mostOfWeek,
    name: "list_events_of_week",
  });

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
