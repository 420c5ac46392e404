import fc from "fast-check";
import { expect, it } from "vitest";
import { holdsSpan, mergeSpans, spansOfSeconds, type TimeSpan, withoutSpans } from "./time-span.ts";

const span = fc
  .tuple(fc.nat(40), fc.integer({ min: 1, max: 10 }))
  .map(([from, length]): TimeSpan => ({
    startsAt: new Date(from),
    endsAt: new Date(from + length),
  }));
const spans = fc.array(span, { maxLength: 8 });
const has = (all: readonly TimeSpan[], at: number) =>
  all.some(({ startsAt, endsAt }) => startsAt.getTime() <= at && at < endsAt.getTime());
const everyTick = Array.from({ length: 52 }, (_, at) => at);

it("starts and ends in turn are spans", () => {
  expect(spansOfSeconds([0, 60, 120, 180])).toEqual([
    { startsAt: new Date(0), endsAt: new Date(60_000) },
    { startsAt: new Date(120_000), endsAt: new Date(180_000) },
  ]);
  expect(spansOfSeconds([])).toEqual([]);
});

it("merged spans hold the same instants, apart from each other and in their order", () => {
  fc.assert(
    fc.property(spans, (all) => {
      const merged = mergeSpans(all);
      for (const at of everyTick) expect(has(merged, at)).toBe(has(all, at));
      const isApart = merged.every(({ startsAt }, n) => {
        const before = merged[n - 1];
        return before === undefined || before.endsAt < startsAt;
      });
      expect(isApart).toBe(true);
    }),
  );
});

it("what is left holds the instants of the one that are not of the other", () => {
  fc.assert(
    fc.property(spans, spans, (some, others) => {
      const left = withoutSpans(mergeSpans(some), others);
      expect(left.every(({ startsAt, endsAt }) => startsAt < endsAt)).toBe(true);
      for (const at of everyTick) {
        expect(has(left, at)).toBe(has(some, at) && !has(others, at));
      }
    }),
  );
});

it("a span is held by one that begins no later and ends no earlier", () => {
  const at = (startsAt: number, endsAt: number) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  });
  expect(holdsSpan([at(1, 3)], at(1, 3))).toBe(true);
  expect(holdsSpan([at(1, 3)], at(1, 4))).toBe(false);
  expect(holdsSpan([at(1, 3)], at(0, 3))).toBe(false);
  expect(holdsSpan([at(1, 2), at(2, 3)], at(1, 3))).toBe(false);
});
