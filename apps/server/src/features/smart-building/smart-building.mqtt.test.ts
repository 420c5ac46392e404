import type { Suite } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openStandIn } from "../../adapters/devices/mqtt/stand-in.ts";
import { startBroker } from "../../adapters/devices/testing/broker.ts";
import { and, asc, eq } from "../../platform/database/drizzle.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { suiteCommands } from "./smart-building.tables.ts";
import { colleague, makeSuite, type MadeSuite } from "./testing/suite-people.ts";

/** What comes about is looked for so often, in ms. */
const soon = { interval: 20 };

let broker: Awaited<ReturnType<typeof startBroker>>;
let test: TestApp;
let apps: FastifyInstance[];
let headers: Record<string, string>;
let landlord: string;
let companyUuid: string | null = null;
const standIns: ReturnType<typeof openStandIn>[] = [];

beforeAll(async () => {
  broker = await startBroker();
  test = await createTestApp({ MQTT_URL: broker.url });
  apps = [test.app, await test.another(), await test.another()];
  const [portfolio] = await test.database.db
    .select({ slug: portfolios.slug })
    .from(portfolios)
    .where(eq(portfolios.uuid, test.ours.portfolioUuid));
  landlord = portfolio?.slug ?? "";
});
afterEach(async () => {
  for (const each of standIns.splice(0)) await each.close();
});
afterAll(async () => {
  await test.close();
  await broker.kill();
});

type Decide = NonNullable<Parameters<typeof openStandIn>[0]["decide"]>;

function equip(suite: MadeSuite, decide?: Decide) {
  const options = { broker: broker.url, landlord, equipment: `bms of ${suite.externalId}` };
  const standIn = openStandIn({
    ...options,
    suites: [suite.externalId],
    ...(decide && { decide }),
  });
  standIns.push(standIn);
  return standIn;
}

async function makeOwnSuite(): Promise<MadeSuite> {
  const suite = await makeSuite(test, companyUuid === null ? {} : { companyUuid });
  if (companyUuid === null) ({ headers } = await colleague(test, suite.companyUuid));
  ({ companyUuid } = suite);
  return suite;
}

const put = (suite: MadeSuite, path: string, n = 0) =>
  (apps[n % apps.length] ?? test.app).inject({
    method: "PUT",
    url: `${suite.url}/${path}`,
    headers,
  });

async function read(suite: MadeSuite, app = test.app): Promise<Suite> {
  const answer = await app.inject({ url: suite.url, headers });
  return answer.json<{ data: { suite: Suite } }>().data.suite;
}

const availability = (suite: MadeSuite) => async () => (await read(suite)).is_available;

const listCommands = (suite: MadeSuite) =>
  test.database.db
    .select()
    .from(suiteCommands)
    .where(
      and(
        eq(suiteCommands.portfolioUuid, suite.portfolioUuid),
        eq(suiteCommands.suiteUuid, suite.suiteUuid),
      ),
    )
    .orderBy(asc(suiteCommands.revision));

describe("three processes of a portal at one broker", () => {
  it("are one to it, and send no command twice", async () => {
    const suite = await makeOwnSuite();
    const equipment = equip(suite);
    await expect.poll(availability(suite), soon).toBe(true);
    // Its own connection, and one of the portal's.
    expect(broker.count()).toBe(2);
    for (const n of [0, 1, 2]) await put(suite, `temp/${70 + n}/false`, n);
    await expect.poll(async () => (await read(suite)).temp_target, soon).toBe(72);
    await expect.poll(async () => (await listCommands(suite)).at(-1)?.state, soon).toBe("done");
    const uuids = equipment.done.map(({ uuid }) => uuid);
    expect(new Set(uuids).size).toBe(uuids.length);
    const sent = (await listCommands(suite)).filter(({ state }) => state === "done");
    expect(uuids).toEqual(sent.map(({ uuid }) => uuid));
    for (const app of apps) {
      expect(await read(suite, app)).toMatchObject({ temp_target: 72, temp_unit: "°F" });
    }
  });

  it("send a few of fifty at once, and the last one is what equipment holds", async () => {
    const suite = await makeOwnSuite();
    const equipment = equip(suite);
    await expect.poll(availability(suite), soon).toBe(true);
    await Promise.all(Array.from({ length: 50 }, (_, n) => put(suite, `lighting/all/${n + 1}`, n)));
    const last = (await listCommands(suite)).at(-1);
    await expect.poll(async () => (await read(suite)).lighting, soon).toBe(last?.value);
    expect(equipment.done.at(-1)?.uuid).toBe(last?.uuid);
    expect(equipment.done.length).toBeLessThan(25);
  });
});

describe("a suite at a broker", () => {
  it("is unavailable once its equipment has ended, and is not commanded then", async () => {
    const suite = await makeOwnSuite();
    const equipment = equip(suite);
    await expect.poll(availability(suite), soon).toBe(true);
    const { temp } = await read(suite);
    await equipment.crash();
    await expect.poll(availability(suite), soon).toBe(false);
    expect((await read(suite)).temp).toBe(temp);
    expect((await put(suite, "lighting/all/5")).json()).toMatchObject({
      code: "smart-building.unavailable",
    });
    equip(suite);
    await expect.poll(availability(suite), soon).toBe(true);
  });

  it("is unavailable once the broker has ended, and recovers by itself", async () => {
    const suite = await makeOwnSuite();
    equip(suite);
    await expect.poll(availability(suite), soon).toBe(true);
    await broker.kill();
    await expect.poll(availability(suite), soon).toBe(false);
    await broker.start();
    await expect.poll(availability(suite), soon).toBe(true);
    await put(suite, "lighting/all/61");
    await expect.poll(async () => (await read(suite)).lighting, soon).toBe(61);
  });
});

describe("a command at a broker", () => {
  it("that equipment refuses is told with its reason", async () => {
    const suite = await makeOwnSuite();
    equip(suite, () => ({ refuse: "Filter change" }));
    await expect.poll(availability(suite), soon).toBe(true);
    await put(suite, "temp/74/false");
    await expect
      .poll(async () => (await read(suite)).commands, soon)
      .toMatchObject([{ control: "temperature", state: "refused", reason: "Filter change" }]);
  });

  it("that nobody answers in five seconds is told to be unanswered, and is not sent again", async () => {
    const suite = await makeOwnSuite();
    const heard: string[] = [];
    equip(suite, ({ uuid }) => {
      heard.push(uuid);
      return "ignore";
    });
    await expect.poll(availability(suite), soon).toBe(true);
    await put(suite, "lighting/all/9");
    await expect
      .poll(async () => (await read(suite)).commands, soon)
      .toMatchObject([{ control: "lighting", value: 9, state: "unanswered", reason: null }]);
    const [kept] = await listCommands(suite);
    const waited = (kept?.settledAt?.getTime() ?? 0) - (kept?.sentAt?.getTime() ?? 0);
    expect(waited).toBeGreaterThanOrEqual(5000);
    expect(heard).toEqual([kept?.uuid]);
  });
});
