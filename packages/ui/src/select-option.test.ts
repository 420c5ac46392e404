import { describe, expect, it } from "vitest";
import { matches } from "./select-option.ts";

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
