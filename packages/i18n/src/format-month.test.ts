import { expect, it } from "vitest";
import { firstWeekday, formatLongDate, formatMonth, formatWeekday } from "./format-month.ts";

it.each([
  ["en-us", "November 2026", "Thursday, November 26", "Thu"],
  ["de-de", "November 2026", "Donnerstag, 26. November", "Do"],
  // The name of a month, and its genitive after a day.
  ["pl-pl", "listopad 2026", "czwartek, 26 listopada", "czw."],
] as const)("writes months and dates of %s", (locale, month, day, weekday) => {
  expect(formatMonth("2026-11", locale)).toBe(month);
  expect(formatLongDate("2026-11-26", locale)).toBe(day);
  expect(formatWeekday("2026-11-26", locale, "short")).toBe(weekday);
});

it("begins weeks where they are begun", () => {
  expect(firstWeekday("en-us")).toBe(0);
  expect(firstWeekday("de-de")).toBe(1);
});
