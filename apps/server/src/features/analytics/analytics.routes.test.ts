import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { analyticsEvents } from "./analytics.tables.ts";

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
  headers = await test.bearer(test.ours.email);
});
afterAll(() => test.close());

function track(payload: object, as: Record<string, string> = headers) {
  return test.app.inject({ method: "POST", url: "/api/analytics/v2/track", payload, headers: as });
}

it("keeps what was seen, by user and building", async () => {
  const { buildingUuid, userUuid } = test.ours;
  const event = { event_type: "page_view", building_uuid: buildingUuid, properties: { path: "/" } };
  expect((await track(event)).statusCode).toBe(204);
  const rows = await test.database.db
    .select()
    .from(analyticsEvents)
    .where(eq(analyticsEvents.buildingUuid, buildingUuid));
  expect(rows).toMatchObject([{ userUuid, buildingUuid, properties: { path: "/" } }]);
});

it("takes nothing from visitors, nor about another landlord's building", async () => {
  const event = { event_type: "page_view", properties: {} };
  expect((await track(event, {})).json()).toMatchObject({ code: "auth.session_required" });
  const foreign = { ...event, building_uuid: test.theirs.buildingUuid };
  expect((await track(foreign)).json()).toMatchObject({ code: "buildings.not_found" });
});

it.each([
  ["an unknown kind", { event_type: "mouse_move", properties: {} }],
  ["nested properties", { event_type: "page_view", properties: { a: { b: 1 } } }],
  [
    "too many properties",
    {
      event_type: "page_view",
      properties: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, 1])),
    },
  ],
])("refuses %s", async (_what, event) => {
  expect((await track(event)).json()).toMatchObject({ code: "request.invalid" });
});
