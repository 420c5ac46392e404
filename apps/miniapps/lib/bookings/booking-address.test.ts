import { findPage } from "@portico/contract/pages/find";
import { expect, it } from "vitest";
import { bookingAt, bookingPage } from "./booking-address.ts";

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

it.each([
  ["place", "reservedSpace"],
  ["service", "bookedService"],
] as const)("leads with the code of a booked %s to its page of the portal", (kind, page) => {
  const booking = { buildingUuid: resourceUuid, resourceUuid, bookingUuid };
  const url = new URL(bookingPage("https://portal.example", kind, booking));
  expect(findPage(url.pathname)).toEqual({ id: page, params: booking });
});
