import type { Catalogues } from "../catalogues.ts";
import { localeCodes, locales, type LocaleCode } from "../locales.ts";
import { keysIn, missingIn } from "./missing-texts.ts";
import { sourcePhrases } from "./phrase-values.ts";

/** What the languages lack, in words, and which of them a release has to wait for. */
export interface TextsReport {
  lines: readonly string[];
  awaited: readonly LocaleCode[];
}

/** Compares every language with English. */
export function reportTexts(catalogues: Catalogues): TextsReport {
  const phrases = sourcePhrases(catalogues);
  const lacking = localeCodes.map((locale) => ({
    locale,
    all: keysIn(locale, phrases).length,
    missing: missingIn(catalogues, locale, phrases),
  }));
  return {
    lines: lacking.flatMap(({ locale, all, missing }) => [
      `${locale}  ${all - missing.length} of ${all} texts`,
      // Of a language that nobody has begun every key would stand here.
      ...(missing.length === all ? [] : missing.map((key) => `  missing: ${key}`)),
    ]),
    awaited: lacking
      .filter(({ locale, missing }) => locales[locale].isComplete && missing.length > 0)
      .map(({ locale }) => locale),
  };
}
