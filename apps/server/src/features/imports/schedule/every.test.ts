import { expect, it } from "vitest";
import { nextTime, readEvery } from "./every.ts";

const after = new Date("2026-11-25T14:00:00Z");

/** When it comes round after a Wednesday at three in the afternoon of Berlin. */
function next(text: string, from = after, zone = "Europe/Berlin"): string | null {
  const every = readEvery(text);
  return every === null ? null : nextTime(every, from, zone).toISOString();
}

it.each([
  ["minute", "2026-11-25T14:01:00.000Z"],
  ["15 minutes", "2026-11-25T14:15:00.000Z"],
  ["hour", "2026-11-25T15:00:00.000Z"],
  ["6 hours", "2026-11-25T20:00:00.000Z"],
  ["day at 15:01", "2026-11-25T14:01:00.000Z"],
  ["day at 15:00", "2026-11-26T14:00:00.000Z"],
  ["wednesday at 03:30", "2026-12-02T02:30:00.000Z"],
  ["thursday at 03:30", "2026-11-26T02:30:00.000Z"],
])("every %s comes round after three o'clock at %s", (text, time) => {
  expect(next(text)).toBe(time);
});

it("keeps to the clock there over the change of summer time", () => {
  const before = new Date("2027-03-27T12:00:00Z");
  expect(next("day at 03:30", before)).toBe("2027-03-28T01:30:00.000Z");
  expect(next("day at 03:30", new Date("2027-03-28T01:30:00Z"))).toBe("2027-03-29T01:30:00.000Z");
});

it.each([
  "",
  "0 minutes",
  "5",
  "day",
  "day at 24:00",
  "someday at 03:00",
  "* * * * *",
  "99999 hours",
])("does not take %j", (text) => {
  expect(readEvery(text)).toBeNull();
});
