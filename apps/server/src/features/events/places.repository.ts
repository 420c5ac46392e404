import type { Db } from "../../platform/database/client.ts";
import { alias, and, eq, type SQL, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { isUniqueViolation } from "../../platform/database/violations.ts";
import { holdsIn, memberships } from "../users/users.tables.ts";
import type { AttendKey } from "./events.repository.ts";
import { eventAttendances, eventNotices, eventPlaces } from "./events.tables.ts";

/** Somebody's wish to come, with guests. */
export interface Party extends AttendKey {
  guests: number;
}

/** Whose answer to which event. */
type AnswerKey = Omit<AttendKey, "buildingUuid">;

/** Places of an event as counted. */
export interface Places {
  capacity: number | null;
  taken: number;
}

/** Places as they stand once somebody has taken theirs. */
export interface PlacesTaken extends Places {
  /** What is taken at most while somebody waits. */
  ceiling: number | null;
}

/** How an attempt to take places ended; `no-room` is for guests of somebody who has answered. */
export type Taking = "taken" | "waiting" | "full" | "no-room";

function isOf({ portfolioUuid, eventUuid }: Pick<AttendKey, "portfolioUuid" | "eventUuid">) {
  return and(eq(eventPlaces.portfolioUuid, portfolioUuid), eq(eventPlaces.eventUuid, eventUuid));
}

/** Takes places for a party where there is room and nobody waits; else nothing changes. */
export type TakePlaces = (party: Party) => Promise<PlacesTaken | "full" | "there-already">;

/** Somebody in a building, by what a statement knows them by. */
type Person = Record<Exclude<keyof AttendKey, "eventUuid">, SQL | string>;

const membership = alias(memberships, "m");

/**
 * Holds whoever answers, as long as they may come: who switches them off, or takes the building from them,
 * finds what they have answered, or has them find nothing.
 */
const heldPerson = ({ portfolioUuid, buildingUuid, userUuid }: Person) => sql`
  select u.uuid from users u join memberships m on m.user_uuid = u.uuid
  where u.uuid = ${userUuid} and not u.deactivated
    and ${holdsIn({ portfolioUuid, buildingUuid }, membership)}
  limit 1 for share of u, m`;

/** Holds somebody until the transaction ends; false where they may not come. Hold them before the places. */
export async function holdPerson(executor: Executor, key: AttendKey): Promise<boolean> {
  return (await executor.execute(heldPerson(key))).length === 1;
}

/**
 * Takes places for a party, and writes down that it comes and is to be told, in one statement: the row of
 * places is locked only where there is room, and the conditions on it are checked again on the row as it
 * is then. The look at the waitlist is as old as the statement's start: that nobody passes those who came
 * to wait since is due to `ceiling`, which is what is taken while somebody waits. It is prepared, as
 * everybody who answers to one event waits for its row.
 */
export function prepareTaking(db: Db): TakePlaces {
  const portfolioUuid = sql`${sql.placeholder("portfolioUuid")}::uuid`;
  const eventUuid = sql`${sql.placeholder("eventUuid")}::uuid`;
  const buildingUuid = sql`${sql.placeholder("buildingUuid")}::uuid`;
  const userUuid = sql`${sql.placeholder("userUuid")}::uuid`;
  const guests = sql`${sql.placeholder("guests")}::int`;
  const person = db.$with("person", {}).as(heldPerson({ portfolioUuid, buildingUuid, userUuid }));
  const columns = {
    capacity: sql<number | null>`capacity`.as("capacity"),
    taken: sql<number>`taken`.as("taken"),
    ceiling: sql<number | null>`ceiling`.as("ceiling"),
  };
  const places = db.$with("places", columns).as(sql`
    update event_places p set taken = p.taken + ${guests} + 1
    where p.portfolio_uuid = ${portfolioUuid} and p.event_uuid = ${eventUuid}
      and exists (select from person)
      and (p.capacity is null or p.taken + ${guests} + 1 <= least(p.capacity, p.ceiling))
      and not exists (
        select from event_attendances w
        where w.portfolio_uuid = ${portfolioUuid} and w.event_uuid = ${eventUuid}
          and w.status = 'waiting')
    returning p.portfolio_uuid, p.event_uuid, p.capacity, p.taken, p.ceiling`);
  const answer = db.$with("answer", {}).as(sql`
    insert into event_attendances (portfolio_uuid, event_uuid, user_uuid, building_uuid, status, guests)
    select portfolio_uuid, event_uuid, ${userUuid}, ${buildingUuid}, 'attending', ${guests}
    from places
    returning portfolio_uuid, event_uuid, user_uuid, building_uuid`);
  const notice = db.$with("notice", {}).as(sql`
    insert into event_notices (portfolio_uuid, event_uuid, user_uuid, building_uuid, kind)
    select portfolio_uuid, event_uuid, user_uuid, building_uuid, 'confirmed' from answer
    on conflict do nothing`);
  const take = db
    .with(person, places, answer, notice)
    .select({ capacity: places.capacity, taken: places.taken, ceiling: places.ceiling })
    .from(places)
    .prepare("take_places");

  return async (party) => {
    try {
      const [taken] = await take.execute({ ...party });
      return taken ?? "full";
    } catch (error) {
      if (isUniqueViolation(error)) return "there-already";
      throw error;
    }
  };
}

/** Holds the places of an event until the transaction ends; undefined for no event. */
export async function lockPlaces(
  executor: Executor,
  event: Pick<AttendKey, "portfolioUuid" | "eventUuid">,
): Promise<Places | undefined> {
  const [row] = await executor
    .select({ capacity: eventPlaces.capacity, taken: eventPlaces.taken })
    .from(eventPlaces)
    .where(isOf(event))
    .for("update");
  return row;
}

function isAnswer({ portfolioUuid, eventUuid, userUuid }: AnswerKey) {
  return and(
    eq(eventAttendances.portfolioUuid, portfolioUuid),
    eq(eventAttendances.eventUuid, eventUuid),
    eq(eventAttendances.userUuid, userUuid),
  );
}

/** An answer as it stands. */
export interface StandingAnswer {
  status: (typeof eventAttendances.$inferSelect)["status"];
  guests: number;
}

/**
 * The answer of a user, or undefined where there is none. Somebody's who was away is forgotten: they
 * are back. Hold the places first.
 */
export async function findAnswer(
  executor: Executor,
  key: AnswerKey,
): Promise<StandingAnswer | undefined> {
  const isAway = eq(eventAttendances.status, "away");
  await executor.delete(eventAttendances).where(and(isAnswer(key), isAway));
  const [row] = await executor
    .select({ status: eventAttendances.status, guests: eventAttendances.guests })
    .from(eventAttendances)
    .where(isAnswer(key));
  return row;
}

/** Writes an answer down. Hold the places first: the clock that tells the order is read after that. */
export async function insertAttendance(
  executor: Executor,
  { portfolioUuid, eventUuid, userUuid, buildingUuid, guests }: Party,
  status: "attending" | "waiting",
): Promise<void> {
  const key = { portfolioUuid, eventUuid, userUuid, buildingUuid };
  const createdAt = sql`clock_timestamp()`;
  await executor.insert(eventAttendances).values({ ...key, guests, status, createdAt });
  if (status === "waiting") return;
  const notice = { ...key, kind: "confirmed" as const };
  await executor.insert(eventNotices).values(notice).onConflictDoNothing();
}

/** Takes an answer back; what it was, or undefined where there is none. Hold the places first. */
export async function deleteAttendance(executor: Executor, key: AnswerKey) {
  const [row] = await executor
    .delete(eventAttendances)
    .where(isAnswer(key))
    .returning({ status: eventAttendances.status, guests: eventAttendances.guests });
  return row;
}

/** Writes how many guests somebody brings who has answered. Hold the places first. */
export async function writeGuests(executor: Executor, party: Party): Promise<void> {
  const { guests } = party;
  await executor.update(eventAttendances).set({ guests }).where(isAnswer(party));
}

/**
 * Writes the count of places. The ceiling shuts the event while somebody waits whom it can hold at all.
 */
export async function writePlaces(
  executor: Executor,
  event: Pick<AttendKey, "portfolioUuid" | "eventUuid">,
  taken: number,
): Promise<void> {
  const { portfolioUuid, eventUuid } = event;
  const ceiling = sql`case
    when ${eventPlaces.capacity} is null then null
    when exists (
      select from event_attendances w
      where w.portfolio_uuid = ${portfolioUuid} and w.event_uuid = ${eventUuid}
        and w.status = 'waiting' and w.guests < ${eventPlaces.capacity}) then ${taken}::int
    else greatest(${eventPlaces.capacity}, ${taken}::int) end`;
  await executor.update(eventPlaces).set({ taken, ceiling }).where(isOf(event));
}

/**
 * Counts anew what is taken of events.
 * @param events a query for them
 */
export async function countPlacesAnew(
  db: Executor,
  portfolioUuid: string,
  events: SQL,
): Promise<void> {
  await db.execute(sql`
    update event_places p
    set taken = n.taken,
      ceiling = case when p.capacity is not null then greatest(p.capacity, n.taken) end
    from (
      select e.event_uuid, coalesce(sum(a.guests + 1) filter (where a.status = 'attending'), 0)::int as taken
      from event_places e left join event_attendances a
        on a.portfolio_uuid = e.portfolio_uuid and a.event_uuid = e.event_uuid
      where e.portfolio_uuid = ${portfolioUuid} and e.event_uuid in ${events}
      group by e.event_uuid) n
    where p.portfolio_uuid = ${portfolioUuid} and p.event_uuid = n.event_uuid`);
}
