import { expect, it } from "vitest";
import { daysBetween, partOfDay } from "./calendar-day.ts";

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
  ["04:59", "evening"],
  ["05:00", "morning"],
  ["11:59", "morning"],
  ["12:00", "afternoon"],
  ["17:59", "afternoon"],
  ["18:00", "evening"],
  ["00:00", "evening"],
])("calls %s %s", (time, part) => {
  expect(partOfDay(new Date(`2026-11-22T${time}:00Z`), "UTC")).toBe(part);
});
