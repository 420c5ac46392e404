import { countryCodes } from "@portico/rules/countries";

/** A country as the form offers it. */
interface CountryOption {
  value: string;
  label: string;
}

/** All countries by their names in a language, in its order. */
export function countryOptions(locale: string): CountryOption[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const { compare } = new Intl.Collator(locale);
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label));
}
