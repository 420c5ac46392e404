import { describe, expect, it } from "vitest";
import { companyTypeId, companyTypeIds } from "./company-type.ts";

describe("the id of a company type", () => {
  it.each([
    ["Law", "law"],
    ["  LAW ", "law"],
    ["Oil, Gas & Coal", "oil-gas-coal"],
    ["oil,gas&coal", "oil-gas-coal"],
    ["Öl und Gas", "öl-und-gas"],
    ["ÖL UND GAS".normalize("NFD"), "öl-und-gas"],
    ["(R&D)", "r-d"],
    ["&,", ""],
  ])("of %j is %j", (name, id) => {
    expect(companyTypeId(name)).toBe(id);
  });

  it("stays the same when it is made again", () => {
    expect(companyTypeId(companyTypeId("Food, drink & more"))).toBe("food-drink-more");
  });
});

it("keeps each type once and drops what is none", () => {
  expect(companyTypeIds(["Law", "law", "?", "Food"])).toEqual(["law", "food"]);
});
