import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/executor.ts";
import { memberships, users } from "../users/users.tables.ts";
import type { AttendKey } from "./events.repository.ts";
import { eventAttendances } from "./events.tables.ts";
import type { Party } from "./places.repository.ts";

type EventKey = Pick<AttendKey, "portfolioUuid" | "eventUuid">;

function isWaitingFor({ portfolioUuid, eventUuid }: EventKey) {
  return and(
    eq(eventAttendances.portfolioUuid, portfolioUuid),
    eq(eventAttendances.eventUuid, eventUuid),
    eq(eventAttendances.status, "waiting"),
  );
}

/** Whether the user has an answer to the event already. */
export async function hasAnswered(executor: Executor, key: AttendKey): Promise<boolean> {
  const rows = await executor
    .select({ status: eventAttendances.status })
    .from(eventAttendances)
    .where(
      and(
        eq(eventAttendances.portfolioUuid, key.portfolioUuid),
        eq(eventAttendances.eventUuid, key.eventUuid),
        eq(eventAttendances.userUuid, key.userUuid),
      ),
    );
  return rows.length > 0;
}

/** Puts a party at the end of the waitlist. Hold the places first: the clock is read after that. */
export async function insertWaiting(executor: Executor, party: Party): Promise<void> {
  const { portfolioUuid, eventUuid, userUuid, buildingUuid, guests } = party;
  await executor.insert(eventAttendances).values({
    portfolioUuid,
    eventUuid,
    userUuid,
    buildingUuid,
    guests,
    status: "waiting",
    createdAt: sql`clock_timestamp()`,
  });
}

/** Somebody who waits. */
export type WaitingParty = Awaited<ReturnType<typeof listWaiting>>[number];

/**
 * The first of those who wait, in order. People who are gone, or may not enter the building any more,
 * are passed over.
 */
export function listWaiting(executor: Executor, event: EventKey, limit: number) {
  const mayStillEnter = sql`exists (
    select from ${memberships} m
    where m.user_uuid = ${eventAttendances.userUuid}
      and m.portfolio_uuid = ${eventAttendances.portfolioUuid}
      and (m.building_uuid is null or m.building_uuid = ${eventAttendances.buildingUuid}))`;
  return executor
    .select({
      userUuid: eventAttendances.userUuid,
      buildingUuid: eventAttendances.buildingUuid,
      guests: eventAttendances.guests,
      email: users.email,
      locale: users.locale,
    })
    .from(eventAttendances)
    .innerJoin(users, eq(users.uuid, eventAttendances.userUuid))
    .where(and(isWaitingFor(event), eq(users.deactivated, false), mayStillEnter))
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
