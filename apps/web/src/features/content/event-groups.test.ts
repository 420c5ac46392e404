import { expect, it } from "vitest";
import { eventGroups } from "./event-groups.ts";
import { makeEvent } from "./testing/make-event.ts";

// A Thursday evening in Seattle, and Friday in UTC.
const now = Date.parse("2026-11-27T02:00:00Z");
const timeZone = "America/Los_Angeles";

const groupOf = (start_at: string, firstWeekday: number, at = now) =>
  eventGroups([makeEvent({ start_at })], { now: at, timeZone, firstWeekday }).map(
    ({ name }) => name,
  );

it.each([
  ["goes on since days", "2026-11-20T17:00Z", ["today"]],
  ["begins late today", "2026-11-27T07:59Z", ["today"]],
  ["begins tomorrow", "2026-11-27T08:00Z", ["this_week"]],
  ["begins on the last day of the week", "2026-11-30T07:59Z", ["this_week"]],
  ["begins on Monday", "2026-11-30T08:00Z", ["later"]],
])("puts what %s under its heading", (_, start, groups) => {
  expect(groupOf(start, 1)).toEqual(groups);
});

it("ends the week on Saturday where weeks begin on Sunday", () => {
  expect(groupOf("2026-11-29T20:00Z", 0)).toEqual(["later"]);
});

it("has no rest of the week on its last day", () => {
  expect(groupOf("2026-11-30T20:00Z", 1, Date.parse("2026-11-29T20:00Z"))).toEqual(["later"]);
});

it("keeps the order of the list, and has no heading over nothing", () => {
  const [first, second] = [makeEvent({ title: "A" }), makeEvent({ title: "B" })];
  const events = [first, second].map((event) => ({ ...event, start_at: "2026-12-24T20:00Z" }));
  expect(eventGroups(events, { now, timeZone, firstWeekday: 1 })).toEqual([
    { name: "later", events },
  ]);
});
