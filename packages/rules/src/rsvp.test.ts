import { describe, expect, it } from "vitest";
import { fewPlacesLeft, rsvpState, type RsvpFacts } from "./rsvp.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const event: RsvpFacts = {
  isRsvpEnabled: true,
  capacity: 10,
  taken: 4,
  attendance: "none",
  hasWaitlist: false,
  window: { startAt: null, endAt: null },
  startAt: "2026-11-22T10:00:00Z",
  endAt: "2026-11-22T12:00:00Z",
};
const full = { taken: 10 };
const past = { startAt: "2026-11-20T10:00:00Z", endAt: "2026-11-20T12:00:00Z" };
const begun = { startAt: "2026-11-21T11:59:00Z", endAt: null };
const before = { window: { startAt: "2026-11-21T13:00:00Z", endAt: null } };
const after = { window: { startAt: null, endAt: "2026-11-21T12:00:00Z" } };

describe("the RSVP panel", () => {
  it.each<[Partial<RsvpFacts>, string]>([
    [{}, "open"],
    [{ capacity: null, taken: 1_000_000 }, "open"],
    [full, "sold-out"],
    [{ taken: 11 }, "sold-out"],
    [{ ...full, hasWaitlist: true }, "waitlist"],
    [{ ...full, attendance: "attending" }, "attending"],
    [{ ...full, attendance: "waiting", hasWaitlist: true }, "waiting"],
    [before, "not-yet"],
    [after, "closed"],
    [{ ...after, attendance: "attending" }, "attending"],
    [past, "over"],
    [{ ...past, attendance: "attending" }, "over"],
    [{ startAt: "2026-11-21T12:00:00.001Z", endAt: null }, "open"],
    [{ startAt: "2026-11-21T12:00:00.000Z", endAt: null }, "closed"],
    [{ startAt: "2026-11-21T07:00:00Z", endAt: null }, "closed"],
    [{ ...begun, ...full, hasWaitlist: true }, "closed"],
    [{ ...begun, ...before }, "closed"],
    [{ ...begun, attendance: "attending" }, "attending"],
    [{ ...begun, attendance: "waiting", hasWaitlist: true }, "waiting"],
    [{ startAt: "2026-11-20T23:00:00Z", endAt: null }, "over"],
    [{ startAt: "2026-11-21T00:00:00.001Z", endAt: null }, "closed"],
    [{ startAt: "2026-11-21T00:00:00.000Z", endAt: null }, "over"],
    [{ startAt: null, endAt: null }, "open"],
    [{ endAt: "2026-11-21T12:00:00.001Z" }, "open"],
    [{ endAt: "2026-11-21T12:00:00.000Z" }, "over"],
    [{ startAt: "2026-11-21T11:00:00Z", endAt: "2026-11-21T13:00:00Z" }, "open"],
    [{ isRsvpEnabled: false }, "none"],
  ])("with %o is %s", (change, state) => {
    expect(rsvpState({ ...event, ...change }, now)).toBe(state);
  });

  it.each([
    [10, 6, 4],
    [10, 9, 1],
    [10, 5, null],
    [10, 10, null],
    [null, 3, null],
  ])("with %s places and %s taken hints at %s left", (capacity, taken, left) => {
    expect(fewPlacesLeft({ capacity, taken })).toBe(left);
  });
});
