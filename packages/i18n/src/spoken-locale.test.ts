import { expect, it } from "vitest";
import { spokenLocale } from "./spoken-locale.ts";

it.each([
  ["de-de", "de-de"],
  ["de_AT", "de-de"],
  ["pl", "pl-pl"],
  // The interface has no texts in these, and shows English ones.
  ["en-gb", "en-us"],
  ["fr-ca", "en-us"],
  ["nn-NO", "en-us"],
  ["el_EL", "en-us"],
])("who reads %s is spoken to in %s", (code, locale) => {
  expect(spokenLocale(code)).toBe(locale);
});
