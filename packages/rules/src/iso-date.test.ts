import { expect, it } from "vitest";
import { addDays, addMonths, monthOf } from "./iso-date.ts";

it.each([
  ["2026-02-28", 1, "2026-03-01"],
  ["2026-12-30", 7, "2027-01-06"],
  ["2028-03-01", -1, "2028-02-29"],
])("goes from %s by %i days to %s", (day, count, other) => {
  expect(addDays(day, count)).toBe(other);
});

it("goes from month to month over the year's end", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

it("knows the month of a date", () => {
  expect(monthOf("2026-11-26")).toBe("2026-11");
});
