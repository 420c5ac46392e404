import { randomUUID } from "node:crypto";
import { longestEventAge, mostEventsPerCall } from "@portico/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/database/drizzle.ts";
import { makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { trackLimit } from "./analytics.service.ts";
import { analyticsEvents } from "./analytics.tables.ts";

const keptDays = 100;
const test = usePortal({ KEEP_ANALYTICS_DAYS: String(keptDays) });
let user: { uuid: string; email: string };
let headers: { authorization: string };
beforeEach(async () => {
  user = await makeUser(test.database.db, { portfolioUuid: test.ours.portfolioUuid });
  headers = await test.bearer(user.email);
});

function track(payload: object, as: Record<string, string> = headers) {
  return test.app.inject({ method: "POST", url: "/api/analytics/v2/track", payload, headers: as });
}

/** What is kept of the user in a building. */
function kept(buildingUuid = test.ours.buildingUuid, userUuid = user.uuid) {
  return test.database.db
    .select()
    .from(analyticsEvents)
    .where(eq(analyticsEvents.buildingUuid, buildingUuid))
    .orderBy(analyticsEvents.createdAt)
    .then((rows) => rows.filter((row) => row.userUuid === userUuid));
}

const view = (more: object = {}) => ({
  event_type: "page_view",
  building_uuid: test.ours.buildingUuid,
  properties: { path: "/" },
  ...more,
});

describe("one event", () => {
  it("is kept by user and building", async () => {
    expect((await track(view())).statusCode).toBe(204);
    expect(await kept()).toMatchObject([
      { userUuid: user.uuid, eventType: "page_view", properties: { path: "/" } },
    ]);
  });

  it("needs no building", async () => {
    const impression = { event_type: "screen_impression", properties: { name: "Home" } };
    expect((await track(impression)).statusCode).toBe(204);
  });

  it("is not taken from visitors, nor about another landlord's building", async () => {
    expect((await track(view(), {})).json()).toMatchObject({ code: "auth.session_required" });
    const foreign = view({ building_uuid: test.theirs.buildingUuid });
    expect((await track(foreign)).json()).toMatchObject({ code: "buildings.not_found" });
    expect(await kept(test.theirs.buildingUuid)).toEqual([]);
  });

  it("is kept without what could be a secret or tell who somebody is", async () => {
    await track(
      view({
        properties: {
          path: "/l/4f9K2?email=mia@harbor.example#token",
          mail: "mia@harbor.example",
          site: "https://x.example/?to=mia%40harbor.example",
          "mia@harbor.example": true,
          name: "Home",
        },
      }),
    );
    expect(await kept()).toMatchObject([{ properties: { path: "/l/*", name: "Home" } }]);
    expect(Object.keys((await kept())[0]?.properties ?? {})).toHaveLength(2);
  });

  it("is not kept for those whose browser says so", async () => {
    for (const refusal of [{ "sec-gpc": "1" }, { dnt: "1" }] as Record<string, string>[]) {
      expect((await track(view(), { ...headers, ...refusal })).statusCode).toBe(204);
    }
    expect(await kept()).toEqual([]);
  });
});

describe("several events", () => {
  it("are kept in one call, each when it happened", async () => {
    const events = [view({ milliseconds_ago: 3_600_000 }), view({ event_type: "click" })];
    expect((await track({ events })).statusCode).toBe(204);
    const rows = await kept();
    expect(rows.map(({ eventType }) => eventType)).toEqual(["page_view", "click"]);
    const [first, last] = rows.map(({ createdAt }) => createdAt.getTime());
    expect(Number(last) - Number(first)).toBe(3_600_000);
  });

  it("are kept once, however often the page sends them", async () => {
    const event = view({ event_id: randomUUID() });
    await track({ events: [event, event, view({ event_id: randomUUID() })] });
    await track({ events: [event] });
    await track({ ...event, properties: { path: "/changed" } });
    expect(await kept()).toHaveLength(2);
    expect(JSON.stringify(await kept())).not.toContain("changed");
  });

  it("leave out those about a building that the user may not enter", async () => {
    const foreign = view({ building_uuid: test.theirs.buildingUuid });
    expect((await track({ events: [foreign, view()] })).statusCode).toBe(204);
    expect(await kept()).toHaveLength(1);
    expect(await kept(test.theirs.buildingUuid)).toEqual([]);
  });

  it("are taken only so often", async () => {
    for (let n = 0; n < trackLimit.count; n += 1) await track(view());
    expect((await track(view())).json()).toMatchObject({
      status: 429,
      code: "auth.too_many_attempts",
    });
  });
});

const properties = { path: "/" };
const event = { event_type: "page_view", properties };
const many = (count: number) => Array.from({ length: count }, () => event);

it.each([
  ["an unknown kind", { event_type: "mouse_move", properties }],
  ["nested properties", { event_type: "page_view", properties: { a: { b: 1 } } }],
  [
    "too many properties",
    {
      event_type: "page_view",
      properties: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, 1])),
    },
  ],
  ["long texts", { event_type: "page_view", properties: { path: "x".repeat(513) } }],
  ["too many events", { events: many(mostEventsPerCall + 1) }],
  ["no events", { events: [] }],
  ["nothing", {}],
  ["one event and several at once", { ...event, events: [event] }],
  ["an id that is none", { ...event, event_id: "1" }],
  ["events of the future", { ...event, milliseconds_ago: -1 }],
  ["events of long ago", { ...event, milliseconds_ago: longestEventAge + 1 }],
])("refuses %s", async (_what, body) => {
  expect((await track(body)).json()).toMatchObject({ status: 400, code: "request.invalid" });
});

it("refuses more than fits, and letters that cannot be kept", async () => {
  const long = { ...event, properties: { path: "x".repeat(512), name: "y".repeat(512) } };
  const big = { events: Array.from({ length: 150 }, () => long) };
  expect((await track(big)).json()).toMatchObject({ status: 413, code: "request.too_large" });
  const strange = ["a\u0000b", "a\ud800b"];
  for (const properties of strange.flatMap((text) => [{ name: text }, { [text]: 1 }])) {
    expect((await track(view({ properties }))).statusCode).toBe(400);
  }
  expect((await track(view({ properties: { name: "\u{1f3e2}" } }))).statusCode).toBe(204);
  expect((await kept())[0]?.properties).toEqual({ name: "\u{1f3e2}" });
});

it("is kept for the days that the operator says", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
  const row = { userUuid: user.uuid, buildingUuid: test.ours.buildingUuid, properties: {} };
  await test.database.db.insert(analyticsEvents).values([
    { ...row, eventType: "old", createdAt: daysAgo(keptDays + 1) },
    { ...row, eventType: "young", createdAt: daysAgo(keptDays - 1) },
  ]);
  await test.app.housekeeping.runNow();
  expect((await kept()).map(({ eventType }) => eventType)).toEqual(["young"]);
});
