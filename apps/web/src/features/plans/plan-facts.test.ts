import type { Clock } from "@portico/i18n";
import { loadChapter } from "@portico/i18n/translator";
import { expect, it } from "vitest";
import { planFacts, planTime } from "./plan-facts.ts";
import { makePlan } from "./testing/make-plan.ts";

const zone = "America/Los_Angeles";
const clock: Clock = { locale: "en-us", timeZone: zone, visitorZone: zone };
const now = Date.parse("2026-11-26T20:00:00Z");
const here = { name: "Harbour House", address: "1 Quay Street" };
const t = await loadChapter("en-us", "plans");

/** Intl separates times by narrow blanks, which differ between releases of its data. */
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, " ");

it.each([
  ["an hour", "2026-11-27T01:30:00Z", "2026-11-27T03:00:00Z", ["5:30 – 7:00 PM"]],
  ["no end", "2026-11-27T01:30:00Z", null, ["5:30 PM"]],
  ["a day", "2026-11-26T08:00:00Z", "2026-11-27T07:59:00Z", ["All day"]],
  ["days", "2026-11-26T08:00:00Z", "2026-11-28T07:59:00Z", ["Thu, Nov 26 – Fri, Nov 27, 2026"]],
  ["no date", null, null, []],
])("tells when an event of %s is", (_, start_at, end_at, facts) => {
  const plan = makePlan({ content: { start_at, end_at } });
  expect(planFacts(plan, clock, t, here).map(plain)).toEqual(facts);
});

it("tells until which day a deal is valid", () => {
  const at = "2026-11-27T07:59:00Z";
  const plan = makePlan({ kind: "offer", at, content: { end_at: at, status: "claimed" } });
  expect(planFacts(plan, clock, t, here)).toEqual(["Until Thu, Nov 26, 2026"]);
  expect(planTime(plan, clock, t, now)).toBe("Until Nov 26");
  expect(planTime({ ...plan, at: "2027-11-27T07:59:00Z" }, clock, t, now)).toBe(
    "Until Nov 26, 2027",
  );
  const midnight = "2026-11-27T08:00:00Z";
  const ended = makePlan({ kind: "offer", at: midnight, content: { end_at: midnight } });
  expect(planFacts(ended, clock, t, here)).toEqual(["Until Thu, Nov 26, 2026"]);
  expect(planTime(ended, clock, t, now)).toBe("Until Nov 26");
  const endless = makePlan({ kind: "offer" });
  expect(planFacts(endless, clock, t, here)).toEqual([]);
  expect(planTime(endless, clock, t, now)).toBe("No end date");
});

it("says of one that is near when it is in the words of that day", () => {
  const [start_at, end_at] = ["2026-11-27T01:30:00Z", "2026-11-27T03:00:00Z"];
  const plan = makePlan({ at: start_at, content: { start_at, end_at } });
  expect(plain(planTime(plan, clock, t, now))).toBe("Today 5:30 PM");
  expect(plain(planTime(plan, clock, t, Date.parse(start_at)))).toBe("On now until 7:00 PM");
});

it("tells the room, the guests and the place in the waitlist", () => {
  const content = { formatted_address: "Roof terrace, 1 Quay Street", status: "waiting" } as const;
  const plan = makePlan({ guests: 2, waitlist_position: 3, content });
  expect(planFacts(plan, clock, t, here)).toEqual([
    "Roof terrace",
    "With 2 guests",
    "Number 3 in line",
  ]);
});

it.each(["resource_booking", "service_booking"] as const)(
  "tells of a %s what it is for, or with whom",
  (kind) => {
    const plan = makePlan({ kind, content: { subtitle: "Kneads", status: "confirmed" } });
    expect(planFacts(plan, clock, t, here)).toEqual(["Kneads"]);
    const paid = { ...plan, total_price: 45, currency_type: "USD" };
    expect(planFacts(paid, clock, t, here)).toEqual(["Kneads", "$45"]);
    const event = makePlan({ content: { subtitle: "Kneads" } });
    expect(planFacts(event, clock, t, here)).toEqual([]);
  },
);

it("does not tell the building that the reader is in", () => {
  const plan = makePlan({ content: { formatted_address: `${here.name}, ${here.address}` } });
  expect(planFacts(plan, clock, t, here)).toEqual([]);
  expect(planFacts(plan, clock, t, { name: "Quay Tower", address: "2 Quay Street" })).toEqual([
    here.name,
  ]);
});
