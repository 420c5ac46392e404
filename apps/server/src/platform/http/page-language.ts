import { baseLocale, findLocale, type LocaleCode, resolveLocale } from "@portico/i18n";
import { languageCode } from "@portico/rules/language";
import type { FastifyRequest } from "fastify";
import { preferredLocale } from "./language.ts";

/** Where the page keeps what it remembers between visits, so that whoever writes it knows it, too. */
export const rememberedCookies = {
  language: "portico-language",
  building: "portico-building",
} as const;

interface PageReader {
  /** Language of the account; null for visitors, and for accounts without. */
  own: string | null;
  /** Languages of the brand, the usual one first. */
  offered: readonly string[];
}

/** The choice made before; read here, since a request may be refused before its cookies are. */
const remembered = ({ server, headers }: FastifyRequest) =>
  server.parseCookie(headers.cookie ?? "")[rememberedCookies.language];

/** Whether a text names a language, be it one of contents alone. */
const isLanguage = (text: unknown): text is string =>
  typeof text === "string" && (findLocale(text) !== undefined || languageCode(text) !== null);

/**
 * `?lang=` wins, then the choice made before, the user's own, the browser's of the brand's; what names
 * no language is no wish.
 */
export function pageLanguage(request: FastifyRequest, { own, offered }: PageReader): LocaleCode {
  // An address that cannot be read has no query.
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  const preferred = preferredLocale(request.headers["accept-language"], offered);
  const wishes = [lang, remembered(request), own, preferred, ...offered];
  return resolveLocale(wishes.find(isLanguage) ?? baseLocale);
}
