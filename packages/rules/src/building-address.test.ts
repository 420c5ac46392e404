import { expect, it } from "vitest";
import { buildingAddress } from "./building-address.ts";

it.each([
  ["Seattle", "1 Quay Street, Seattle"],
  [null, "1 Quay Street"],
  ["", "1 Quay Street"],
])("a building in %j stands at %j", (city, address) => {
  expect(buildingAddress("1 Quay Street", city)).toBe(address);
});
