import { expect, it } from "vitest";
import { eventsByDay, firstDayOf, weeksOf } from "./month-days.ts";
import { makeEvent } from "./testing/make-event.ts";

it("lays a month out in weeks that begin where they are begun", () => {
  expect(weeksOf("2026-11", 0)[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((date) => `2026-11-0${date}`));
  expect(weeksOf("2026-11", 1)[0]?.slice(-2)).toEqual(["2026-10-31", "2026-11-01"]);
  expect(weeksOf("2026-11", 1).at(-1)?.slice(0, 2)).toEqual(["2026-11-30", "2026-12-01"]);
  expect(weeksOf("2027-02", 1)).toHaveLength(4);
  expect(weeksOf("2028-02", 1).flat()).toContain("2028-02-29");
});

const berlin = "Europe/Berlin";

function daysOf(start_at: string, end_at: string | null, month = "2026-03"): string[] {
  return [...eventsByDay([makeEvent({ start_at, end_at })], month, berlin).keys()];
}

it.each([
  ["without an end", "2026-03-10T18:00Z", null, ["2026-03-10"]],
  ["of a day in the zone", "2026-03-10T23:30Z", "2026-03-11T01:00Z", ["2026-03-11"]],
  ["over midnight", "2026-03-10T21:00Z", "2026-03-11T01:00Z", ["2026-03-10", "2026-03-11"]],
  ["to midnight", "2026-03-10T18:00Z", "2026-03-10T23:00Z", ["2026-03-10"]],
  ["to midnight in summer time", "2026-03-29T10:00Z", "2026-03-29T22:00Z", ["2026-03-29"]],
  ["from the month before", "2026-02-20T10:00Z", "2026-03-02T10:00Z", ["2026-03-01", "2026-03-02"]],
  ["to the month after", "2026-03-31T10:00Z", "2026-04-20T10:00Z", ["2026-03-31"]],
  ["that ends before it begins", "2026-03-10T18:00Z", "2026-03-09T18:00Z", ["2026-03-10"]],
])("puts an event %s on its days", (_, start, end, days) => {
  expect(daysOf(start, end)).toEqual(days);
});

it("puts what begins on a day before what goes on", () => {
  const exhibition = makeEvent({ start_at: "2026-03-01T10:00Z", end_at: "2026-03-20T10:00Z" });
  const lunch = makeEvent({ start_at: "2026-03-05T11:00Z" });
  const days = eventsByDay([exhibition, lunch], "2026-03", berlin);
  expect(days.get("2026-03-05")).toEqual([lunch, exhibition]);
});

it.each([
  ["the next with events", "2026-03", ["2026-03-20", "2026-03-02", "2026-03-12"], "2026-03-12"],
  ["today with some", "2026-03", ["2026-03-12", "2026-03-10"], "2026-03-10"],
  ["today without any", "2026-03", ["2026-03-02"], "2026-03-10"],
  ["the first of another month", "2026-04", ["2026-04-03"], "2026-04-03"],
])("shows at first %s", (_, month, days, day) => {
  expect(firstDayOf(month, days, "2026-03-10")).toBe(day);
});
