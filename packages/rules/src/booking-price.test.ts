import { expect, it } from "vitest";
import { bookingPrice, shownBookingPrice } from "./booking-price.ts";

it.each([
  [1000, 60, 1000],
  [1000, 90, 1500],
  [1001, 30, 501],
  [100, 1, 2],
  [29, 1, 0],
  [30, 1, 1],
  [0, 60, 0],
  [null, 60, null],
])("an hour of %s costs %i minutes of it %s", (perHour, minutes, price) => {
  expect(bookingPrice(perHour, minutes)).toBe(price);
});

it.each([
  [10.01, { minutes: 30, count: 1, currency: "EUR" }, 5.01],
  [10.01, { minutes: 30, count: 3, currency: "EUR" }, 15.03],
  [1001, { minutes: 30, count: 2, currency: "JPY" }, 1002],
])("an hour of %d is shown for %o as %d", (perHour, booked, price) => {
  expect(shownBookingPrice(perHour, booked)).toBe(price);
});
