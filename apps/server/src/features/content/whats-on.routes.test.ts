import { describe, expect, it } from "vitest";
import { and, eq } from "../../platform/database/drizzle.ts";
import { makeBuilding, makeContent } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { afterMidnight as at, noonZone } from "./testing/noon.ts";

const test = usePortal();

type Contents = Record<string, Partial<Parameters<typeof makeContent>[1]>>;

/** Makes a building of the landlord in a zone, and events in it, by title. */
async function makeHouse(timezone: string, contents: Contents) {
  const { db } = test.database;
  const { portfolioUuid } = test.ours;
  const { uuid: buildingUuid } = await makeBuilding(db, portfolioUuid, "House");
  await db
    .update(buildings)
    .set({ timezone })
    .where(and(eq(buildings.portfolioUuid, portfolioUuid), eq(buildings.uuid, buildingUuid)));
  for (const [title, values] of Object.entries(contents)) {
    await makeContent(db, { portfolioUuid, buildingUuid, type: "event_post", title, ...values });
  }
  return buildingUuid;
}

async function ask(buildingUuid: string, path: string, email = test.ours.email) {
  const url = `/api/tenant/v1/buildings/${buildingUuid}/${path}`;
  return test.app.inject({ url, headers: await test.bearer(email) });
}

interface Answer {
  data: { events: { title: string }[]; has_more?: boolean };
}

async function titles(buildingUuid: string, path: string) {
  const answer = await ask(buildingUuid, path);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>().data.events.map(({ title }) => title);
}

const monthOf = (month: string) => `events-of-month?month=${month}`;

describe("the events of a building", () => {
  it("are those of today, then what goes on, then what is to come, in the order they begin", async () => {
    const house = await makeHouse(noonZone, {
      "next week": { startAt: at(7 * 24) },
      tomorrow: { startAt: at(24) },
      "late today": { startAt: at(23.5) },
      "this morning, still on": { startAt: at(8), endAt: at(20) },
      exhibition: { startAt: at(-72), endAt: at(72) },
      "over already": { startAt: at(2), endAt: at(3) },
      "no event": { type: "post", startAt: at(23) },
      "without a date": {},
    });
    expect(await titles(house, "events")).toEqual([
      "this morning, still on",
      "late today",
      "exhibition",
      "tomorrow",
      "next week",
    ]);
  });

  it("come part by part, each once", async () => {
    const many = Array.from({ length: 5 }, (_, n) => [`event ${n}`, { startAt: at(20 + 3 * n) }]);
    const house = await makeHouse(noonZone, Object.fromEntries(many) as Contents);
    expect(await titles(house, "events?limit=2")).toEqual(["event 0", "event 1"]);
    expect(await titles(house, "events?limit=2&offset=2")).toEqual(["event 2", "event 3"]);
    expect(await titles(house, "events?limit=2&offset=4")).toEqual(["event 4"]);
  });

  it("are the landlord's and the building's own", async () => {
    const { db } = test.database;
    const [startAt, later] = [new Date("2126-09-10T10:00:00Z"), new Date("2126-09-10T11:00:00Z")];
    const nextDoor = await makeHouse("UTC", { "next door": { startAt } });
    const house = await makeHouse("UTC", { here: { startAt } });
    const everywhere = { type: "event_post", startAt: later } as const;
    const { portfolioUuid } = test.ours;
    await makeContent(db, { ...everywhere, portfolioUuid, title: "everywhere" });
    const other = test.theirs.portfolioUuid;
    await makeContent(db, { ...everywhere, portfolioUuid: other, title: "another landlord's" });
    for (const path of ["events", monthOf("2126-09")]) {
      expect(await titles(house, path)).toEqual(["here", "everywhere"]);
      expect(await titles(nextDoor, path)).toEqual(["next door", "everywhere"]);
      expect((await ask(house, path, test.theirs.email)).statusCode).toBe(404);
      const url = `/api/tenant/v1/buildings/${house}/${path}`;
      expect((await test.app.inject({ url })).statusCode).toBe(401);
    }
  });

  it.each([
    "events?limit=0",
    "events?offset=-1",
    "events-of-month",
    ...["2126-13", "november"].map(monthOf),
  ])("are not asked for by %s", async (path) => {
    const answer = await ask(test.ours.buildingUuid, path);
    expect(answer.statusCode).toBe(400);
  });
});

describe("the events of a month", () => {
  it("begin and end by the building's clocks, summer time included", async () => {
    const house = await makeHouse("Europe/Berlin", {
      "last of February": { startAt: new Date("2126-02-28T22:59:00Z") },
      "first of March": { startAt: new Date("2126-02-28T23:00:00Z") },
      // Two hours before the midnight of UTC: clocks are in summer time by then.
      "last of March": { startAt: new Date("2126-03-31T21:59:00Z") },
      "first of April": { startAt: new Date("2126-03-31T22:00:00Z") },
    });
    expect(await titles(house, monthOf("2126-02"))).toEqual(["last of February"]);
    expect(await titles(house, monthOf("2126-03"))).toEqual(["first of March", "last of March"]);
    expect(await titles(house, monthOf("2126-04"))).toEqual(["first of April"]);
  });

  it("have those of several days in each month that they are on in", async () => {
    const house = await makeHouse("America/New_York", {
      "to midnight": {
        startAt: new Date("2126-04-30T20:00:00Z"),
        endAt: new Date("2126-05-01T04:00:00Z"),
      },
      "over two months": {
        startAt: new Date("2126-04-20T14:00:00Z"),
        endAt: new Date("2126-06-02T14:00:00Z"),
      },
      "in May": { startAt: new Date("2126-05-20T14:00:00Z") },
    });
    expect(await titles(house, monthOf("2126-04"))).toEqual(["over two months", "to midnight"]);
    expect(await titles(house, monthOf("2126-05"))).toEqual(["over two months", "in May"]);
    expect(await titles(house, monthOf("2126-06"))).toEqual(["over two months"]);
    expect(await titles(house, monthOf("2126-07"))).toEqual([]);
  });
});
