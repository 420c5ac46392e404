import { bookingStatuses } from "@portico/contract/constants";
import { expect, it } from "vitest";
import { bookingPrice, shownBookingPrice } from "./booking-price.ts";
import { cancellableUntil, checkInFrom, shownBookingStatus } from "./booking-status.ts";

it.each([
  ["pending", "pending"],
  ["pending_payment", "pending"],
  ["confirmed", "confirmed"],
  ["accepted", "confirmed"],
  ["denied_available", "cancelled"],
  ["cancelled", "cancelled"],
  ["denied_unavailable", "unavailable"],
  ["cancelled_user", "cancelled_user"],
  ["cancelled_vendor", "cancelled_vendor"],
] as const)("a booking that is %s shows as %s", (status, shown) => {
  expect(shownBookingStatus[status]).toBe(shown);
  expect(bookingStatuses).toContain(status);
});

const startsAt = new Date("2026-03-09T10:00:00Z");

it.each([
  ["2026-03-08T10:00:00Z", false, "2026-03-09T08:30:00Z"],
  ["2026-03-09T08:21:00Z", false, "2026-03-09T08:31:00Z"],
  ["2026-03-09T10:04:00Z", false, "2026-03-09T10:14:00Z"],
  ["2026-03-08T10:00:00Z", true, "2026-03-09T08:30:00Z"],
  ["2026-03-09T08:21:00Z", true, "2026-03-09T08:31:00Z"],
  ["2026-03-09T09:55:00Z", true, "2026-03-09T10:00:00Z"],
  ["2026-03-09T10:04:00Z", true, "2026-03-09T10:00:00Z"],
])("what is booked at %s, for a price: %s, can be cancelled until %s", (at, hasPrice, until) => {
  const booking = { startsAt, createdAt: new Date(at), hasPrice };
  expect(cancellableUntil(booking, 90, { graceMinutes: 10 })).toEqual(new Date(until));
});

it("checking in begins so many minutes before the start", () => {
  expect(checkInFrom(startsAt, { earlyMinutes: 15 })).toEqual(new Date("2026-03-09T09:45:00Z"));
});

it.each([
  [null, 60, null],
  [0, 60, 0],
  [1999, 60, 1999],
  [1999, 90, 2999],
  [100, 20, 33],
  [250, 15, 63],
])("an hour for %j is %j minutes for %j", (perHour, minutes, price) => {
  expect(bookingPrice(perHour, minutes)).toBe(price);
});

it.each([
  [19.99, 90, 1, "EUR", 29.99],
  [19.99, 90, 3, "EUR", 89.97],
  [1500, 20, 2, "JPY", 1000],
  [0.35, 60, 1, "EUR", 0.35],
])(
  "an hour for %s is %s minutes, %s times, for %s %s",
  (perHour, minutes, count, currency, price) => {
    expect(shownBookingPrice(perHour, { minutes, count, currency })).toBe(price);
  },
);
