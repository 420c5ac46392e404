import type { app } from "./catalogues/en/app.ts";
import type { auth } from "./catalogues/en/auth.ts";
import type { buildings } from "./catalogues/en/buildings.ts";
import type { content } from "./catalogues/en/content.ts";
import type { health } from "./catalogues/en/health.ts";
import type { whitelabel } from "./catalogues/en/whitelabel.ts";

/** The English catalogue by feature: the source of every key and placeholder. */
interface Source {
  app: typeof app;
  auth: typeof auth;
  buildings: typeof buildings;
  content: typeof content;
  health: typeof health;
  whitelabel: typeof whitelabel;
}

/** The shape that a translated catalogue must have: the same keys, any text. */
type Translated<C> = {
  readonly [K in keyof C]: C[K] extends string ? string : Translated<C[K]>;
};

/** All texts of one locale. */
export type Phrases = Translated<Source>;

type Singular<K extends string> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;

type Flat<C, Prefix extends string = ""> = {
  [K in keyof C & string]: C[K] extends string
    ? { key: `${Prefix}${Singular<K>}`; text: C[K]; plural: K extends Singular<K> ? false : true }
    : Flat<C[K], `${Prefix}${K}.`>;
}[keyof C & string];

type Phrase = Flat<Source>;

/** Every phrase by its dotted key; plural forms share one key. */
export type PhraseKey = Phrase["key"];

type Placeholders<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type TextOf<K extends PhraseKey> = Extract<Phrase, { key: K }>["text"];
type CountOf<K extends PhraseKey> = true extends Extract<Phrase, { key: K }>["plural"]
  ? "count"
  : never;

type ValuesOf<K extends PhraseKey> = Record<
  Exclude<Placeholders<TextOf<K>>, "count">,
  string | number
> &
  Record<CountOf<K> | Extract<Placeholders<TextOf<K>>, "count">, number>;

type Needs<K extends PhraseKey> = Placeholders<TextOf<K>> | CountOf<K>;

/**
 * Turns a key into text of the current locale. The compiler asks for exactly the values that the
 * English text has placeholders for, and for `count` where there are plural forms.
 */
export type Translate = <K extends PhraseKey>(
  key: K,
  ...values: [Needs<K>] extends [never] ? [] : [values: ValuesOf<K>]
) => string;
