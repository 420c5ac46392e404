import type { EventPost, FollowedEvent } from "@portico/contract";
import { expect, it } from "vitest";
import { isOutdated, withPlaces } from "./adopt-changes.ts";

const told: FollowedEvent = {
  attendance: "none",
  guests: 0,
  waitlist_position: null,
  capacity: 10,
  taken: 7,
  attendants_count: 6,
  is_cancelled: false,
};

const eventWith = (values: Partial<FollowedEvent>): EventPost => ({
  uuid: "0199a000-0000-7000-8000-000000000001",
  title: "Rooftop yoga",
  subtitle: null,
  description: null,
  image: null,
  image_url: null,
  image_alt_text: null,
  start_at: null,
  end_at: null,
  price: 0,
  currency_type: null,
  formatted_address: null,
  cta_url: null,
  cta_label: null,
  cta_label_at_capacity: null,
  cta_display_start_at: null,
  cta_display_end_at: null,
  rsvp_enabled: true,
  has_waitlist: true,
  max_guests: 0,
  attendants: [],
  ...told,
  ...values,
});

it("takes over the places, which are the same for everybody", () => {
  const event = eventWith({ taken: 2, capacity: 3, attendants_count: 2 });
  expect(withPlaces(event, told)).toMatchObject({ taken: 7, capacity: 10, attendants_count: 6 });
  expect(isOutdated(event, told)).toBe(false);
});

it("keeps the answer that the user has just given, and asks for it again", () => {
  const event = eventWith({ attendance: "attending", guests: 1 });
  expect(withPlaces(event, told)).toMatchObject({ attendance: "attending", guests: 1 });
  expect(isOutdated(event, told)).toBe(true);
});

it("moves who waits up in the line without asking", () => {
  const waiting = { attendance: "waiting", waitlist_position: 3 } as const;
  const ahead = { ...told, ...waiting, waitlist_position: 2 };
  expect(withPlaces(eventWith(waiting), ahead).waitlist_position).toBe(2);
  expect(isOutdated(eventWith(waiting), ahead)).toBe(false);
});

it.each([
  ["one has come in", { attendance: "attending" }],
  ["one brings fewer", { guests: 1 }],
  ["the event was cancelled", { is_cancelled: true }],
] as const)("asks again when %s", (_what, change) => {
  expect(isOutdated(eventWith({}), { ...told, ...change })).toBe(true);
});
