import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import { and, asc, eq, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import type { ItemReading } from "../../../platform/sessions/current-session.ts";
import { buildings, showsIn } from "../../buildings/buildings.tables.ts";
import type { Texts } from "../../content/content.public.ts";
import { contentItems } from "../../content/content.tables.ts";
import { isShownAt } from "../../portfolios/portfolios.tables.ts";
import { holdsIn, memberships, users } from "../../users/users.tables.ts";
import { calendarFeeds, eventAttendances } from "../events.tables.ts";

/** Events that a feed carries at most. */
const mostEvents = 500;

const columns = {
  uuid: contentItems.uuid,
  type: contentItems.type,
  title: contentItems.title,
  description: contentItems.description,
  formattedAddress: contentItems.formattedAddress,
  virtualUrl: contentItems.virtualUrl,
  startAt: contentItems.startAt,
  endAt: contentItems.endAt,
  sequence: contentItems.calendarSequence,
  isCancelled: contentItems.isCancelled,
  buildingUuid: buildings.uuid,
  buildingName: buildings.name,
  buildingStreet: buildings.address1,
  buildingCity: buildings.city,
  timeZone: buildings.timezone,
};

/** One content seen from a building. */
export async function findDatedContent(
  db: Executor,
  { portfolioUuid, buildingUuid, contentUuid }: BuildingPlace & { contentUuid: string },
  locale: string,
) {
  const [row] = await db
    .select({
      ...columns,
      texts: sql<Texts | null>`${contentItems.translations} -> ${locale}::text`,
    })
    .from(contentItems)
    .innerJoin(buildings, eq(buildings.uuid, buildingUuid))
    .where(
      and(
        showsIn(contentItems, { portfolioUuid, buildingUuid }),
        eq(contentItems.uuid, contentUuid),
      ),
    );
  return row;
}

/** What the user attends, from 90 days ago on, in buildings that the user may still enter and the host shows. */
export function listAttended(db: Executor, { userUuid, brandScope, locale }: ItemReading) {
  const mayEnter = sql`exists (
    select from ${memberships}
    where ${memberships.userUuid} = ${userUuid} and ${holdsIn(eventAttendances)})`;
  return db
    .select({
      ...columns,
      texts: sql<Texts | null>`${contentItems.translations} -> ${locale}::text`,
    })
    .from(eventAttendances)
    .innerJoin(
      contentItems,
      and(
        eq(contentItems.portfolioUuid, eventAttendances.portfolioUuid),
        eq(contentItems.uuid, eventAttendances.eventUuid),
      ),
    )
    .innerJoin(buildings, eq(buildings.uuid, eventAttendances.buildingUuid))
    .where(
      and(
        eq(eventAttendances.userUuid, userUuid),
        eq(eventAttendances.status, "attending"),
        sql`coalesce(${contentItems.endAt}, ${contentItems.startAt}) > now() - interval '90 days'`,
        mayEnter,
        isShownAt(eventAttendances.portfolioUuid, brandScope),
      ),
    )
    .orderBy(asc(contentItems.startAt), asc(contentItems.uuid))
    .limit(mostEvents);
}

/** Whose feed an address is, by the hash of its secret; nobody's when the account is closed. */
export async function findFeedOwner(db: Executor, tokenHash: string) {
  const [row] = await db
    .select({ userUuid: users.uuid, locale: users.locale })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.uuid, calendarFeeds.userUuid))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.deactivated, false)));
  return row;
}

/** When the user's feed was made; undefined for none. */
export async function findFeed(db: Executor, userUuid: string) {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userUuid, userUuid));
  return row;
}

/** Gives the user a feed in place of the one there was. */
export async function putFeed(db: Executor, userUuid: string, tokenHash: string): Promise<void> {
  const createdAt = sql`now()`;
  await db
    .insert(calendarFeeds)
    .values({ userUuid, tokenHash })
    .onConflictDoUpdate({ target: calendarFeeds.userUuid, set: { tokenHash, createdAt } });
}

export async function deleteFeed(db: Executor, userUuid: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userUuid, userUuid));
}

/** An event, or other content with a date, as calendars show it. */
export type CalendarEvent = Awaited<ReturnType<typeof listAttended>>[number];
