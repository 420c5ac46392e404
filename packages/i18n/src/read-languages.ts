import { everyPage, isChapter } from "./catalogue-names.ts";
import { catalogues } from "./catalogues.ts";
import type { Language, Languages } from "./languages.ts";
import type { LocaleCode } from "./locales.ts";

function readLanguage(locale: LocaleCode): Language {
  const chapters = catalogues
    .names()
    .filter(isChapter)
    .map((name) => [name, async () => ({ default: catalogues.layersOf(locale, name) })]);
  return {
    catalogues: Object.fromEntries(
      everyPage.map((name) => [name, catalogues.layersOf(locale, name)]),
    ),
    chapters: Object.fromEntries(chapters) as Language["chapters"],
  };
}

/** The languages as Node reads them. */
export const languages: Languages = Object.fromEntries(
  catalogues.locales().map((locale) => [locale, async () => readLanguage(locale)]),
);
