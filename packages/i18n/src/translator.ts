import { baseLocale, type LocaleCode } from "./locales.ts";
import type { Chapter, ChapterLoaders, Phrases, Translate, TranslateWith } from "./phrases.ts";
import { createTranslate } from "./translate.ts";

/** What a language has: its texts, and where its chapters are. */
interface Catalogue {
  phrases: Phrases;
  chapters: ChapterLoaders;
}

/** The languages that have a catalogue, each with its chapters a chunk of its own. */
const catalogues = {
  "en-us": (): Promise<Catalogue> => import("./locales/en-us.ts"),
  "de-de": (): Promise<Catalogue> => import("./locales/de-de.ts"),
  "pl-pl": (): Promise<Catalogue> => import("./locales/pl-pl.ts"),
};

type Language = keyof typeof catalogues;

/** Plural rules belong to the text's language, which for a locale without catalogue is English. */
function languageOf(locale: LocaleCode): Language {
  return Object.hasOwn(catalogues, locale) ? (locale as Language) : baseLocale;
}

/** Loads the catalogue of a locale, as a chunk of its own, and answers its `t`. */
export async function loadTranslator(locale: LocaleCode): Promise<Translate> {
  const language = languageOf(locale);
  const { phrases } = await catalogues[language]();
  return createTranslate(language, phrases);
}

/** Loads one chapter of a locale besides the catalogue, and answers a `t` that knows both. */
export async function loadChapter<C extends Chapter>(
  locale: LocaleCode,
  chapter: C,
): Promise<TranslateWith<C>> {
  const language = languageOf(locale);
  const { phrases, chapters } = await catalogues[language]();
  const all = { ...phrases, [chapter]: await chapters[chapter]() };
  return (await createTranslate(language, all)) as TranslateWith<C>;
}
