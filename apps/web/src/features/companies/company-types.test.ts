import { describe, expect, it } from "vitest";
import { readCompanyTypes, toggleType, writeCompanyTypes } from "./company-types.ts";

describe("company types in the address", () => {
  it("are read each once, whatever stands between the commas", () => {
    expect(readCompanyTypes("Law, FOOD & drink,,law, ")).toEqual(["law", "food-drink"]);
    expect(readCompanyTypes(",")).toEqual([]);
    expect(readCompanyTypes(undefined)).toEqual([]);
  });

  it("are at most as many as the API takes", () => {
    const many = Array.from({ length: 30 }, (_, index) => `Type ${index}`).join(",");
    expect(readCompanyTypes(many)).toHaveLength(20);
  });

  it("are written comma-joined, or not at all", () => {
    expect(writeCompanyTypes(["law", "food"])).toEqual({ company_types: "law,food" });
    expect(writeCompanyTypes([])).toEqual({});
  });

  it("are chosen and dropped one by one", () => {
    expect(toggleType(["Law"], "Food")).toEqual(["Law", "Food"]);
    expect(toggleType(["Law", "Food"], "Law")).toEqual(["Food"]);
  });
});
