import type { ErrorCode } from "@portico/contract/errors";
import type { LocaleCode } from "./locales.ts";
import type { ErrorPhrase } from "./phrases.ts";
import { serverTexts } from "./server-texts.ts";

const textsOf = serverTexts("errors");

/**
 * The texts of an error code; synchronous, because the server answers errors from anywhere. A code of
 * the contract without a text does not compile.
 */
export function errorPhrase(locale: LocaleCode, code: ErrorCode): ErrorPhrase {
  const { t } = textsOf(locale);
  return { title: t(`errors.${code}.title`), detail: t(`errors.${code}.detail`) };
}
