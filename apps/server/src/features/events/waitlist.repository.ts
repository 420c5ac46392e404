import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/executor.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import type { Texts } from "../content/content.public.ts";
import { contentItems } from "../content/content.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { users } from "../users/users.tables.ts";
import type { AttendKey } from "./events.repository.ts";
import { eventAttendances, eventPlaces } from "./events.tables.ts";

/** Somebody's place among those who wait, from 1, beside their attendance; null for everybody else. */
export const position = sql<number | null>`case when ${eventAttendances.status} = 'waiting' then (
  select count(*)::int from ${eventAttendances} w
  where w.portfolio_uuid = ${eventAttendances.portfolioUuid}
    and w.event_uuid = ${eventAttendances.eventUuid} and w.status = 'waiting'
    and (w.created_at, w.user_uuid) <= (${eventAttendances.createdAt}, ${eventAttendances.userUuid})
) end`;

type EventKey = Pick<AttendKey, "portfolioUuid" | "eventUuid">;

function isWaitingFor({ portfolioUuid, eventUuid }: EventKey) {
  return and(
    eq(eventAttendances.portfolioUuid, portfolioUuid),
    eq(eventAttendances.eventUuid, eventUuid),
    eq(eventAttendances.status, "waiting"),
  );
}

/** Somebody who waits. */
export type WaitingParty = Awaited<ReturnType<typeof listWaiting>>[number];

/** The first of those who wait, in order. */
export function listWaiting(executor: Executor, event: EventKey, limit: number) {
  return executor
    .select({
      userUuid: eventAttendances.userUuid,
      buildingUuid: eventAttendances.buildingUuid,
      guests: eventAttendances.guests,
      email: users.email,
      locale: users.locale,
      timeZone: buildings.timezone,
    })
    .from(eventAttendances)
    .innerJoin(users, eq(users.uuid, eventAttendances.userUuid))
    .innerJoin(buildings, eq(buildings.uuid, eventAttendances.buildingUuid))
    .where(isWaitingFor(event))
    .orderBy(asc(eventAttendances.createdAt), asc(eventAttendances.userUuid))
    .limit(limit);
}

/** Makes attendants of people who waited. */
export async function promote(
  executor: Executor,
  event: EventKey,
  userUuids: string[],
): Promise<void> {
  if (userUuids.length === 0) return;
  await executor
    .update(eventAttendances)
    .set({ status: "attending", promotedAt: sql`now()` })
    .where(and(isWaitingFor(event), inArray(eventAttendances.userUuid, userUuids)));
}

/** The event that the user has an answer to, and when it is; undefined where there is none. */
export async function findEventOfAnswer(executor: Executor, userUuid: string, eventUuid: string) {
  const [row] = await executor
    .select({
      portfolioUuid: eventAttendances.portfolioUuid,
      eventUuid: eventAttendances.eventUuid,
      startAt: contentItems.startAt,
      endAt: contentItems.endAt,
    })
    .from(eventAttendances)
    .innerJoin(
      contentItems,
      and(
        eq(contentItems.portfolioUuid, eventAttendances.portfolioUuid),
        eq(contentItems.uuid, eventAttendances.eventUuid),
      ),
    )
    .where(and(eq(eventAttendances.userUuid, userUuid), eq(eventAttendances.eventUuid, eventUuid)));
  return row;
}

/** The brand of a portfolio. */
export async function findBrandUuid(executor: Executor, portfolioUuid: string): Promise<string> {
  const [row] = await executor
    .select({ brandUuid: portfolios.brandUuid })
    .from(portfolios)
    .where(eq(portfolios.uuid, portfolioUuid));
  if (row === undefined) throw new Error("The event has no portfolio.");
  return row.brandUuid;
}

/** What those who wait are told of an event; undefined for no event. */
export async function findAwaited(executor: Executor, event: EventKey) {
  const [row] = await executor
    .select({
      title: contentItems.title,
      translations: sql<Record<string, Texts>>`${contentItems.translations}`,
      startAt: contentItems.startAt,
      endAt: contentItems.endAt,
      hasWaitlist: contentItems.hasWaitlist,
    })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.portfolioUuid, event.portfolioUuid),
        eq(contentItems.uuid, event.eventUuid),
      ),
    );
  return row;
}

/** Every portfolio there is. */
export async function listPortfolios(executor: Executor): Promise<string[]> {
  const rows = await executor.select({ uuid: portfolios.uuid }).from(portfolios);
  return rows.map(({ uuid }) => uuid);
}

/** Events of a portfolio with places to give to who waits. */
export function listAdmitting(executor: Executor, portfolioUuid: string): Promise<EventKey[]> {
  return executor
    .selectDistinct({
      portfolioUuid: eventAttendances.portfolioUuid,
      eventUuid: eventAttendances.eventUuid,
    })
    .from(eventAttendances)
    .innerJoin(
      eventPlaces,
      and(
        eq(eventPlaces.portfolioUuid, eventAttendances.portfolioUuid),
        eq(eventPlaces.eventUuid, eventAttendances.eventUuid),
      ),
    )
    .where(
      and(
        eq(eventAttendances.portfolioUuid, portfolioUuid),
        eq(eventAttendances.status, "waiting"),
        or(isNull(eventPlaces.capacity), lt(eventPlaces.taken, eventPlaces.capacity)),
      ),
    );
}
