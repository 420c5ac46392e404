import type { ErrorCode } from "@portico/contract/errors";
import { errors as german } from "./catalogues/de-de/errors.ts";
import { errors as english } from "./catalogues/en-us/errors.ts";
import { errors as polish } from "./catalogues/pl-pl/errors.ts";
import type { LocaleCode } from "./locales.ts";

/** What an error says on screen: what happened, and what to do next. */
export interface ErrorPhrase {
  title: string;
  detail: string;
}

/** A code of the contract without a text does not compile. */
export type ErrorCatalogue = Record<ErrorCode, ErrorPhrase>;

const catalogues: Partial<Record<LocaleCode, ErrorCatalogue>> = {
  "de-de": german,
  "pl-pl": polish,
};

/** The texts of an error code; synchronous, because the server answers errors from anywhere. */
export function errorPhrase(locale: LocaleCode, code: ErrorCode): ErrorPhrase {
  return (catalogues[locale] ?? english)[code];
}
