import { and, asc, eq, inArray, isNull, lt, or, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { Viewer } from "../../platform/sessions/current-session.ts";
import { contentItems } from "../content/content.tables.ts";
import { isShownAt } from "../portfolios/portfolios.tables.ts";
import type { AttendKey } from "./events.repository.ts";
import { eventAttendances, eventNotices, eventPlaces } from "./events.tables.ts";

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

/** The first of those who wait, in order, as far as they are so many people at most; null is any number. */
export function listWaiting(
  executor: Executor,
  event: EventKey,
  { people, limit }: { people: number | null; limit: number },
) {
  const isSmallEnough = people === null ? undefined : lt(eventAttendances.guests, people);
  return executor
    .select({
      userUuid: eventAttendances.userUuid,
      buildingUuid: eventAttendances.buildingUuid,
      guests: eventAttendances.guests,
    })
    .from(eventAttendances)
    .where(and(isWaitingFor(event), isSmallEnough))
    .orderBy(asc(eventAttendances.createdAt), asc(eventAttendances.userUuid))
    .limit(limit);
}

/** Makes attendants of people who waited, and notes that they are to be told. */
export async function promote(
  executor: Executor,
  { portfolioUuid, eventUuid }: EventKey,
  parties: readonly WaitingParty[],
): Promise<void> {
  if (parties.length === 0) return;
  const isTheirs = inArray(
    eventAttendances.userUuid,
    parties.map(({ userUuid }) => userUuid),
  );
  await executor
    .update(eventAttendances)
    .set({ status: "attending", promotedAt: sql`now()` })
    .where(and(isWaitingFor({ portfolioUuid, eventUuid }), isTheirs));
  const notices = parties.map(({ userUuid, buildingUuid }) => ({
    portfolioUuid,
    eventUuid,
    userUuid,
    buildingUuid,
    kind: "admitted" as const,
  }));
  const { portfolioUuid: portfolio, eventUuid: event, userUuid: user } = eventNotices;
  // What they were to hear as people who wait holds no more.
  await executor
    .insert(eventNotices)
    .values(notices)
    .onConflictDoUpdate({
      target: [portfolio, event, user],
      set: { kind: "admitted", removedEvent: null },
    });
}

/** The event that the user has an answer to, and when it is; undefined where there is none. */
export async function findEventOfAnswer(
  executor: Executor,
  { userUuid, brandScope }: Viewer,
  eventUuid: string,
) {
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
    .where(
      and(
        eq(eventAttendances.userUuid, userUuid),
        eq(eventAttendances.eventUuid, eventUuid),
        isShownAt(eventAttendances.portfolioUuid, brandScope),
      ),
    );
  return row;
}

/** What decides whom an event lets in; undefined for no event. */
export async function findAdmission(executor: Executor, event: EventKey) {
  const [row] = await executor
    .select({
      startAt: contentItems.startAt,
      endAt: contentItems.endAt,
      hasWaitlist: contentItems.hasWaitlist,
      isCancelled: contentItems.isCancelled,
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
