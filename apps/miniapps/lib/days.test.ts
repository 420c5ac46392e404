import { expect, it } from "vitest";
import { nextDay } from "./days.ts";

it.each([
  ["2026-02-28", 1, "2026-03-01"],
  ["2026-12-30", 7, "2027-01-06"],
  ["2028-03-01", -1, "2028-02-29"],
  ["", 1, ""],
  ["tomorrow", 1, "tomorrow"],
])("from %j it is %i days to %j", (day, days, other) => {
  expect(nextDay(day, days)).toBe(other);
});
