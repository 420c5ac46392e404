import { expect, it } from "vitest";
import { countryCodes } from "./countries.ts";

it("has the 249 codes of ISO 3166-1, each once, and a name for each", () => {
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes).toHaveLength(249);
  const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
});
