import type { account } from "./catalogues/en-us/account.ts";
import type { amenities } from "./catalogues/en-us/amenities.ts";
import type { app } from "./catalogues/en-us/app.ts";
import type { auth } from "./catalogues/en-us/auth.ts";
import type { buildings } from "./catalogues/en-us/buildings.ts";
import type { calendar } from "./catalogues/en-us/calendar.ts";
import type { categories } from "./catalogues/en-us/categories.ts";
import type { companies } from "./catalogues/en-us/companies.ts";
import type { content } from "./catalogues/en-us/content.ts";
import type { contentMore } from "./catalogues/en-us/content-more.ts";
import type { documents } from "./catalogues/en-us/documents.ts";
import type { events } from "./catalogues/en-us/events.ts";
import type { factors } from "./catalogues/en-us/factors.ts";
import type { farms } from "./catalogues/en-us/farms.ts";
import type { health } from "./catalogues/en-us/health.ts";
import type { miniapps } from "./catalogues/en-us/miniapps.ts";
import type { search } from "./catalogues/en-us/search.ts";
import type { offers } from "./catalogues/en-us/offers.ts";
import type { posts } from "./catalogues/en-us/posts.ts";
import type { signIn } from "./catalogues/en-us/sign-in.ts";
import type { signUp } from "./catalogues/en-us/sign-up.ts";
import type { whitelabel } from "./catalogues/en-us/whitelabel.ts";

/** The English catalogue by feature: the source of every key and placeholder. */
interface Source {
  app: typeof app;
  auth: typeof auth;
  buildings: typeof buildings;
  content: typeof content;
  health: typeof health;
  whitelabel: typeof whitelabel;
}

/**
 * The chapters: texts that only some pages need, and that are fetched with them, so that the pages
 * everybody opens stay small.
 */
interface Chapters {
  account: typeof account;
  amenities: typeof amenities;
  calendar: typeof calendar;
  categories: typeof categories;
  companies: typeof companies;
  content_more: typeof contentMore;
  documents: typeof documents;
  events: typeof events;
  factors: typeof factors;
  farms: typeof farms;
  miniapps: typeof miniapps;
  search: typeof search;
  offers: typeof offers;
  posts: typeof posts;
  sign_in: typeof signIn;
  sign_up: typeof signUp;
}

/** Name of a chapter, which its keys begin with. */
export type Chapter = keyof Chapters;

/** The shape that a translated catalogue must have: the same keys, any text. */
export type Translated<C> = {
  readonly [K in keyof C]: C[K] extends string ? string : Translated<C[K]>;
};

/** All texts of one locale. */
export type Phrases = Translated<Source>;

/** The texts of one chapter in one locale. */
export type ChapterPhrases<C extends Chapter> = Translated<Chapters[C]>;

/** How the chapters of one locale are fetched. */
export type ChapterLoaders = { readonly [C in Chapter]: () => Promise<ChapterPhrases<C>> };

type Singular<K extends string> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;

type Flat<C, Prefix extends string = ""> = {
  [K in keyof C & string]: C[K] extends string
    ? { key: `${Prefix}${Singular<K>}`; text: C[K]; plural: K extends Singular<K> ? false : true }
    : Flat<C[K], `${Prefix}${K}.`>;
}[keyof C & string];

type Placeholders<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** One phrase of a catalogue, by its dotted key. */
interface Phrase {
  key: string;
  text: string;
  plural: boolean;
}

type TextOf<P extends Phrase, K> = Extract<P, { key: K }>["text"];
type CountOf<P extends Phrase, K> = true extends Extract<P, { key: K }>["plural"] ? "count" : never;

type ValuesOf<P extends Phrase, K> = Record<
  Exclude<Placeholders<TextOf<P, K>>, "count">,
  string | number
> &
  Record<CountOf<P, K> | Extract<Placeholders<TextOf<P, K>>, "count">, number>;

type Needs<P extends Phrase, K> = Placeholders<TextOf<P, K>> | CountOf<P, K>;

type TranslateOf<P extends Phrase> = <K extends P["key"]>(
  key: K,
  ...values: [Needs<P, K>] extends [never] ? [] : [values: ValuesOf<P, K>]
) => string;

/**
 * Turns a key of a catalogue into text. The compiler asks for exactly the values that the English
 * text has placeholders for, and for `count` where there are plural forms.
 */
export type TranslateFrom<C> = Flat<C> extends infer P extends Phrase ? TranslateOf<P> : never;

/** Every phrase of the interface by its dotted key; plural forms share one key. */
export type PhraseKey = Flat<Source>["key"];

/** Turns a key into text of the current locale. */
export type Translate = TranslateFrom<Source>;

/** Turns a key into text, those of a chapter included. */
export type TranslateWith<C extends Chapter> = TranslateFrom<Source & Pick<Chapters, C>>;
