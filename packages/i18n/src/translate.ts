import { createInstance } from "i18next";
import type { LocaleCode } from "./locales.ts";

/**
 * Answers the `t` of one catalogue, whose callers know its keys. Plural rules belong to `language`,
 * the one that the texts are in.
 */
export async function createTranslate(
  language: LocaleCode,
  phrases: Readonly<Record<string, object>>,
): Promise<(key: string, values?: object) => string> {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { translation: phrases } },
    // Our locale codes are lower-case; without this the catalogue of `en-us` would not be found.
    lowerCaseLng: true,
    // What prints the texts escapes them; escaping twice would show entities.
    interpolation: { escapeValue: false },
  });
  const translate = i18n.getFixedT(language) as (key: string, values: object) => string;
  return (key, values) => translate(key, { ...values });
}
