import { type LocaleCode, baseLocale, findLocale } from "@portico/i18n";
import { speaksOneOf } from "@portico/rules/language";
import type { FastifyRequest } from "fastify";

/** Characters of the header that are read: browsers send fewer, and each word costs a look at all we speak. */
const longest = 500;

/**
 * The best interface language of an `accept-language` header (RFC 9110 §12.5.4), if it names one; of
 * those that are offered where anything is.
 */
export function preferredLocale(
  header: string | undefined,
  offered: readonly string[] = [],
): LocaleCode | undefined {
  const isOffered = speaksOneOf(offered);
  const best = (header ?? "")
    .slice(0, longest)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => quality > 0 && findLocale(tag) !== undefined && isOffered(tag))
    .toSorted((a, b) => b.quality - a.quality)[0];
  return best && findLocale(best.tag);
}

/** The language to answer in: `?lang=` before everything, then what the caller prefers. */
export function localeOf(request: Pick<FastifyRequest, "query" | "headers">): LocaleCode {
  const query = request.query as { lang?: unknown } | undefined;
  const wanted = typeof query?.lang === "string" ? findLocale(query.lang) : undefined;
  return wanted ?? preferredLocale(request.headers["accept-language"]) ?? baseLocale;
}
