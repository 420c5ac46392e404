import { formatOf } from "@portico/rules/format-of";
import { type LocaleCode, locales } from "./locales.ts";

// A date without a time has no zone: it is written where it is read, in UTC.
const timeZone = "UTC";

/** The weekday that weeks begin with: 0 is Sunday, 1 is Monday. */
export function firstWeekday(locale: LocaleCode): 0 | 1 {
  return locales[locale].weekBegins === "sunday" ? 0 : 1;
}

/** A month such as `2026-11` as its heading: `November 2026`. */
export function formatMonth(month: string, locale: LocaleCode): string {
  return formatOf(locale, timeZone, { month: "long", year: "numeric" }).format(new Date(month));
}

/** The weekday of a date such as `2026-11-26`. */
export function formatWeekday(
  day: string,
  locale: LocaleCode,
  length: "long" | "short" | "narrow",
): string {
  return formatOf(locale, timeZone, { weekday: length }).format(new Date(day));
}

/** A date such as `2026-11-26` in full: `Thursday, November 26`. */
export function formatLongDate(day: string, locale: LocaleCode): string {
  const parts = { weekday: "long", month: "long", day: "numeric" } as const;
  return formatOf(locale, timeZone, parts).format(new Date(day));
}
