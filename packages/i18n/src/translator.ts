import { languages } from "#languages";
import type { Chapter } from "./catalogue-names.ts";
import type { Language } from "./languages.ts";
import type { LocaleCode } from "./locales.ts";
import type { Translate, TranslateWith } from "./phrases.ts";
import { spokenLocale } from "./spoken-locale.ts";
import { createTranslate } from "./translate.ts";

async function loadLanguage(locale: LocaleCode): Promise<Language> {
  const load = languages[spokenLocale(locale)];
  if (load === undefined) throw new Error(`No catalogue for ${locale}`);
  return load();
}

/** Loads the catalogues that every page may need, and answers their `t`. */
export async function loadTranslator(locale: LocaleCode): Promise<Translate> {
  return createTranslate((await loadLanguage(locale)).catalogues);
}

/** Loads one chapter of a locale besides them, and answers a `t` that knows both. */
export async function loadChapter<C extends Chapter>(
  locale: LocaleCode,
  chapter: C,
): Promise<TranslateWith<C>> {
  const { catalogues, chapters } = await loadLanguage(locale);
  const { default: layers } = await chapters[chapter]();
  return createTranslate({ ...catalogues, [chapter]: layers });
}
