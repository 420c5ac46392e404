import { describe, expect, it } from "vitest";
import type { DeviceSuite } from "../device-gateway.ts";
import { createHeard, mostUnnamed } from "./heard.ts";
import { statusTopic, suiteTopic } from "./topics.ts";

const suiteOf = (landlord: string, externalId: string): DeviceSuite => ({
  portfolioUuid: landlord,
  suiteUuid: `${landlord} ${externalId}`,
  landlord,
  externalId,
  unit: "°F",
  isLit: true,
  isHeated: true,
});

const served = (...suites: DeviceSuite[]) =>
  new Map(suites.map((suite) => [suiteTopic(suite), suite]));

const online = Buffer.from("online");
const state = (equipment: string) => Buffer.from(JSON.stringify({ equipment, lighting: 5 }));
const there = { temperature: null, target: null, lighting: 5 };

const [north, south] = [suiteOf("north", "3110"), suiteOf("south", "1")];

/** Everybody's names of a landlord's equipment, and one more. */
function crowd(heard: ReturnType<typeof createHeard>, landlord: string): void {
  for (let n = 0; n <= mostUnnamed + 1; n += 1) {
    heard.status(statusTopic(landlord, `n${n}`), online);
  }
}

describe("what equipment has said", () => {
  it("about suites that are served is not forgotten, however many others speak", () => {
    const heard = createHeard();
    heard.serve(served(north));
    heard.state(suiteTopic(north), state("bms"));
    heard.status(statusTopic("north", "bms"), online);
    crowd(heard, "north");
    crowd(heard, "north");
    expect(heard.readingOf(suiteTopic(north))).toEqual(there);
    expect(heard.suitesOf(statusTopic("north", "bms"))).toEqual([north]);
  });

  it("last is remembered, and what was said first of so many is not", () => {
    const heard = createHeard();
    heard.serve(served(north));
    crowd(heard, "north");
    heard.state(suiteTopic(north), state("n0"));
    expect(heard.readingOf(suiteTopic(north))).toBeNull();
    heard.state(suiteTopic(north), state(`n${mostUnnamed + 1}`));
    expect(heard.readingOf(suiteTopic(north))).toEqual(there);
    expect(heard.suitesOf(statusTopic("north", "n0"))).toEqual([]);
  });

  it("of one landlord's equipment takes nothing from another's", () => {
    const heard = createHeard();
    heard.serve(served(north, south));
    heard.status(statusTopic("north", "bms"), online);
    crowd(heard, "south");
    heard.state(suiteTopic(north), state("bms"));
    expect(heard.readingOf(suiteTopic(north))).toEqual(there);
  });

  it("stays while others are served, and goes with the suite", () => {
    const heard = createHeard();
    heard.serve(served(north));
    heard.state(suiteTopic(north), state("bms"));
    heard.status(statusTopic("north", "bms"), online);
    heard.serve(served(north, south));
    expect(heard.readingOf(suiteTopic(north))).toEqual(there);
    heard.serve(served(south));
    heard.serve(served(north, south));
    expect(heard.readingOf(suiteTopic(north))).toBeNull();
  });
});
