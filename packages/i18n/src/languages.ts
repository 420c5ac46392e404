import type { Chapter } from "./catalogue-names.ts";
import type { Layers } from "./layers.ts";
import type { LocaleCode } from "./locales.ts";

/** What a language has: its texts, and where its chapters are. */
export interface Language {
  /** The catalogues that every page may need, by name. */
  catalogues: Readonly<Record<string, Layers>>;
  chapters: { readonly [C in Chapter]: () => Promise<{ default: Layers }> };
}

/** How the languages that have texts are loaded. */
export type Languages = { readonly [L in LocaleCode]?: () => Promise<Language> };

/**
 * The languages from where we are: the page's build answers `#languages` with chunks (`build/texts.ts`
 * of the client), Node with the files (`read-languages.ts`).
 */
export declare const languages: Languages;
