import { describe, expect, it } from "vitest";
import { closestFirst, matches } from "./select-option.ts";

const garden = { value: "1", label: "Garden Tower", detail: "Neue Mainzer Straße 46, Frankfurt" };

describe("the search of a select", () => {
  it.each(["garden", "TOWER gar", "mainzer 46", "Frankfurt", "strasse"])("%s", (search) => {
    expect(matches(garden, search)).toBe(search !== "strasse");
  });

  it("makes no difference between letters with and without accents", () => {
    expect(matches({ value: "2", label: "Café Zürich" }, "cafe zurich")).toBe(true);
    expect(matches({ value: "2", label: "Cafe Zurich" }, "Zürich")).toBe(true);
  });
});

describe("what is found", () => {
  it("begins with what begins so, in its order", () => {
    const options = ["Algeria", "Germany", "Niger", "Österreich"].map((label) => ({
      value: label,
      label,
    }));
    const found = (search: string) => closestFirst(options, search).map(({ label }) => label);
    expect(found("ger")).toEqual(["Germany", "Algeria", "Niger", "Österreich"]);
    expect(found(" Ni")).toEqual(["Niger", "Algeria", "Germany", "Österreich"]);
    expect(found("oster")[0]).toBe("Österreich");
    expect(found("")).toEqual(options.map(({ label }) => label));
  });
});
