import type { CatalogueName } from "./catalogue-names.ts";
import { catalogues } from "./catalogues.ts";
import type { LocaleCode } from "./locales.ts";
import type { TranslateFrom } from "./phrases.ts";
import { createTranslate } from "./translate.ts";

/** One catalogue in one language. */
export interface ServerTexts<C extends CatalogueName> {
  /** Language that the texts are in: the nearest of the locale's chain that has some. */
  language: LocaleCode;
  t: TranslateFrom<C>;
}

/** Answers a catalogue in the language of a locale; each is read once. */
export function serverTexts<C extends CatalogueName>(name: C) {
  const known = new Map<LocaleCode, ServerTexts<C>>();
  return (locale: LocaleCode): ServerTexts<C> => {
    const texts = known.get(locale) ?? {
      language: catalogues.ownerOf(locale, name),
      t: createTranslate({ [name]: catalogues.layersOf(locale, name) }),
    };
    known.set(locale, texts);
    return texts;
  };
}
