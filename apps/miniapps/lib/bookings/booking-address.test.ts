import { expect, it } from "vitest";
import { bookingAt } from "./booking-address.ts";

const resourceUuid = "0199e0de-7b7a-7cc1-8f64-3c0f8a6e5d01";
const bookingUuid = "0199e0de-7b7a-7cc1-8f64-3c0f8a6e5d02";

it("finds the booking that an address names", () => {
  const view = { name: "booking", resourceUuid, bookingUuid };
  const path = `/reserve-space/resources/${resourceUuid}/bookings/${bookingUuid}`;
  expect(bookingAt(path)).toEqual([view]);
  expect(bookingAt(`${path}/`)).toEqual([view]);
});

it.each(["/reserve-space/", "/reserve-space/resources/1/bookings/2"])(
  "finds none in %s",
  (path) => {
    expect(bookingAt(path)).toEqual([]);
  },
);
