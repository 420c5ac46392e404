import { describe, expect, it } from "vitest";
import { type Intent, type IntentEvent, nextIntent, untouched } from "./intent.ts";

const after = (...events: IntentEvent[]): Intent => events.reduce(nextIntent, untouched);
const error = new Error("offline");
/** Changes are known by their number; here it is their value, but where one is wanted twice. */
const want = (value: number, isHeld = false, change = value) =>
  ({ type: "want", change, value, isHeld }) as const;
const taken = (change: number, command = `for ${change}`) =>
  ({ type: "taken", change, command }) as const;
const failed = (value: number, change = value) =>
  ({ type: "failed", change, value, error }) as const;
const release = { type: "release" } as const;

describe("what is wanted", () => {
  it("stands until the portal has taken it up", () => {
    expect(after(want(72)).wanted).toBe(72);
    expect(after(want(72), taken(72))).toMatchObject({ wanted: null, command: "for 72" });
  });

  it("is not put back by the answer to what was wanted before", () => {
    expect(after(want(72), want(73), taken(72))).toMatchObject({ wanted: 73, command: null });
    expect(after(want(72), want(73), failed(72))).toMatchObject({ wanted: 73, failure: null });
  });

  it("twice, with something else between, has the last answer for its own", () => {
    const [first, other, last] = [want(50, false, 1), want(60, false, 2), want(50, false, 3)];
    const twice = [first, other, last, taken(1, "first")] as const;
    expect(after(...twice)).toMatchObject({ wanted: 50, command: null });
    expect(after(...twice, taken(3, "last"))).toMatchObject({ wanted: null, command: "last" });
    expect(after(...twice, failed(50, 3)).failure).toEqual({ error, value: 50 });
  });

  it("stays under the finger until it is released", () => {
    expect(after(want(30, true), taken(30)).wanted).toBe(30);
    expect(after(want(30, true), taken(30), release).wanted).toBeNull();
  });

  it("stays after the release until it is answered", () => {
    expect(after(want(30, true), release).wanted).toBe(30);
    expect(after(want(30, true), release, taken(30)).wanted).toBeNull();
  });
});

describe("a change that has not arrived", () => {
  it("is taken back, and told with its value", () => {
    expect(after(want(72), failed(72))).toMatchObject({
      wanted: null,
      failure: { error, value: 72 },
    });
  });

  it("is taken back under the finger only once that is released, and told once", () => {
    const dragged = after(want(30, true), failed(30), want(31, true));
    expect(dragged).toMatchObject({ wanted: 31, failure: { error, value: 30 } });
    expect(nextIntent(nextIntent(dragged, failed(31)), release).wanted).toBeNull();
  });

  it("is forgotten with the next change, and with one that arrives", () => {
    expect(after(want(72), failed(72), want(73)).failure).toBeNull();
    expect(after(want(30, true), failed(30), want(31, true), taken(31)).failure).toBeNull();
  });
});

it("forgets the command of the change before", () => {
  expect(after(want(72), taken(72), want(73)).command).toBeNull();
});
