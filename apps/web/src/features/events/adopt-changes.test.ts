import type { FollowedEvent } from "@portico/contract";
import { expect, it } from "vitest";
import { isOutdated, withPlaces } from "./adopt-changes.ts";
import { eventWith } from "./testing/event-with.ts";

const told: FollowedEvent = {
  attendance: "none",
  guests: 0,
  waitlist_position: null,
  capacity: 10,
  taken: 7,
  attendants_count: 6,
  is_cancelled: false,
};

const eventToldAs = (values: Partial<FollowedEvent>) => eventWith({ ...told, ...values });

it("takes over the places, which are the same for everybody", () => {
  const event = eventToldAs({ taken: 2, capacity: 3, attendants_count: 2 });
  expect(withPlaces(event, told)).toMatchObject({ taken: 7, capacity: 10, attendants_count: 6 });
  expect(isOutdated(event, told)).toBe(false);
});

it("keeps the answer that the user has just given, and asks for it again", () => {
  const event = eventToldAs({ attendance: "attending", guests: 1 });
  expect(withPlaces(event, told)).toMatchObject({ attendance: "attending", guests: 1 });
  expect(isOutdated(event, told)).toBe(true);
});

it("moves who waits up in the line without asking", () => {
  const waiting = { attendance: "waiting", waitlist_position: 3 } as const;
  const ahead = { ...told, ...waiting, waitlist_position: 2 };
  expect(withPlaces(eventToldAs(waiting), ahead).waitlist_position).toBe(2);
  expect(isOutdated(eventToldAs(waiting), ahead)).toBe(false);
});

it.each([
  ["one has come in", { attendance: "attending" }],
  ["one brings fewer", { guests: 1 }],
  ["the event was cancelled", { is_cancelled: true }],
] as const)("asks again when %s", (_what, change) => {
  expect(isOutdated(eventToldAs({}), { ...told, ...change })).toBe(true);
});
