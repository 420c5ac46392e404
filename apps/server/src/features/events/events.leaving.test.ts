import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { makeCrowd } from "../../testing/crowd.ts";
import { until } from "../../testing/until.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createEventsRepository } from "./events.repository.ts";
import { createEventsService } from "./events.service.ts";
import { makeEvent } from "./testing/event-people.ts";
import { createWaitlistService } from "./waitlist.service.ts";

const test = usePortal();
let other: Database;
beforeAll(() => void (other = openDatabase(test.database.url)));
afterAll(() => other.close());

/** Answers for somebody whom the portal has let in already, in another process; "done" or why not. */
async function attend(eventUuid: string, userUuid: string): Promise<string> {
  const { db } = other;
  const { portfolioUuid, buildingUuid } = test.ours;
  const service = createEventsService({
    db,
    repository: createEventsRepository(db),
    waitlist: createWaitlistService(db),
    onAnswer: () => undefined,
  });
  const viewer = { userUuid, brandScope: null };
  const answer = { guests: 0, wantsWaitlist: true };
  try {
    await service.attend(viewer, { portfolioUuid, buildingUuid, eventUuid }, answer);
    return "done";
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

/** How many statements wait for somebody else's. */
async function waits(): Promise<number> {
  const rows = await test.database.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}

/** Begins something, and says whether it is over. */
function begin<T>(what: Promise<T>) {
  const task = { isOver: false, end: what };
  void what.finally(() => (task.isOver = true));
  return task;
}

/** Answers of somebody that hold a place, or keep others from one. */
const answersOf = (userUuid: string) => test.database.sql`
  select status from event_attendances where user_uuid = ${userUuid} and status <> 'away'`;

type Sql = Pick<Database["sql"], "unsafe">;

const leavings = [
  ["is switched off", "update users set deactivated = true where uuid = $1"],
  ["loses the building", "delete from memberships where user_uuid = $1"],
] as const;

/** What there is to be had of an event of one place, by how many people have answered before. */
const events = [
  ["a place", 0],
  ["a place in line", 1],
] as const;

const cases = leavings.flatMap(([what, statement]) =>
  events.map(([place, others]) => [what, place, { statement, others }] as const),
);

describe("somebody who answers, and", () => {
  async function prepare(others: number) {
    const people = await makeCrowd(test.database, test.ours.portfolioUuid, others + 1);
    const [user = "", ...before] = people;
    const { uuid } = await makeEvent(test, { capacity: 1 });
    for (const person of before) await attend(uuid, person);
    return { user, uuid };
  }

  const leave = async (sql: Sql, statement: string, user: string) =>
    void (await sql.unsafe(statement, [user]));

  it.each(cases)(
    "%s a moment later keeps not even %s",
    async (_what, _place, { statement, others }) => {
      const { user, uuid } = await prepare(others);
      const { answered, left } = await test.database.sql.begin(async (tx) => {
        await tx`select from event_places where event_uuid = ${uuid} for update`;
        const answering = begin(attend(uuid, user));
        await until(async () => (await waits()) === 1);
        const leaving = begin(leave(test.database.sql, statement, user));
        await until(async () => leaving.isOver || (await waits()) === 2);
        return { answered: answering.end, left: leaving.end };
      });
      await Promise.all([answered, left]);
      expect(await answersOf(user)).toEqual([]);
    },
  );

  it.each(cases)(
    "%s a moment before gets not even %s",
    async (_what, _place, { statement, others }) => {
      const { user, uuid } = await prepare(others);
      const answering = await test.database.sql.begin(async (tx) => {
        await leave(tx, statement, user);
        const task = begin(attend(uuid, user));
        await until(async () => task.isOver || (await waits()) === 1);
        return task;
      });
      expect(await answering.end).toBe("events.not_found");
      expect(await answersOf(user)).toEqual([]);
    },
  );
});
