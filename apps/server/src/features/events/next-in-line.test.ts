import { describe, expect, it } from "vitest";
import { isKeptInOrder, nextInLine } from "./next-in-line.ts";

const parties = (...guests: number[]) => guests.map((each) => ({ guests: each }));

describe("the waitlist", () => {
  it.each([true, false])("lets several small parties in where they fit (in order: %s)", (order) => {
    const waiting = parties(0, 1, 0, 0);
    expect(nextInLine(waiting, { capacity: 10, taken: 7 }, order)).toEqual(parties(0, 1));
  });

  it("never lets a small party pass a large one while places are kept", () => {
    expect(nextInLine(parties(2, 0), { capacity: 10, taken: 8 }, true)).toEqual([]);
  });

  it("lets whoever fits pass a large one on the last day, in their order", () => {
    const waiting = parties(2, 1, 0, 0);
    expect(nextInLine(waiting, { capacity: 10, taken: 8 }, false)).toEqual(parties(1));
  });

  it.each([true, false])(
    "passes over a party that is larger than the event has become (in order: %s)",
    (order) => {
      expect(nextInLine(parties(5, 0), { capacity: 4, taken: 3 }, order)).toEqual(parties(0));
    },
  );

  it("lets everybody in where there is no limit any more", () => {
    expect(nextInLine(parties(5, 0), { capacity: null, taken: 3 }, true)).toEqual(parties(5, 0));
  });

  it.each([true, false])("lets nobody in while more are there than places (%s)", (order) => {
    expect(nextInLine(parties(0), { capacity: 4, taken: 6 }, order)).toEqual([]);
  });

  it("keeps places until a day before the start, and not where there is no start or no waitlist", () => {
    const startAt = new Date("2026-12-03T16:30:00Z");
    const dayBefore = Date.parse("2026-12-02T16:30:00Z");
    expect(isKeptInOrder({ startAt, hasWaitlist: true }, dayBefore - 1)).toBe(true);
    expect(isKeptInOrder({ startAt, hasWaitlist: true }, dayBefore)).toBe(false);
    expect(isKeptInOrder({ startAt: null, hasWaitlist: true }, dayBefore)).toBe(false);
    expect(isKeptInOrder({ startAt, hasWaitlist: false }, dayBefore - 1)).toBe(false);
  });
});
