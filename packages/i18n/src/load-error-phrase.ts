import type { ErrorCatalogue, ErrorPhrase } from "./errors.ts";
import type { LocaleCode } from "./locales.ts";

type LoadCatalogue = () => Promise<ErrorCatalogue>;

const english: LoadCatalogue = async () => (await import("./catalogues/en-us/errors.ts")).errors;

const catalogues: Partial<Record<LocaleCode, LoadCatalogue>> = {
  "de-de": async () => (await import("./catalogues/de-de/errors.ts")).errors,
  "pl-pl": async () => (await import("./catalogues/pl-pl/errors.ts")).errors,
};

/**
 * The texts of an error code for the page, which gets them with the error as a rule: it fetches the
 * catalogue of one language only when it must name an error itself. Null for a code that nobody knows.
 */
export async function loadErrorPhrase(
  locale: LocaleCode,
  code: string,
): Promise<ErrorPhrase | null> {
  const phrases: Readonly<Record<string, ErrorPhrase>> = await (catalogues[locale] ?? english)();
  return Object.hasOwn(phrases, code) ? (phrases[code] ?? null) : null;
}
