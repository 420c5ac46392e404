/** What the interface must know of a language. Its texts are the folder of its code in `catalogues`. */
interface Locale<Code extends string> {
  /** In its own words, as the language choice lists it. */
  name: string;
  /** Whose texts stand in for those it lacks; null for the source of all. */
  fallback: Code | null;
  direction: "ltr" | "rtl";
  /** Letters besides the Latin ones that it is written with, by the name of their font. */
  letters?: readonly "latin-ext"[];
  /** How months are written, short if not said: the short one of Polish is no date's form (`26 maj`). */
  months?: "long";
  /** Weeks begin on Monday where nothing is said (CLDR, `weekData.firstDay`). */
  weekBegins?: "sunday";
  /** The word after a time of day, where the language has one. */
  timeWord?: string;
  /** Further languages that it serves, as ISO 639 writes them. */
  serves?: readonly string[];
  /** Whether a release must have every text in it. */
  isComplete?: true;
}

/** The compiler reads the codes from the entries, and lets each fall back to one of them only. */
function define<Code extends string>(
  entries: Record<Code, Locale<NoInfer<Code>>>,
): Record<Code, Locale<Code>> {
  return entries;
}

/**
 * The languages of the interface. Where a language has several and nobody says which, it is the first
 * of them here.
 */
export const locales = define({
  "en-us": {
    name: "English (US)",
    fallback: null,
    direction: "ltr",
    weekBegins: "sunday",
    isComplete: true,
  },
  "en-gb": { name: "English (UK)", fallback: "en-us", direction: "ltr" },
  "de-de": {
    name: "Deutsch",
    fallback: "en-us",
    direction: "ltr",
    timeWord: "Uhr",
    isComplete: true,
  },
  "es-es": { name: "Español", fallback: "en-us", direction: "ltr" },
  "fr-fr": { name: "Français (France)", fallback: "en-us", direction: "ltr" },
  "fr-ca": {
    name: "Français (Canada)",
    fallback: "fr-fr",
    direction: "ltr",
    weekBegins: "sunday",
  },
  "it-it": { name: "Italiano", fallback: "en-us", direction: "ltr" },
  "nb-no": { name: "Norsk bokmål", fallback: "en-us", direction: "ltr", serves: ["no", "nn"] },
  "nl-nl": { name: "Nederlands", fallback: "en-us", direction: "ltr" },
  "pl-pl": {
    name: "Polski",
    fallback: "en-us",
    direction: "ltr",
    letters: ["latin-ext"],
    months: "long",
    isComplete: true,
  },
  "pt-pt": { name: "Português", fallback: "en-us", direction: "ltr", weekBegins: "sunday" },
});

/** Code of an interface language, e.g. `de-de`. */
export type LocaleCode = keyof typeof locales;

/** Every locale, the base first. */
export const localeCodes = Object.keys(locales) as LocaleCode[];

/** The language of last resort, and the source of the typed keys. */
export const baseLocale = "en-us" satisfies LocaleCode;

/** Tells whether a text is the code of an interface language. */
export function isLocaleCode(code: string): code is LocaleCode {
  return Object.hasOwn(locales, code);
}

/** A locale and those whose texts stand in for what it lacks, nearest first. */
export function chainOf(locale: LocaleCode): LocaleCode[] {
  const { fallback } = locales[locale];
  return fallback === null ? [locale] : [locale, ...chainOf(fallback)];
}

/**
 * The interface language for a code as buildings, browsers or addresses write it: `en_US`, `de`,
 * `de-AT`; undefined for a language that the portal does not speak.
 */
export function findLocale(code: string): LocaleCode | undefined {
  const wanted = code.trim().toLowerCase().replace("_", "-");
  if (isLocaleCode(wanted)) return wanted;
  const [language = ""] = wanted.split("-", 1);
  return localeCodes.find(
    (locale) => locale.split("-", 1)[0] === language || locales[locale].serves?.includes(language),
  );
}

/** The same with the base for a language that the portal does not speak, never an error. */
export function resolveLocale(code: string): LocaleCode {
  return findLocale(code) ?? baseLocale;
}
