import { expect, it } from "vitest";
import { majorUnits } from "./money.ts";

it.each([
  [3850, "USD", 38.5],
  [3850, "JPY", 3850],
  [3850, "KWD", 3.85],
  [0, "EUR", 0],
])("%i of the smallest parts of %s are %d", (minor, currency, major) => {
  expect(majorUnits(minor, currency)).toBe(major);
  expect(majorUnits(minor, currency)).toBe(major);
});
