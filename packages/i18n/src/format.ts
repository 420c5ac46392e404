import { formatOf } from "@portico/rules/format-of";
import { type LocaleCode, locales } from "./locales.ts";
import { writeDate } from "./write-date.ts";

/** Where and for whom an instant is shown. */
export interface Clock {
  locale: LocaleCode;
  /** IANA zone of the building. */
  timeZone: string;
  /**
   * IANA zone of the visitor; the building's zone is named where the two differ. Null is not known, as
   * in a mail: then it is always named.
   */
  visitorZone: string | null;
}

const time = { hour: "numeric", minute: "2-digit" } as const;

/** Day and month as a language writes them together: `Nov 26`, `26 maja`. */
export function dayParts(locale: LocaleCode) {
  return { month: locales[locale].months ?? "short", day: "numeric" } as const;
}

function dateParts(locale: LocaleCode) {
  return { weekday: "short", ...dayParts(locale), year: "numeric" } as const;
}

/** The format of somebody's language in the building's zone. */
export function formatFor(clock: Clock, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatOf(clock.locale, clock.timeZone, parts);
}

function offsetAt(instant: Date, timeZone: string): string {
  return formatOf("en-us", timeZone, { timeZoneName: "longOffset" })
    .formatToParts(instant)
    .reduce((found, part) => (part.type === "timeZoneName" ? part.value : found), "");
}

/**
 * The zone beside a time, where it differs from the visitor's. Two zones may have different names and
 * yet the same clock; then naming one only confuses.
 */
export function zonePart(instant: Date, clock: Clock): Intl.DateTimeFormatOptions {
  if (clock.timeZone === clock.visitorZone) return {};
  if (clock.visitorZone === null) return { timeZoneName: "short" };
  const differs = offsetAt(instant, clock.timeZone) !== offsetAt(instant, clock.visitorZone);
  return differs ? { timeZoneName: "short" } : {};
}

function instantParts(instant: Date, clock: Clock): Intl.DateTimeFormatOptions {
  return { ...dateParts(clock.locale), ...time, ...zonePart(instant, clock) };
}

/** A day such as `Thu, Nov 26, 2026`. */
export function formatDay(instant: string, clock: Clock): string {
  return formatFor(clock, dateParts(clock.locale)).format(new Date(instant));
}

/** Days such as `Dec 1 – 14, 2026`; what both share is said once. */
export function formatDayRange(start: string, end: string, clock: Clock): string {
  return formatFor(clock, dateParts(clock.locale)).formatRange(new Date(start), new Date(end));
}

/** A day in full such as `Thursday, November 26`. */
export function formatLongDay(instant: Date, clock: Clock): string {
  return formatFor(clock, { weekday: "long", month: "long", day: "numeric" }).format(instant);
}

/** A time of day such as `5:30 PM`, with the zone where it differs from the visitor's. */
export function formatTime(instant: string, clock: Clock): string {
  const at = new Date(instant);
  const parts = { ...time, ...zonePart(at, clock) };
  return writeDate(formatFor(clock, parts).formatToParts(at), clock.locale);
}

const dayLength = 86_400_000;

/**
 * Times of a day such as `5:30 – 7:00 PM`, with the zone where it differs from the visitor's. Also of
 * one over midnight: its day is said beside it.
 */
export function formatTimeRange(start: string, end: string, clock: Clock): string {
  const from = new Date(start);
  const isShort = new Date(end).getTime() - from.getTime() < dayLength;
  if (isShort && formatDay(start, clock) !== formatDay(end, clock))
    return `${formatTime(start, { ...clock, visitorZone: clock.timeZone })}\u00A0– ${formatTime(end, clock)}`;
  const parts = { ...time, ...zonePart(from, clock) };
  return writeDate(formatFor(clock, parts).formatRangeToParts(from, new Date(end)), clock.locale);
}

/** Day and time of an instant. */
export function formatInstant(instant: string, clock: Clock): string {
  const at = new Date(instant);
  return writeDate(formatFor(clock, instantParts(at, clock)).formatToParts(at), clock.locale);
}

/**
 * Whether start and end mean days and not times: a date without a time is kept as 00:00 to 23:59 in
 * the building's zone (decision 009).
 */
export function isWholeDays(start: string, end: string | null, timeZone: string): boolean {
  if (end === null) return false;
  const clock = formatOf("en-gb", timeZone, { hour: "2-digit", minute: "2-digit" });
  return clock.format(new Date(start)) === "00:00" && clock.format(new Date(end)) === "23:59";
}

/**
 * Start to end, where there is one; what both share is said once, e.g.
 * `Thu, Nov 26, 2026, 5:30 – 7:00 PM`.
 */
export function formatInstantRange(start: string, end: string | null, clock: Clock): string {
  if (end === null) return formatInstant(start, clock);
  const from = new Date(start);
  const to = new Date(end);
  if (to <= from) return formatInstant(start, clock);
  if (isWholeDays(start, end, clock.timeZone)) return formatDayRange(start, end, clock);
  const format = formatFor(clock, instantParts(from, clock));
  return writeDate(format.formatRangeToParts(from, to), clock.locale);
}

/** An amount in major units, exactly, in the digits of its currency; whole amounts carry no decimals. */
export function formatMoney(amount: number, currency: string, locale: LocaleCode): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount);
}
