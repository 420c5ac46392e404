import { describe, expect, it } from "vitest";
import { and, eq } from "../../platform/database/drizzle.ts";
import { makeBuilding, makeContent } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { afterMidnight as at, noonZone } from "./testing/noon.ts";

const test = usePortal();

/** In hours. */
const [minute, day] = [1 / 60, 24];

/** Makes a building of the landlord with its noon now, and contents in it, by title. */
async function makeHouse(contents: Record<string, Partial<Parameters<typeof makeContent>[1]>>) {
  const { db } = test.database;
  const { portfolioUuid } = test.ours;
  const { uuid: buildingUuid } = await makeBuilding(db, portfolioUuid, "Noon house");
  await db
    .update(buildings)
    .set({ timezone: noonZone })
    .where(and(eq(buildings.portfolioUuid, portfolioUuid), eq(buildings.uuid, buildingUuid)));
  for (const [title, values] of Object.entries(contents)) {
    await makeContent(db, { portfolioUuid, buildingUuid, type: "event_post", title, ...values });
  }
  return buildingUuid;
}

interface Today {
  events: { title: string }[];
  notices: { title: string }[];
  has_events: boolean;
}

async function told(buildingUuid: string) {
  const answer = await test.app.inject({
    url: `/api/tenant/v1/buildings/${buildingUuid}/today`,
    headers: await test.bearer(test.ours.email),
  });
  expect(answer.statusCode).toBe(200);
  const { events, notices, has_events: hasEvents } = answer.json<{ data: Today }>().data;
  return {
    events: events.map(({ title }) => title),
    notices: notices.map(({ title }) => title),
    hasEvents,
  };
}

describe("today", () => {
  it("says whether there are events at all, also where none is of today or tomorrow", async () => {
    const said = async (contents: Parameters<typeof makeHouse>[0]) => {
      const { events, hasEvents } = await told(await makeHouse(contents));
      return [events.length, hasEvents];
    };
    expect(await said({ soon: { startAt: at(20) } })).toEqual([1, true]);
    expect(await said({ "next week": { startAt: at(7 * day) } })).toEqual([0, true]);
    expect(await said({ gone: { startAt: at(-2 * day), endAt: at(-day) } })).toEqual([0, false]);
  });

  it("is what begins today, in the building's zone, then what goes on, then what is tomorrow", async () => {
    const house = await makeHouse({
      "day after tomorrow": { startAt: at(2 * day) },
      "late tomorrow": { startAt: at(2 * day - minute) },
      "this evening": { startAt: at(20) },
      "this morning, still on": { startAt: at(8), endAt: at(22) },
      exhibition: { startAt: at(-3 * day), endAt: at(9 * day) },
      "over already": { startAt: at(2), endAt: at(3) },
    });
    expect((await told(house)).events).toEqual([
      "this morning, still on",
      "this evening",
      "exhibition",
      "late tomorrow",
    ]);
  });

  it("tells what holds now of the building's posts, the latest first, and no post without a time", async () => {
    const house = await makeHouse({
      "lift works": { type: "post", startAt: at(-day), endAt: at(3 * day) },
      "heating off": { type: "post", startAt: at(-1), endAt: at(3 * day) },
      "works to come": { type: "post", startAt: at(day), endAt: at(3 * day) },
      "works done": { type: "post", startAt: at(-2 * day), endAt: at(-day) },
      portrait: { type: "post" },
    });
    expect(await told(house)).toMatchObject({
      events: [],
      notices: ["heating off", "lift works"],
    });
  });

  it("tells three of them at most", async () => {
    const since = (hours: number) => ({
      type: "post" as const,
      startAt: at(-hours),
      endAt: at(3 * day),
    });
    const house = await makeHouse({
      one: since(1),
      two: since(2),
      three: since(3),
      four: since(4),
    });
    expect((await told(house)).notices).toEqual(["one", "two", "three"]);
  });

  it("is the landlord's own and the building's, not that of the house next door", async () => {
    const { portfolioUuid } = test.ours;
    const nextDoor = await makeHouse({ "next door": { startAt: at(20) } });
    const house = await makeHouse({ here: { startAt: at(20) } });
    await makeContent(test.database.db, {
      portfolioUuid,
      type: "event_post",
      title: "everywhere",
      startAt: at(21),
    });
    await makeContent(test.database.db, {
      portfolioUuid: test.theirs.portfolioUuid,
      type: "event_post",
      title: "another landlord's",
      startAt: at(21),
    });
    expect((await told(house)).events).toEqual(["here", "everywhere"]);
    expect((await told(nextDoor)).events).toEqual(["next door", "everywhere"]);
  });

  it("is no longer than a first screen and the plans beside it", async () => {
    const many = Array.from({ length: 12 }, (_, n) => [
      `event ${n}`,
      { startAt: at(20 + n * minute) },
    ]);
    const house = await makeHouse(Object.fromEntries(many));
    expect((await told(house)).events).toHaveLength(9);
  });
});
