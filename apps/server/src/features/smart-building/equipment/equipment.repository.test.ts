import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../platform/database/new-id.ts";
import { asc, eq } from "../../../platform/database/drizzle.ts";
import { createLease, type Lease } from "../../../platform/jobs/lease.ts";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { makeBrand, makePortfolio, makeUser } from "../../../testing/factories.ts";
import { createSmartBuildingRepository, type SuiteViewer } from "../smart-building.repository.ts";
import { suiteCommands, suites } from "../smart-building.tables.ts";
import { checkSuite, saveSuites } from "../smart-building.write.ts";
import {
  giveUpCommands,
  keepReadings,
  settleCommands,
  takeDueCommands,
} from "./equipment.repository.ts";

let database: TestDatabase;
let lease: Lease;
let viewer: SuiteViewer;

// No process of a portal runs: what becomes of commands is what the tests do.
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  lease = createLease(db, "equipment", 60);
  await lease.hold();
  const brand = await makeBrand(db);
  const { portfolio, building } = await makePortfolio(db, brand.uuid);
  const place = { portfolioUuid: portfolio.uuid, buildingUuid: building.uuid };
  const user = await makeUser(db, place);
  const { buildingUuid } = place;
  const checked = checkSuite({ externalId: "a", buildingUuid, floor: "31", name: "3110" });
  if (checked.faults !== null) throw new Error("The suite is no suite");
  await saveSuites(db, portfolio, [checked.row]);
  const [suite] = await db
    .select({ suiteUuid: suites.uuid, floorUuid: suites.floorUuid })
    .from(suites)
    .where(eq(suites.portfolioUuid, portfolio.uuid));
  if (suite === undefined) throw new Error("The suite was not written");
  viewer = { ...place, ...suite, userUuid: user.uuid };
});
afterAll(() => database.close());

/** Somebody's commands for the lights of the suite, in their order; those before are gone. */
async function commandLights(...values: readonly number[]): Promise<void> {
  const { db } = database;
  await db.delete(suiteCommands).where(eq(suiteCommands.portfolioUuid, viewer.portfolioUuid));
  const { addCommand } = createSmartBuildingRepository(db);
  for (const value of values) {
    await addCommand(viewer, { uuid: newId(), control: "lighting", value, unit: null });
  }
}

const listStates = () =>
  database.db
    .select({ value: suiteCommands.value, state: suiteCommands.state })
    .from(suiteCommands)
    .where(eq(suiteCommands.portfolioUuid, viewer.portfolioUuid))
    .orderBy(asc(suiteCommands.revision));

/** As if the commands had been given, and sent, so many seconds earlier. */
const pass = (seconds: number) =>
  database.sql`
    update suite_commands set created_at = created_at - make_interval(secs => ${seconds}),
      sent_at = sent_at - make_interval(secs => ${seconds})`;

const takeDue = () => takeDueCommands(database.db, [viewer.portfolioUuid]);
const giveUp = (...unsent: string[]) => giveUpCommands(database.db, [viewer.portfolioUuid], unsent);

describe("commands that are due", () => {
  it("are the last for each control, taken once by however many ask", async () => {
    await commandLights(1, 2, 3);
    const taken = await Promise.all(Array.from({ length: 20 }, takeDue));
    expect(taken.flat().map(({ value }) => value)).toEqual([3]);
    expect(await listStates()).toEqual([
      { value: 1, state: "replaced" },
      { value: 2, state: "replaced" },
      { value: 3, state: "sent" },
    ]);
  });

  it("wait for half a second after the one before", async () => {
    await commandLights(1);
    await takeDue();
    await createSmartBuildingRepository(database.db).addCommand(viewer, {
      uuid: newId(),
      control: "lighting",
      value: 2,
      unit: null,
    });
    expect(await takeDue()).toEqual([]);
    await pass(0.6);
    expect(await takeDue()).toMatchObject([{ value: 2 }]);
  });
});

describe("commands that are given up", () => {
  it("have not been answered for five seconds, and may still be", async () => {
    await commandLights(1);
    const [sent] = await takeDue();
    await pass(4.5);
    await giveUp();
    expect(await listStates()).toMatchObject([{ state: "sent" }]);
    await pass(1);
    await giveUp();
    expect(await listStates()).toMatchObject([{ state: "unanswered" }]);
    const { portfolioUuid, suiteUuid } = viewer;
    const answer = { portfolioUuid, suiteUuid, commandUuid: sent?.uuid ?? "" };
    await settleCommands(database.db, [{ ...answer, state: "done", reason: null }]);
    expect(await listStates()).toMatchObject([{ state: "done" }]);
    await settleCommands(database.db, [{ ...answer, state: "refused", reason: "Too late" }]);
    expect(await listStates()).toMatchObject([{ state: "done" }]);
  });

  it("have waited for ten seconds, as after a restore: nothing old is sent", async () => {
    await commandLights(1);
    await pass(9.5);
    await giveUp();
    expect(await listStates()).toMatchObject([{ state: "waiting" }]);
    await pass(1);
    expect(await takeDue()).toEqual([]);
    await giveUp();
    expect(await listStates()).toMatchObject([{ state: "unanswered" }]);
  });

  it("could not be sent", async () => {
    await commandLights(1);
    const [sent] = await takeDue();
    await giveUp(sent?.uuid ?? "");
    expect(await listStates()).toMatchObject([{ state: "unanswered" }]);
  });
});

it("settles nothing by an answer that another suite's equipment gives", async () => {
  await commandLights(1);
  const [sent] = await takeDue();
  const { portfolioUuid } = viewer;
  const answer = { portfolioUuid, suiteUuid: newId(), commandUuid: sent?.uuid ?? "" };
  await settleCommands(database.db, [{ ...answer, state: "done", reason: null }]);
  expect(await listStates()).toMatchObject([{ state: "sent" }]);
});

describe("a reading", () => {
  const reading = { temperature: 21, target: null, lighting: 4 };
  const revision = async () => {
    const found = await createSmartBuildingRepository(database.db).findRevisions([viewer]);
    return [...found.values()][0] ?? 0;
  };

  it("is kept once, and counted on", async () => {
    const { portfolioUuid, suiteUuid } = viewer;
    const before = await revision();
    const kept = { portfolioUuid, suiteUuid, isAvailable: true, reading };
    await keepReadings(database.db, lease, [kept]);
    expect(await revision()).toBe(before + 1);
    await keepReadings(database.db, lease, [kept]);
    expect(await revision()).toBe(before + 1);
    await keepReadings(database.db, lease, [{ ...kept, isAvailable: false }]);
    expect(await revision()).toBe(before + 2);
  });

  it("is not kept by a process that has lost its lease: what its holder keeps is newer", async () => {
    const { db } = database;
    const { portfolioUuid, suiteUuid } = viewer;
    const heldUp = createLease(db, "equipment", 60);
    const before = await revision();
    const late = { ...reading, temperature: 35 };
    await keepReadings(db, heldUp, [
      { portfolioUuid, suiteUuid, isAvailable: true, reading: late },
    ]);
    expect(await revision()).toBe(before);
  });
});
