import { describe, expect, it } from "vitest";
import { atSameTime, isChoosable, nextDay } from "./days.ts";

it.each([
  ["2026-02-28", 1, "2026-03-01"],
  ["2026-12-30", 7, "2027-01-06"],
  ["2028-03-01", -1, "2028-02-29"],
  ["", 1, ""],
  ["tomorrow", 1, "tomorrow"],
])("from %j it is %i days to %j", (day, days, other) => {
  expect(nextDay(day, days)).toBe(other);
});

describe("isChoosable", () => {
  it("is a whole day from the first on, and no year that is on its way", () => {
    expect(isChoosable("2026-03-09", "2026-03-09")).toBe(true);
    expect(isChoosable("2026-03-08", "2026-03-09")).toBe(false);
    expect(isChoosable("1999-03-08")).toBe(true);
    for (const text of ["", "0202-03-09", "12026-03-09"]) expect(isChoosable(text)).toBe(false);
  });
});

describe("atSameTime", () => {
  it("keeps the time on the clock there, in summer and winter", () => {
    const at = new Date("2026-03-07T14:00:00-08:00");
    const moved = atSameTime(at, "2026-03-09", "America/Los_Angeles");
    expect(moved).toEqual(new Date("2026-03-09T14:00:00-07:00"));
    expect(atSameTime(at, "", "America/Los_Angeles")).toEqual(at);
  });
});
