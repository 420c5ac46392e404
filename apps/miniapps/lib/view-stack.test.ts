import { expect, it } from "vitest";
import { canGoBack, goingBack, opening, stackOf } from "./view-stack.ts";

it("Back is the app's while a view was opened in it, and leads out from where it began", () => {
  const begun = stackOf("find");
  const deep = opening(opening(begun, "book"), "card");
  expect([begun, opening(begun, "book"), deep].map(canGoBack)).toEqual([false, true, true]);
  expect(goingBack(deep)).toEqual(opening(begun, "book"));
  expect(goingBack(begun)).toEqual(begun);
});

it("who was led to a booking by a link goes back to the link at once, not to the list below first", () => {
  const led = stackOf("find", "booking");
  expect(led.views).toEqual(["find", "booking"]);
  expect(canGoBack(led)).toBe(false);
});

it("who went on to the list from there opens others from it, and comes back to it", () => {
  const list = goingBack(stackOf("find", "booking"));
  expect(list.views).toEqual(["find"]);
  expect(canGoBack(opening(list, "book"))).toBe(true);
});
