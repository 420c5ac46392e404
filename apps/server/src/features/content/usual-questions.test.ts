import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isUsual } from "./usual-questions.ts";

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-30T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

describe("a question for a list", () => {
  it.each([
    ["without any wish", {}],
    ["in a language", { lang: "de-de" }],
    ["as it was arranged", { orderByProperty: "position" }],
    [
      "of the categories that the home leads to",
      { categoryType: "SecondaryContent", active: true, hasContent: true, limit: 12 },
    ],
    ["of this month", { month: "2026-11" }],
    ["three months ahead", { month: "2027-02" }],
  ] as const)("%s is asked by pages", (_what, query) => {
    expect(isUsual({ query })).toBe(true);
  });

  it.each([
    ["further on", { offset: 6 }],
    ["of as many as nobody shows", { limit: 7 }],
    ["of a tag", { tag: "food" }],
    ["by name", { orderByProperty: "name" }],
    ["in a direction", { orderBy: "asc" }],
    ["of those switched off as well", { active: false, hasContent: false }],
    ["of empty ones as well", { active: true }],
    ["of those with contents, switched off as well", { hasContent: true }],
    ["four months ahead", { month: "2027-03" }],
    ["four months ago", { month: "2026-07" }],
  ] as const)("%s is not", (_what, query) => {
    expect(isUsual({ query })).toBe(false);
  });
});
