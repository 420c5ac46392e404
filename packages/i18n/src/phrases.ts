import type { CatalogueName, Chapter, everyPage } from "./catalogue-names.ts";
import type { PhraseValues } from "./phrase-values.generated.ts";

type EveryPage = (typeof everyPage)[number];

type KeyIn<C extends CatalogueName> = Extract<keyof PhraseValues, `${C}.${string}`>;

type ValuesOf<Names extends string> = {
  readonly [N in Names]: N extends "count" ? number : string | number;
};

/**
 * Turns a key of some catalogues into text. The compiler asks for exactly the values that the English
 * text has placeholders for, and for `count` where there are plural forms.
 */
export type TranslateFrom<C extends CatalogueName> = <K extends KeyIn<C>>(
  key: K,
  ...values: [PhraseValues[K]] extends [never] ? [] : [values: ValuesOf<PhraseValues[K]>]
) => string;

/** Every phrase that all pages know, by its dotted key; plural forms share one key. */
export type PhraseKey = KeyIn<EveryPage>;

/** Turns a key into text of the current locale. */
export type Translate = TranslateFrom<EveryPage>;

/** Turns a key into text, those of a chapter included. */
export type TranslateWith<C extends Chapter> = TranslateFrom<EveryPage | C>;

/** What an error says on screen: what happened, and what to do next. */
export interface ErrorPhrase {
  title: string;
  detail: string;
}
