import type { Catalogues } from "../catalogues.ts";
import type { LocaleCode } from "../locales.ts";
import { flatten, type Phrase } from "./catalogue-texts.ts";

/** The keys that a language must have for some phrases, every form of its plurals included. */
export function keysIn(language: string, phrases: readonly Phrase[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return phrases.flatMap(({ key, isCounted }) =>
    isCounted ? pluralCategories.map((category) => `${key}_${category}`) : [key],
  );
}

/** The texts of a locale by their dotted keys. */
export function textsIn(catalogues: Catalogues, locale: LocaleCode): Map<string, string> {
  return new Map(
    catalogues.names().flatMap((name) => flatten(catalogues.textsOf(locale, name), name)),
  );
}

/** The keys that a locale lacks. */
export function missingIn(
  catalogues: Catalogues,
  locale: LocaleCode,
  phrases: readonly Phrase[],
): string[] {
  const texts = textsIn(catalogues, locale);
  return keysIn(locale, phrases).filter((key) => !texts.has(key));
}
