import { expect, it } from "vitest";
import { dayIn, daysBetween, nearDay } from "./day.ts";

const evening = new Date("2026-11-22T23:30:00Z");

it.each([
  ["the same day", "2026-11-22T23:59:59Z", "UTC", 0],
  ["the next, a moment later", "2026-11-23T00:00:00Z", "UTC", 1],
  ["the same day in a zone where it is noon", "2026-11-23T07:59:59Z", "America/Los_Angeles", 0],
  ["the next day there", "2026-11-23T08:00:00Z", "America/Los_Angeles", 1],
  ["the day before", "2026-11-21T12:00:00Z", "UTC", -1],
  ["over the year's end", "2027-01-01T00:00:00Z", "UTC", 40],
])("counts %s", (_, to, timeZone, days) => {
  expect(daysBetween(evening, new Date(to), timeZone)).toBe(days);
});

it("counts a day that has only 23 hours", () => {
  const [saturday, monday] = [new Date("2026-03-28T22:00:00Z"), new Date("2026-03-29T22:00:00Z")];
  expect(daysBetween(saturday, monday, "Europe/Berlin")).toBe(2);
});

it.each([
  ["2026-11-22T08:00:00Z", "today"],
  ["2026-11-23T07:59:59Z", "today"],
  ["2026-11-23T08:00:00Z", "tomorrow"],
  ["2026-11-24T08:00:00Z", null],
  ["2026-11-22T07:59:59Z", null],
])("calls the day of %s %s in Seattle", (instant, word) => {
  expect(nearDay(new Date(instant), evening, "America/Los_Angeles")).toBe(word);
});

it("knows tomorrow after the hour that is there twice", () => {
  const late = new Date("2026-11-01T06:30:00Z");
  expect(dayIn(late, "America/Los_Angeles")).toBe("2026-10-31");
  expect(nearDay(new Date("2026-11-02T07:59:59Z"), late, "America/Los_Angeles")).toBe("tomorrow");
});
