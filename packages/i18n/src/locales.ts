/**
 * The languages of the interface (1.017) with their own names, as the language choice lists them.
 * A locale without a catalogue of its own shows the English texts (decisions, 9.005).
 */
export const localeNames = {
  "en-us": "English (US)",
  "en-gb": "English (UK)",
  "de-de": "Deutsch",
  "es-es": "Español",
  "fr-ca": "Français (Canada)",
  "fr-fr": "Français (France)",
  "it-it": "Italiano",
  "nb-no": "Norsk bokmål",
  "nl-nl": "Nederlands",
  "pl-pl": "Polski",
  "pt-pt": "Português",
} as const satisfies Record<string, string>;

/** Code of an interface language, e.g. `de-de`. */
export type LocaleCode = keyof typeof localeNames;

/** Every locale, the base first. */
export const localeCodes = Object.keys(localeNames) as LocaleCode[];

/** The language of last resort, and the source of the typed keys. */
export const baseLocale = "en-us" satisfies LocaleCode;

/** Tells whether a text is the code of an interface language. */
export function isLocaleCode(code: string): code is LocaleCode {
  return Object.hasOwn(localeNames, code);
}

/**
 * The interface language for a code as buildings, browsers or addresses write it: `en_US`, `de`,
 * `de-AT`. A language that the portal does not speak gives the base, never an error.
 */
export function resolveLocale(code: string): LocaleCode {
  const wanted = code.trim().toLowerCase().replace("_", "-");
  if (isLocaleCode(wanted)) return wanted;
  const language = wanted.split("-", 1)[0];
  if (language === "en") return baseLocale;
  if (language === "fr") return "fr-fr";
  if (language === "no" || language === "nn") return "nb-no";
  return localeCodes.find((locale) => locale.split("-", 1)[0] === language) ?? baseLocale;
}
