import { describe, expect, it } from "vitest";
import { chainOf, findLocale, localeCodes, locales, resolveLocale } from "./locales.ts";

describe("resolveLocale", () => {
  it.each([
    ["en_US", "en-us"],
    ["en", "en-us"],
    ["en-AU", "en-us"],
    ["EN-gb", "en-gb"],
    ["de", "de-de"],
    ["de-AT", "de-de"],
    ["fr", "fr-fr"],
    ["fr-CH", "fr-fr"],
    ["fr_CA", "fr-ca"],
    ["no", "nb-no"],
    ["nn-NO", "nb-no"],
  ])("reads %s as %s", (code, locale) => {
    expect(resolveLocale(code)).toBe(locale);
    expect(findLocale(code)).toBe(locale);
  });

  it.each(["el_EL", "", "constructor"])("speaks English where it does not speak %j", (code) => {
    expect(resolveLocale(code)).toBe("en-us");
    expect(findLocale(code)).toBeUndefined();
  });
});

describe("the chain of a locale", () => {
  it("leads by the nearest language to English", () => {
    expect(chainOf("fr-ca")).toEqual(["fr-ca", "fr-fr", "en-us"]);
    expect(chainOf("en-us")).toEqual(["en-us"]);
  });

  it.each(localeCodes)("ends in English for %s", (locale) => {
    expect(chainOf(locale).at(-1)).toBe("en-us");
    // A code that the platform does not know would format dates and plurals in English.
    expect(Intl.PluralRules.supportedLocalesOf(locale)).toHaveLength(1);
    expect(locales[locale].name).not.toBe("");
  });
});
