import { baseLocale, type LocaleCode } from "./locales.ts";
import type { Chapter, ChapterPhrases, Phrases, Translate, TranslateWith } from "./phrases.ts";
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

type LoadChapter<C extends Chapter> = () => Promise<ChapterPhrases<C>>;

/** The chapters by the language that their texts are in. */
const chapters: {
  readonly [C in Chapter]: { "en-us": LoadChapter<C> } & Partial<
    Record<LocaleCode, LoadChapter<C>>
  >;
} = {
  account: {
    "en-us": async () => (await import("./catalogues/en/account.ts")).account,
    "de-de": async () => (await import("./catalogues/de-de/account.ts")).account,
  },
  amenities: {
    "en-us": async () => (await import("./catalogues/en/amenities.ts")).amenities,
    "de-de": async () => (await import("./catalogues/de-de/amenities.ts")).amenities,
  },
  calendar: {
    "en-us": async () => (await import("./catalogues/en/calendar.ts")).calendar,
    "de-de": async () => (await import("./catalogues/de-de/calendar.ts")).calendar,
  },
  categories: {
    "en-us": async () => (await import("./catalogues/en/categories.ts")).categories,
    "de-de": async () => (await import("./catalogues/de-de/categories.ts")).categories,
  },
  companies: {
    "en-us": async () => (await import("./catalogues/en/companies.ts")).companies,
    "de-de": async () => (await import("./catalogues/de-de/companies.ts")).companies,
  },
  content_more: {
    "en-us": async () => (await import("./catalogues/en/content-more.ts")).contentMore,
    "de-de": async () => (await import("./catalogues/de-de/content-more.ts")).contentMore,
  },
  documents: {
    "en-us": async () => (await import("./catalogues/en/documents.ts")).documents,
    "de-de": async () => (await import("./catalogues/de-de/documents.ts")).documents,
  },
  events: {
    "en-us": async () => (await import("./catalogues/en/events.ts")).events,
    "de-de": async () => (await import("./catalogues/de-de/events.ts")).events,
  },
  farms: {
    "en-us": async () => (await import("./catalogues/en/farms.ts")).farms,
    "de-de": async () => (await import("./catalogues/de-de/farms.ts")).farms,
  },
  miniapps: {
    "en-us": async () => (await import("./catalogues/en/miniapps.ts")).miniapps,
    "de-de": async () => (await import("./catalogues/de-de/miniapps.ts")).miniapps,
  },
  search: {
    "en-us": async () => (await import("./catalogues/en/search.ts")).search,
    "de-de": async () => (await import("./catalogues/de-de/search.ts")).search,
  },
  offers: {
    "en-us": async () => (await import("./catalogues/en/offers.ts")).offers,
    "de-de": async () => (await import("./catalogues/de-de/offers.ts")).offers,
  },
  posts: {
    "en-us": async () => (await import("./catalogues/en/posts.ts")).posts,
    "de-de": async () => (await import("./catalogues/de-de/posts.ts")).posts,
  },
  sign_in: {
    "en-us": async () => (await import("./catalogues/en/sign-in.ts")).signIn,
    "de-de": async () => (await import("./catalogues/de-de/sign-in.ts")).signIn,
  },
  sign_up: {
    "en-us": async () => (await import("./catalogues/en/sign-up.ts")).signUp,
    "de-de": async () => (await import("./catalogues/de-de/sign-up.ts")).signUp,
  },
};

/** Loads one chapter of a locale besides the catalogue, and answers a `t` that knows both. */
export async function loadChapter<C extends Chapter>(
  locale: LocaleCode,
  chapter: C,
): Promise<TranslateWith<C>> {
  const { language, phrases } = await catalogues[locale]();
  const load = chapters[chapter][language] ?? chapters[chapter][baseLocale];
  const all = { ...phrases, [chapter]: await load() };
  return (await createTranslate(language, all)) as TranslateWith<C>;
}
