import { baseLocale, type LocaleCode } from "./locales.ts";
import type { Phrases, Translate } from "./phrases.ts";
import { createTranslate } from "./translate.ts";

/** Plural rules belong to the text's language, which for a locale without catalogue is English. */
interface Catalogue {
  language: LocaleCode;
  phrases: Phrases;
}

const english = async (): Promise<Catalogue> => ({
  language: baseLocale,
  phrases: (await import("./locales/en-us.ts")).phrases,
});

const catalogues: Record<LocaleCode, () => Promise<Catalogue>> = {
  "en-us": english,
  "en-gb": english,
  "de-de": async () => ({
    language: "de-de",
    phrases: (await import("./locales/de-de.ts")).phrases,
  }),
  "es-es": english,
  "fr-ca": english,
  "fr-fr": english,
  "it-it": english,
  "nb-no": english,
  "nl-nl": english,
  "pl-pl": english,
  "pt-pt": english,
};

/** Loads the catalogue of a locale, as a chunk of its own, and answers its `t`. */
export async function loadTranslator(locale: LocaleCode): Promise<Translate> {
  const { language, phrases } = await catalogues[locale]();
  return createTranslate(language, phrases);
}
