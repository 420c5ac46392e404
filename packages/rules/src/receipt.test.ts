import { bookingStatuses } from "@portico/contract/constants";
import { expect, it } from "vitest";
import { isConfirmed, receiptOf } from "./receipt.ts";

it.each([
  ["pending", "requested"],
  ["pending_payment", null],
  ["confirmed", "booked"],
  ["accepted", "booked"],
  ["denied_available", "denied"],
  ["denied_unavailable", "denied"],
  ["cancelled_user", "cancelled"],
  ["cancelled_vendor", "cancelled"],
  ["cancelled", "cancelled"],
] as const)("the receipt of what is %s says %s", (status, title) => {
  expect(receiptOf(status)).toBe(title);
});

it("only what is accepted has the words of a confirmation", () => {
  expect(bookingStatuses.filter(isConfirmed)).toEqual(["confirmed", "accepted"]);
});
