import { type Clock, dayParts, formatFor, zonePart } from "./format.ts";
import { formatOf } from "@portico/rules/format-of";
import { writeDate } from "./write-date.ts";

function yearIn(instant: Date, timeZone: string): string {
  return formatOf("en-us", timeZone, { year: "numeric" }).format(instant);
}

/** Day and month, and the year where it is not the running one of the building. */
function cardDayParts(days: readonly Date[], clock: Clock, now: Date): Intl.DateTimeFormatOptions {
  const { locale, timeZone } = clock;
  const isThisYear = days.every((day) => yearIn(day, timeZone) === yearIn(now, timeZone));
  return isThisYear ? dayParts(locale) : { ...dayParts(locale), year: "numeric" };
}

/**
 * A start as a card has room for it: `Thu, Nov 26, 5:30 PM`, with the zone where it differs from the
 * visitor's.
 */
export function formatCardInstant(instant: string, clock: Clock, now: Date): string {
  const at = new Date(instant);
  const format = formatFor(clock, {
    weekday: "short",
    ...cardDayParts([at], clock, now),
    hour: "numeric",
    minute: "2-digit",
    ...zonePart(at, clock),
  });
  return writeDate(format.formatToParts(at), clock.locale);
}

/** A day as a card has room for it, e.g. the end of a deal: `Nov 26`. */
export function formatCardDay(instant: string, clock: Clock, now: Date): string {
  const day = new Date(instant);
  return formatFor(clock, cardDayParts([day], clock, now)).format(day);
}

/** First and last day as a card has room for them: `Nov 26 – 29`. */
export function formatCardDays(start: string, end: string, clock: Clock, now: Date): string {
  const [from, to] = [new Date(start), new Date(end)];
  return formatFor(clock, cardDayParts([from, to], clock, now)).formatRange(from, to);
}
