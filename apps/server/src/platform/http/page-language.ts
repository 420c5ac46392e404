import { type LocaleCode, resolveLocale } from "@portico/i18n";
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

/** `?lang=` wins, then the choice made before, the user's own, the browser's of the brand's. */
export function pageLanguage(request: FastifyRequest, { own, offered }: PageReader): LocaleCode {
  // An address that cannot be read has no query.
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  const chosen =
    (typeof lang === "string" ? lang : undefined) ??
    remembered(request) ??
    own ??
    preferredLocale(request.headers["accept-language"], offered) ??
    offered[0] ??
    "en-us";
  return resolveLocale(chosen);
}
