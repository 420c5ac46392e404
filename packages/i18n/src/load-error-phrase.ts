import type { LocaleCode } from "./locales.ts";
import type { ErrorPhrase } from "./phrases.ts";
import { loadChapter } from "./translator.ts";

/**
 * The texts of an error code for the page, which gets them with the error as a rule: it fetches the
 * catalogue of one language only when it must name an error itself. Null for a code that nobody knows.
 */
export async function loadErrorPhrase(
  locale: LocaleCode,
  code: string,
): Promise<ErrorPhrase | null> {
  const t = (await loadChapter(locale, "errors")) as (key: string) => string;
  const title = `errors.${code}.title`;
  return t(title) === title ? null : { title: t(title), detail: t(`errors.${code}.detail`) };
}
