import { languages } from "#languages";
import { baseLocale, chainOf, type LocaleCode, resolveLocale } from "./locales.ts";

/**
 * The language that the interface speaks to whoever reads the language of a code: the nearest of its chain
 * that has texts. It is also what the document says it is in, and what dates and amounts are written
 * in: where the texts are English, `lang="fr"` would have them read out as French (WCAG 2.2 §3.1.1).
 */
export function spokenLocale(code: string): LocaleCode {
  return chainOf(resolveLocale(code)).find((locale) => locale in languages) ?? baseLocale;
}
