import { describe, expect, it } from "vitest";
import { resolveLocale } from "./locales.ts";

describe("resolveLocale", () => {
  it.each([
    ["en_US", "en-us"],
    ["en", "en-us"],
    ["EN-gb", "en-gb"],
    ["de", "de-de"],
    ["de-AT", "de-de"],
    ["fr", "fr-fr"],
    ["fr_CA", "fr-ca"],
    ["nn-NO", "nb-no"],
  ])("reads %s as %s", (code, locale) => {
    expect(resolveLocale(code)).toBe(locale);
  });

  it("speaks English where it has no catalogue", () => {
    expect(resolveLocale("el_EL")).toBe("en-us");
    expect(resolveLocale("")).toBe("en-us");
  });
});
