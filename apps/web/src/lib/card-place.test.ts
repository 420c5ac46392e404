import { expect, it } from "vitest";
import { cardPlace } from "./card-place.ts";

const here = { name: "Rainier Square Tower", address: "400 University Street, Seattle" };

it.each([
  ["a room of the building", "Roof terrace, 400 University Street, Seattle", "Roof terrace"],
  ["another building", "Columbia Center, 701 5th Avenue, Seattle", "Columbia Center"],
  ["a building that is called like this one and more", `${here.name} Annex`, `${here.name} Annex`],
  ["nothing for this building", `${here.name}, ${here.address}`, null],
  ["nothing for the street of this building", here.address, null],
  ["nothing for its street in other capitals", "400 UNIVERSITY STREET", null],
  ["nothing for this building in other capitals", " rainier square TOWER ", null],
  ["nothing without a place", null, null],
  ["nothing for a blank place", " , Seattle", null],
])("says %s", (_, address, place) => {
  expect(cardPlace(address, here)).toBe(place);
});

it("says every place until it is known which building this is", () => {
  expect(cardPlace(here.name, undefined)).toBe(here.name);
});
