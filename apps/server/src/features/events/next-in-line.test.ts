import { describe, expect, it } from "vitest";
import { nextInLine } from "./next-in-line.ts";

const parties = (...guests: number[]) => guests.map((each) => ({ guests: each }));

describe("the waitlist", () => {
  it("lets several small parties in where they fit", () => {
    expect(nextInLine(parties(0, 1, 0, 0), { capacity: 10, taken: 7 })).toEqual(parties(0, 1));
  });

  it("never lets a small party pass a large one", () => {
    expect(nextInLine(parties(2, 0), { capacity: 10, taken: 8 })).toEqual([]);
  });

  it("passes over a party that is larger than the event has become", () => {
    expect(nextInLine(parties(5, 0), { capacity: 4, taken: 3 })).toEqual(parties(0));
  });

  it("lets everybody in where there is no limit any more", () => {
    expect(nextInLine(parties(5, 0), { capacity: null, taken: 3 })).toEqual(parties(5, 0));
  });

  it("lets nobody in while more are there than places", () => {
    expect(nextInLine(parties(0), { capacity: 4, taken: 6 })).toEqual([]);
  });
});
