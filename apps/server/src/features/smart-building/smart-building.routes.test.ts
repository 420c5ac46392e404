import type { Suite } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { and, asc, eq } from "../../platform/database/drizzle.ts";
import { makeBuilding, makeCompany } from "../../testing/factories.ts";
import { until } from "../../testing/until.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { rateLimits } from "../../platform/rate-limit/rate-limit.tables.ts";
import { createRateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { users } from "../users/users.tables.ts";
import { commandLimits } from "./smart-building.service.ts";
import { suiteCommands, suiteStates } from "./smart-building.tables.ts";
import { sweepCommands } from "./sweep-commands.repository.ts";
import { colleague, makeSuite, type MadeSuite, suitesOf } from "./testing/suite-people.ts";

type Headers = Record<string, string>;

const test = usePortal();
let suite: MadeSuite;
let headers: Headers;
let userUuid: string;

/** What comes about is looked for so often, in ms. */
const soon = { interval: 20 };

const ask = (url: string, as: Headers, method: "GET" | "PUT" = "GET") =>
  test.app.inject({ method, url, headers: as });

const read = async (of: MadeSuite, as: Headers) =>
  (await ask(of.url, as)).json<{ data: { suite: Suite } }>().data.suite;

const isUp = (of: MadeSuite, as: Headers) => until(async () => (await read(of, as)).is_available);

beforeAll(async () => {
  suite = await makeSuite(test, { equipmentName: "VAV-3110" });
  const person = await colleague(test, suite.companyUuid);
  ({ headers, uuid: userUuid } = person);
  await isUp(suite, headers);
});

const codeOf = async (url: string, as: Headers, method: "GET" | "PUT" = "GET") => {
  const answer = await ask(url, as, method);
  return answer.statusCode < 400 ? "open" : answer.json<{ code: string }>().code;
};

describe("floors and suites", () => {
  it("are listed from the top down, and as people count", async () => {
    const { companyUuid } = suite;
    const [roof, ninth] = [
      await makeSuite(test, { companyUuid, floor: "Roof", level: 58, name: "Suite 10" }),
      await makeSuite(test, { companyUuid, floor: "Roof", level: 58, name: "Suite 9" }),
    ];
    const floors = await ask(suitesOf(suite.buildingUuid), headers);
    expect(floors.json()).toEqual({
      data: {
        floors: [
          { id: roof.floorUuid, navName: "Roof" },
          { id: suite.floorUuid, navName: "31" },
        ],
      },
    });
    const suites = await ask(`${suitesOf(suite.buildingUuid)}/${roof.floorUuid}/suites`, headers);
    expect(suites.json()).toEqual({
      data: {
        suites: [
          { id: ninth.suiteUuid, navName: "Suite 9" },
          { id: roof.suiteUuid, navName: "Suite 10" },
        ],
      },
    });
  });

  it("tell how a suite is, in its unit, and what it has not", async () => {
    expect(await read(suite, headers)).toMatchObject({
      id: suite.suiteUuid,
      floor_id: suite.floorUuid,
      navName: "Suite 3110",
      is_available: true,
      temp_unit: "°F",
      temp_equipment_name: "VAV-3110",
      commands: [],
    });
    const { companyUuid } = suite;
    const lit = await makeSuite(test, { companyUuid, isHeated: false, temperatureUnit: "°C" });
    await isUp(lit, headers);
    expect(await read(lit, headers)).toMatchObject({
      temp: null,
      temp_target: null,
      temp_unit: "°C",
      temp_equipment_name: null,
    });
    expect(await codeOf(`${lit.url}/temp/21/true`, headers, "PUT")).toBe(
      "smart-building.unavailable",
    );
  });
});

describe("who may control a suite", () => {
  const everyCall = [
    ["listSuites", "GET", (of: MadeSuite) => of.url.replace(/\/[^/]+$/, "")],
    ["getSuite", "GET", (of: MadeSuite) => of.url],
    ["followSuite", "GET", (of: MadeSuite) => `${of.url}/changes`],
    ["setSuiteTemperature", "PUT", (of: MadeSuite) => `${of.url}/temp/70/false`],
    ["setSuiteLighting", "PUT", (of: MadeSuite) => `${of.url}/lighting/all/50`],
  ] as const;

  it.each(everyCall)("%s is nobody's of another company", async (_id, method, urlOf) => {
    const { portfolioUuid } = test.ours;
    const { uuid } = await makeCompany(test.database.db, { portfolioUuid, name: "Other" });
    const other = await makeSuite(test, { companyUuid: uuid, floor: "12" });
    expect(await codeOf(urlOf(other), headers, method)).toMatch(/_not_found$/);
    const none = await colleague(test, null);
    expect(await codeOf(urlOf(other), none.headers, method)).toMatch(/_not_found$/);
    expect(await codeOf(urlOf(other), {}, method)).toBe("auth.session_required");
    const stranger = await test.bearer(test.theirs.email);
    expect(await codeOf(urlOf(other), stranger, method)).toBe("buildings.not_found");
  });

  it("is the building's staff, of every company, and nobody of the building next door", async () => {
    const { db } = test.database;
    const { portfolioUuid, buildingUuid } = test.ours;
    const staff = await colleague(test, null, { role: "building_admin", buildingUuid });
    expect(await codeOf(suite.url, staff.headers)).toBe("open");
    const neighbour = await makeBuilding(db, portfolioUuid, "Next Door");
    const theirs = { role: "building_admin" as const, buildingUuid: neighbour.uuid };
    const next = await colleague(test, suite.companyUuid, theirs);
    expect(await codeOf(suite.url, next.headers)).toBe("buildings.not_found");
    const through = suite.url.replace(buildingUuid, neighbour.uuid);
    expect(await codeOf(through, next.headers)).toBe("smart-building.suite_not_found");
  });

  it.each([
    ["tenant_admin", "open"],
    ["guest", "smart-building.suite_not_found"],
    ["vendor", "smart-building.suite_not_found"],
  ] as const)("is a company's %s: %s", async (role, code) => {
    const { headers: theirs } = await colleague(test, suite.companyUuid, { role });
    expect(await codeOf(suite.url, theirs)).toBe(code);
  });

  it("finds no suite through another floor", async () => {
    const { companyUuid } = suite;
    const elsewhere = await makeSuite(test, { companyUuid, floor: "7" });
    const through = suite.url.replace(suite.floorUuid, elsewhere.floorUuid);
    expect(await codeOf(through, headers)).toBe("smart-building.suite_not_found");
  });
});

describe("a command", () => {
  it("is sent, confirmed by the equipment, and noted with who asked", async () => {
    const answer = await ask(`${suite.url}/temp/72/false`, headers, "PUT");
    const { suite: asked } = answer.json<{ data: { suite: Suite } }>().data;
    expect(asked.commands).toMatchObject([{ control: "temperature", value: 72, state: "sent" }]);
    await expect
      .poll(() => read(suite, headers), soon)
      .toMatchObject({
        temp_target: 72,
        commands: [{ control: "temperature", value: 72, state: "done" }],
      });
    const after = await read(suite, headers);
    expect(after.revision).toBeGreaterThan(asked.revision);
    const [kept] = await test.database.db
      .select()
      .from(suiteCommands)
      .where(
        and(
          eq(suiteCommands.portfolioUuid, suite.portfolioUuid),
          eq(suiteCommands.uuid, asked.commands[0]?.uuid ?? ""),
        ),
      );
    expect(kept).toMatchObject({ userUuid, control: "temperature", value: 72, unit: "°F" });
    expect(kept?.settledAt?.getTime()).toBeGreaterThanOrEqual(kept?.sentAt?.getTime() ?? Infinity);
  });

  it("said in the other unit is taken to the suite's own", async () => {
    const answer = await ask(`${suite.url}/temp/21/true`, headers, "PUT");
    expect(answer.json()).toMatchObject({ data: { suite: { commands: [{ value: 70 }] } } });
  });

  it("turns lights at once", async () => {
    await ask(`${suite.url}/lighting/all/0`, headers, "PUT");
    await expect.poll(async () => (await read(suite, headers)).lighting, soon).toBe(0);
  });

  it.each([
    ["temp/64/false", "smart-building.out_of_range"],
    ["temp/76/false", "smart-building.out_of_range"],
    ["temp/18/true", "smart-building.out_of_range"],
    ["temp/24/true", "smart-building.out_of_range"],
    ["temp/70/true", "smart-building.out_of_range"],
    ["temp/70.5/false", "request.invalid"],
    ["temp/warm/false", "request.invalid"],
    ["temp/70/kelvin", "request.invalid"],
    ["temp/1e2/false", "request.invalid"],
    ["lighting/all/101", "smart-building.out_of_range"],
    ["lighting/all/-1", "smart-building.out_of_range"],
    ["lighting/all/49.5", "request.invalid"],
    ["lighting/all/bright", "request.invalid"],
  ])("%s is refused: %s", async (path, code) => {
    expect(await codeOf(`${suite.url}/${path}`, headers, "PUT")).toBe(code);
  });

  it("is refused where the equipment is out of service", async () => {
    const { companyUuid } = suite;
    const broken = await makeSuite(test, { companyUuid, isOutOfService: true });
    expect((await read(broken, headers)).is_available).toBe(false);
    expect(await codeOf(`${broken.url}/lighting/all/10`, headers, "PUT")).toBe(
      "smart-building.unavailable",
    );
  });

  it("takes from the person's share before anything else", async () => {
    const person = await colleague(test, suite.companyUuid);
    const unknown = suite.url.replace(suite.suiteUuid, suite.floorUuid);
    const command = () => codeOf(`${unknown}/lighting/all/10`, person.headers, "PUT");
    const atOnce = 20;
    for (let n = 0; n < commandLimits.inMinute.count; n += atOnce) {
      const answers = await Promise.all(Array.from({ length: atOnce }, command));
      expect(new Set(answers)).toEqual(new Set(["smart-building.suite_not_found"]));
    }
    expect(await command()).toBe("auth.too_many_attempts");
    await test.database.db.delete(rateLimits);
    expect(await command()).toBe("smart-building.suite_not_found");
    // As if the hour had been used up, and the minute were another.
    await test.database.db.update(rateLimits).set({ count: commandLimits.inHour.count });
    const inMinute = { limit: commandLimits.inMinute, whose: person.uuid };
    await createRateLimiter(test.database.db).clear([inMinute]);
    expect(await command()).toBe("auth.too_many_attempts");
    await test.database.db.delete(rateLimits);
  });
});

describe("what is kept of commands", () => {
  const ofSuite = (of: MadeSuite) =>
    and(
      eq(suiteCommands.portfolioUuid, of.portfolioUuid),
      eq(suiteCommands.suiteUuid, of.suiteUuid),
    );
  const listCommands = (of: MadeSuite) =>
    test.database.db
      .select()
      .from(suiteCommands)
      .where(ofSuite(of))
      .orderBy(asc(suiteCommands.revision));

  it("stays when who asked has gone, and is forgotten after ninety days", async () => {
    const { companyUuid } = suite;
    const other = await makeSuite(test, { companyUuid });
    await isUp(other, headers);
    const person = await colleague(test, companyUuid);
    await ask(`${other.url}/lighting/all/30`, person.headers, "PUT");
    await test.database.db.delete(users).where(eq(users.uuid, person.uuid));
    expect(await listCommands(other)).toMatchObject([{ userUuid: null, value: 30 }]);
    const [kept] = await listCommands(other);
    const after = (days: number) =>
      new Date((kept?.createdAt.getTime() ?? 0) + days * 24 * 3_600_000);
    await sweepCommands(test.database.db, 90, after(90));
    expect(await listCommands(other)).toHaveLength(1);
    await sweepCommands(test.database.db, 90, new Date(after(90).getTime() + 1000));
    expect(await listCommands(other)).toHaveLength(0);
  });

  it("goes after a day where a later command took its place", async () => {
    const { db } = test.database;
    const { companyUuid } = suite;
    const other = await makeSuite(test, { companyUuid });
    await isUp(other, headers);
    await ask(`${other.url}/lighting/all/30`, headers, "PUT");
    const [kept] = await listCommands(other);
    const after = (milliseconds: number) =>
      new Date((kept?.createdAt.getTime() ?? 0) + 24 * 3_600_000 + milliseconds);
    await sweepCommands(db, 90, after(1000));
    expect(await listCommands(other)).toHaveLength(1);
    await expect.poll(async () => (await listCommands(other))[0]?.state, soon).toBe("done");
    await db.update(suiteCommands).set({ state: "replaced" }).where(ofSuite(other));
    await sweepCommands(db, 90, after(0));
    expect(await listCommands(other)).toHaveLength(1);
    await sweepCommands(db, 90, after(1000));
    expect(await listCommands(other)).toHaveLength(0);
  });

  it("is no news after ten minutes", async () => {
    const { db } = test.database;
    const { companyUuid } = suite;
    const other = await makeSuite(test, { companyUuid });
    await isUp(other, headers);
    await ask(`${other.url}/lighting/all/30`, headers, "PUT");
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await db
      .update(suiteCommands)
      .set({ createdAt: at(9) })
      .where(ofSuite(other));
    expect((await read(other, headers)).commands).toHaveLength(1);
    await db
      .update(suiteCommands)
      .set({ createdAt: at(11) })
      .where(ofSuite(other));
    expect((await read(other, headers)).commands).toHaveLength(0);
  });
});

it("writes nothing of a suite that shows nothing new", async () => {
  const { companyUuid } = suite;
  const still = await makeSuite(test, { companyUuid, isHeated: false });
  await isUp(still, headers);
  const revisions = () =>
    test.database.db
      .select({ revision: suiteStates.revision })
      .from(suiteStates)
      .where(
        and(
          eq(suiteStates.portfolioUuid, still.portfolioUuid),
          eq(suiteStates.suiteUuid, still.suiteUuid),
        ),
      );
  expect(await revisions()).toEqual([{ revision: 1 }]);
  // Two more rounds of reports: what another suite is told comes after them.
  await ask(`${suite.url}/lighting/all/33`, headers, "PUT");
  await expect.poll(async () => (await read(suite, headers)).lighting, soon).toBe(33);
  await ask(`${suite.url}/lighting/all/34`, headers, "PUT");
  await expect.poll(async () => (await read(suite, headers)).lighting, soon).toBe(34);
  expect(await revisions()).toEqual([{ revision: 1 }]);
});
