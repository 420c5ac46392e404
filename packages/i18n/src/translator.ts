import { createInstance } from "i18next";
import { baseLocale, type LocaleCode } from "./locales.ts";
import type { Phrases, Translate } from "./phrases.ts";

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
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { translation: phrases } },
    // Our locale codes are lower-case; without this the catalogue of `en-us` would not be found.
    lowerCaseLng: true,
    // React escapes what it prints; escaping twice would show entities.
    interpolation: { escapeValue: false },
  });
  const translate = i18n.getFixedT(language) as (key: string, values: object) => string;
  return (key, ...values) => translate(key, { ...values[0] });
}
