import { type LocaleCode, baseLocale, localeCodes, resolveLocale } from "@portico/i18n";
import type { FastifyRequest } from "fastify";

/** Tells whether a tag names a language that the interface speaks, and not only falls back to. */
function isSpoken(tag: string): boolean {
  const language = tag.toLowerCase().split(/[-_]/, 1)[0];
  return localeCodes.some((locale) => locale.startsWith(`${language}-`));
}

/** The best interface language of an `accept-language` header (RFC 9110 §12.5.4), if it names one. */
export function preferredLocale(header: string | undefined): LocaleCode | undefined {
  const best = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => quality > 0 && isSpoken(tag))
    .toSorted((a, b) => b.quality - a.quality)[0];
  return best && resolveLocale(best.tag);
}

/** The language to answer in: `?lang=` before everything (2.039), then what the caller prefers. */
export function localeOf(request: FastifyRequest): LocaleCode {
  const query = request.query as { lang?: unknown } | undefined;
  if (typeof query?.lang === "string" && isSpoken(query.lang)) return resolveLocale(query.lang);
  return preferredLocale(request.headers["accept-language"]) ?? baseLocale;
}
