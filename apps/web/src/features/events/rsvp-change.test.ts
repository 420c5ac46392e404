import type { EventPost } from "@portico/contract";
import { rsvpState } from "@portico/rules/rsvp";
import { describe, expect, it } from "vitest";
import {
  askableUntil,
  isAnswered,
  isDecided,
  mostGuests,
  mostGuestsNow,
  rsvpFacts,
} from "./rsvp-change.ts";
import { rsvpLooks } from "./rsvp-look.ts";
import { eventWith } from "./testing/event-with.ts";

const now = Date.parse("2026-11-21T10:00:00Z");

function shown(values: Partial<EventPost>) {
  const state = rsvpState(rsvpFacts(eventWith(values)), now);
  if (state === "none") return "nothing";
  const { badge, button } = rsvpLooks[state];
  return [badge?.label, button?.label, button?.does];
}

describe("the panel", () => {
  it.each([
    ["RSVP while there are places", {}, [undefined, "rsvp", "attend"]],
    ["Attending and Cancel", { attendance: "attending" }, ["attending", "cancel", "recall"]],
    [
      "the same when it is full",
      { attendance: "attending", taken: 10 },
      ["attending", "cancel", "recall"],
    ],
    ["Sold out, disabled", { taken: 10 }, [undefined, "sold_out", null]],
    ["the waitlist", { taken: 10, has_waitlist: true }, ["sold_out", "join", "join"]],
    ["a way off the waitlist", { attendance: "waiting" }, ["waiting", "leave", "recall"]],
    [
      "a disabled RSVP before it opens",
      { cta_display_start_at: "2026-11-22T00:00:00Z" },
      [undefined, "rsvp", null],
    ],
    [
      "a disabled RSVP after it has closed",
      { cta_display_end_at: "2026-11-20T00:00:00Z" },
      [undefined, "rsvp", null],
    ],
    [
      "no button once it is over",
      { end_at: "2026-11-20T00:00:00Z" },
      [undefined, undefined, undefined],
    ],
    ["nothing without RSVP", { rsvp_enabled: false }, "nothing"],
  ] as const)("shows %s", (_what, values, expected) => {
    expect(shown(values)).toEqual(expected);
  });
});

describe("mostGuests", () => {
  it.each([
    ["what the event allows", { max_guests: 3 }, "attend", 3],
    ["what fits beside oneself", { max_guests: 3, taken: 8 }, "attend", 1],
    ["none at the last place", { max_guests: 3, taken: 9 }, "attend", 0],
    ["what the event allows to who waits", { max_guests: 3, taken: 10 }, "join", 3],
    ["what the event allows without a limit", { max_guests: 3, capacity: null }, "attend", 3],
  ] as const)("is %s", (_what, values, kind, most) => {
    expect(mostGuests(eventWith(values), kind)).toBe(most);
  });
});

describe("mostGuestsNow", () => {
  it.each([
    ["what the event allows", { guests: 1, max_guests: 3 }, 3],
    ["what is left besides those that come", { guests: 1, max_guests: 3, taken: 9 }, 2],
    ["as many as come to a full event", { guests: 2, max_guests: 3, taken: 10 }, 2],
    ["as many as come, where fewer are allowed by now", { guests: 3, max_guests: 1 }, 3],
    ["what the event allows without a limit", { max_guests: 3, capacity: null }, 3],
  ] as const)("is %s", (_what, values, most) => {
    expect(mostGuestsNow(eventWith({ attendance: "attending", ...values }))).toBe(most);
  });

  it("is no more than before for who waits", () => {
    const waiting = { attendance: "waiting", guests: 1, max_guests: 3 } as const;
    expect(mostGuestsNow(eventWith(waiting))).toBe(1);
  });
});

describe("isDecided", () => {
  it.each([
    ["an event that is free and for oneself", {}, "attend", true],
    ["the last place, where guests may come", { max_guests: 2, taken: 9 }, "attend", true],
    ["an event with guests", { max_guests: 2 }, "attend", false],
    ["an event with a price", { price: 8 }, "attend", false],
    ["the waitlist", { taken: 10 }, "join", true],
    ["the waitlist of an event with guests", { taken: 10, max_guests: 1 }, "join", false],
  ] as const)("tells of %s", (_what, values, kind, isIt) => {
    expect(isDecided(eventWith(values), kind)).toBe(isIt);
  });
});

describe("what is asked for without a connection", () => {
  const [start, end] = ["2026-11-24T16:00:00Z", "2026-11-24T17:00:00Z"];

  it.each([
    ["an answer, until the event ends", "attend", end, end],
    ["leaving, until the event is over", "recall", end, end],
    ["an answer, until the start of an event without an end", "guests", null, start],
    ["leaving, for half a day after it", "recall", null, "2026-11-25T04:00:00Z"],
  ] as const)("is %s", (_what, kind, end_at, until) => {
    expect(askableUntil({ start_at: start, end_at }, kind)).toBe(Date.parse(until));
  });

  it.each([
    ["answers are taken until before it ends", "2026-11-23T09:00:00Z", "2026-11-23T09:00:00Z"],
    ["it ends before", "2026-11-25T09:00:00Z", end],
  ])("ends, of an event of which %s, when it takes no more answers", (_what, closes, until) => {
    const event = { start_at: start, end_at: end, cta_display_end_at: closes };
    expect(askableUntil(event, "attend")).toBe(Date.parse(until));
    expect(askableUntil(event, "guests")).toBe(Date.parse(end));
    expect(askableUntil(event, "recall")).toBe(Date.parse(end));
    expect(askableUntil({ ...event, start_at: null, end_at: null }, "attend")).toBe(
      Date.parse(closes),
    );
  });

  it("has no limit where there is no date", () => {
    expect(askableUntil({ start_at: null, end_at: null }, "attend")).toBeNull();
    expect(askableUntil({ start_at: null, end_at: null }, "recall")).toBeNull();
  });
});

describe("an answer", () => {
  it.each([
    ["attending", 1, { kind: "attend", guests: 1 }, true],
    ["attending", 0, { kind: "attend", guests: 1 }, false],
    ["waiting", 0, { kind: "attend", guests: 0 }, false],
    ["none", 0, { kind: "attend", guests: 0 }, false],
    ["waiting", 0, { kind: "join", guests: 0 }, true],
    ["attending", 0, { kind: "join", guests: 0 }, true],
    ["none", 0, { kind: "join", guests: 0 }, false],
    ["attending", 2, { kind: "guests", guests: 2 }, true],
    ["waiting", 1, { kind: "guests", guests: 1 }, true],
    ["attending", 3, { kind: "guests", guests: 2 }, false],
    ["none", 0, { kind: "recall" }, true],
    ["attending", 0, { kind: "recall" }, false],
    ["waiting", 0, { kind: "recall" }, false],
  ] as const)("%s with %i guests is what %j asks for: %s", (attendance, guests, change, isSo) => {
    expect(isAnswered({ attendance, guests }, change)).toBe(isSo);
  });
});
