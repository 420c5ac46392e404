import { expect, it } from "vitest";
import { dayByKey } from "./month-keys.ts";

it.each([
  ["ArrowRight", "2026-11-30", "2026-12-01"],
  ["ArrowLeft", "2026-11-01", "2026-10-31"],
  ["ArrowDown", "2026-12-28", "2027-01-04"],
  ["ArrowUp", "2026-11-22", "2026-11-15"],
  ["Home", "2026-11-26", "2026-11-23"],
  ["End", "2026-11-26", "2026-11-29"],
  ["PageDown", "2027-01-31", "2027-02-28"],
  ["PageUp", "2026-11-26", "2026-10-26"],
  ["Tab", "2026-11-26", null],
])("%s leads from %s to %s", (key, from, to) => {
  expect(dayByKey(key, from, 1)).toBe(to);
});
