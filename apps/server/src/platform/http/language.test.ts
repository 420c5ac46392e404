import { describe, expect, it } from "vitest";
import { localeOf, preferredLocale } from "./language.ts";

describe("what a browser prefers", () => {
  it.each([
    ["de", "de-de"],
    ["de-AT,de;q=0.9,en;q=0.8", "de-de"],
    ["en;q=0.5, pl;q=0.9", "pl-pl"],
    ["xx, de;q=0.1", "de-de"],
    ["de;q=0, pl;q=0.001", "pl-pl"],
    ["de;q=0", undefined],
    ["de;q=0.4,pl", "pl-pl"],
    ["pl;q=0.7,de;q=0.7", "pl-pl"],
    ["de;v=b3; q=0.2,en;q=0.3", "en-us"],
    ["xx", undefined],
    ["*", undefined],
    ["", undefined],
    [undefined, undefined],
    [`${"x,".repeat(100)}de`, "de-de"],
    [`${"x,".repeat(8000)}de`, undefined],
  ])("of %j is %s", (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});

describe("the language of an answer", () => {
  it.each([
    ["de", "pl", "de-de"],
    [undefined, "pl", "pl-pl"],
    ["xx", "pl", "pl-pl"],
    [["de"], "pl", "pl-pl"],
    [undefined, undefined, "en-us"],
  ])("asked for as %j by a browser of %j is %s", (lang, header, locale) => {
    const request = { query: { lang }, headers: { "accept-language": header } };
    expect(localeOf(request)).toBe(locale);
  });
});
