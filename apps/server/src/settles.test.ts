import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reminding, takeDue } from "./features/bookings/chores/due-bookings.repository.ts";
import { makeResource } from "./features/bookings/testing/bookers.ts";
import { createSettleCommand } from "./features/backup/settle-command.ts";
import { remind } from "./features/events/notices/remind.ts";
import { claimDue } from "./features/imports/schedule/schedule.repository.ts";
import { importsCommand } from "./features/imports/schedule/imports-command.ts";
import { saveScheduledImports } from "./features/imports/imports.public.ts";
import { noteCheck } from "./features/visits/watch/watch-checks.repository.ts";
import { createTestDatabase, type TestDatabase } from "./platform/database/testing.ts";
import { settles } from "./settles.ts";
import {
  makeBrand,
  makeBuilding,
  makeContent,
  makePortfolio,
  makeUser,
} from "./testing/factories.ts";
import { runCommand } from "./testing/run-command.ts";
import type { TestTenancy } from "./testing/test-app.ts";

let database: TestDatabase;
let ours: TestTenancy;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const brand = await makeBrand(db);
  const { portfolio } = await makePortfolio(db, brand.uuid);
  const { uuid: buildingUuid } = await makeBuilding(db, portfolio.uuid);
  const { uuid: userUuid, email } = await makeUser(db, { portfolioUuid: portfolio.uuid });
  ours = { portfolioUuid: portfolio.uuid, buildingUuid, userUuid, email };
});
afterAll(() => database.close());

/** An event in so many hours, which somebody said long ago to come to. */
async function attend(hours: number): Promise<void> {
  const { portfolioUuid, buildingUuid, userUuid } = ours;
  const startAt = new Date(Date.now() + hours * 3_600_000);
  const { uuid } = await makeContent(database.db, {
    portfolioUuid,
    type: "event_post",
    title: "Yoga",
    startAt,
  });
  await database.sql`
    insert into event_attendances (portfolio_uuid, event_uuid, user_uuid, building_uuid, status, created_at)
    values (${portfolioUuid}, ${uuid}, ${userUuid}, ${buildingUuid}, 'attending', now() - interval '9 days')`;
}

/** A booking that begins in so many hours, and was made long ago. */
async function book(hours: number): Promise<void> {
  const { portfolioUuid, buildingUuid, userUuid } = ours;
  const { uuid } = await makeResource({ database, ours });
  await database.sql`
    insert into resource_bookings (uuid, portfolio_uuid, building_uuid, resource_uuid, user_uuid,
      request_key, status, starts_at, ends_at, held_until, created_at)
    select gen_random_uuid(), ${portfolioUuid}, ${buildingUuid}, ${uuid}, ${userUuid},
      gen_random_uuid(), 'confirmed', at, at + interval '1 hour', at + interval '1 hour',
      now() - interval '9 days' from (select now() + make_interval(hours => ${hours}) as at) n`;
}

const run = (command: typeof importsCommand, words: string[] = []) =>
  runCommand({ database, secretKey: [randomBytes(32)] }, command, words);

/** Kinds of what is to be told of events. */
const noticed = async () => {
  const rows = await database.sql<{ kind: string }[]>`select kind from event_notices`;
  return rows.map(({ kind }) => kind);
};

it("settles what the portal has told that goes on, once, and leaves what comes later", async () => {
  const { db } = database;
  for (const hours of [10, 40]) {
    await attend(hours);
    await book(hours);
  }
  await database.sql`
    insert into event_notices (portfolio_uuid, event_uuid, user_uuid, building_uuid, kind)
    select portfolio_uuid, event_uuid, user_uuid, building_uuid, 'moved' from event_attendances
    where reminded_of is null and event_uuid in (
      select uuid from content_items where start_at > now() + interval '1 day')`;
  await noteCheck(db, ours, [randomUUID()]);
  await saveScheduledImports(db, ours.portfolioUuid, [
    {
      name: "people",
      kind: "users",
      from: "/srv/people.csv",
      every: "hour",
      bad_files: "set_aside",
    },
  ]);

  const settle = createSettleCommand(settles);
  expect(await run(settle)).toEqual([
    "Sessions ended, so that nobody is in who was signed out since: 0.",
    "Mails that waited and are not sent again: 0.",
    "News and reminders of events that are not written again: 2.",
    "Reminders of bookings that are not written again: 1.",
    "Visits that desks are not told of again: 1.",
    "Scheduled imports that wait for `npm run portico -- imports --resume`: 1.",
  ]);
  expect((await run(settle)).filter((line) => !line.endsWith(": 0."))).toEqual([]);

  // What is due within a day has been told of; what comes later has not.
  await remind(db);
  expect(await noticed()).toEqual([]);
  expect(await takeDue(db, ours, reminding, new Date())).toEqual([]);
  const later = new Date(Date.now() + 24 * 3_600_000);
  expect(await takeDue(db, ours, reminding, later)).toHaveLength(1);
  await database.sql`update content_items set start_at = start_at - interval '1 day'
    where start_at > now() + interval '1 day'`;
  await database.sql`delete from event_notices`;
  await remind(db);
  expect(await noticed()).toEqual(["reminder"]);

  expect(await claimDue(db, randomUUID())).toBeNull();
  expect((await run(importsCommand)).join()).toContain("every hour, waits for --resume");
  expect((await run(importsCommand, ["--resume"]))[0]).toBe("Imports that waited, and are due: 1.");
  expect(await claimDue(db, randomUUID())).toMatchObject({ name: "people" });
});
