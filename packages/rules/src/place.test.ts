import { expect, it } from "vitest";
import { isSamePlace, placeInFull, placeOnMap } from "./place.ts";

const building = { name: "Harbour House", address: "1 Quay Street" };
const whole = "Harbour House, 1 Quay Street";
const elsewhere = "Columbia Center, 701 5th Avenue, Seattle";

it.each([
  ["Pier 1", " pier 1", true],
  [" Pier 1", "PIER 1 ", true],
  ["Pier 1", "Pier 2", false],
])("%j and %j are one place: %s", (one, other, is) => {
  expect(isSamePlace(one, other)).toBe(is);
});

it.each([
  ["nothing", null, false, whole, building.address],
  ["a room", "Roof terrace", false, `Roof terrace, ${whole}`, building.address],
  ["the building", "harbour house", false, whole, building.address],
  ["its street", " 1 Quay Street ", false, whole, building.address],
  ["an address in full", `${whole}, Seattle`, false, `${whole}, Seattle`, `${whole}, Seattle`],
  ["another building", elsewhere, false, elsewhere, elsewhere],
  ["nothing of what is online", null, true, null, null],
  ["a word for what is online", "Online", true, "Online", null],
  ["a place of what is online, too", elsewhere, true, elsewhere, elsewhere],
])("tells %s to calendars and maps", (_, place, isOnline, inFull, onMap) => {
  expect(placeInFull({ place, isOnline, building })).toBe(inFull);
  expect(placeOnMap({ place, isOnline, building })).toBe(onMap);
});
