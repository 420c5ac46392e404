import { expect, it } from "vitest";
import { isDay, readDay } from "./read-day.ts";

it.each([
  ["2026-03-09", { year: 2026, month: 3, day: 9 }],
  ["2028-02-29", { year: 2028, month: 2, day: 29 }],
  ["2026-12-31", { year: 2026, month: 12, day: 31 }],
  ["1000-01-01", { year: 1000, month: 1, day: 1 }],
  ["9000-12-31", { year: 9000, month: 12, day: 31 }],
  ["0999-12-31", null],
  ["9001-01-01", null],
  ["2026-02-29", null],
  ["2026-13-01", null],
  ["2026-00-10", null],
  ["2026-01-00", null],
  ["2026-3-9", null],
  ["2026-03-09T00:00", null],
  ["", null],
])("%j is the day %o", (text, day) => {
  expect(readDay(text)).toEqual(day);
});

it("is not a day of another month, though that has one of its number", () => {
  // Twelve months on.
  expect(isDay({ year: 2026, month: 15, day: 9 })).toBe(false);
});
