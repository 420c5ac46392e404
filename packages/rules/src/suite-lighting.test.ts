import { expect, it } from "vitest";
import { isBrightness, toggledBrightness } from "./suite-lighting.ts";

it.each([
  [0, true],
  [1, true],
  [100, true],
  [-1, false],
  [101, false],
  [49.5, false],
  [Number.NaN, false],
])("a brightness of %d may be asked for: %s", (value, isOpen) => {
  expect(isBrightness(value)).toBe(isOpen);
});

it("a toggle puts lights out that shine at all, and else makes them shine fully", () => {
  expect([0, 1, 50, 100].map(toggledBrightness)).toEqual([100, 0, 0, 0]);
});
