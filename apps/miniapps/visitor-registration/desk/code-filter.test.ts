import { expect, it } from "vitest";
import { createCodeFilter, forgottenAfter } from "./code-filter.ts";

it("counts a code once while it stays in view", () => {
  const counts = createCodeFilter();
  const seen = [0, 200, 400, 400 + forgottenAfter - 1].map((now) => counts("A", now));
  expect(seen).toEqual([true, false, false, false]);
});

it("counts it again once it was out of sight for a while", () => {
  const counts = createCodeFilter();
  expect(counts("A", 0)).toBe(true);
  expect(counts("A", forgottenAfter)).toBe(true);
});

it("counts each of two codes", () => {
  const counts = createCodeFilter();
  expect([counts("A", 0), counts("B", 1), counts("A", 2)]).toEqual([true, true, true]);
});
