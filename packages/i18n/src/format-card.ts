import { type Clock, dayParts, formatInstant } from "./format.ts";
import { writeDate } from "./write-date.ts";

function yearIn(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-us", { year: "numeric", timeZone }).format(instant);
}

/**
 * A start as a card has room for it: `Thu, Nov 26, 5:30 PM`. The year is said only where it is not
 * the running one, and the zone is left to the detail page.
 */
export function formatCardInstant(instant: string, clock: Clock, now = new Date()): string {
  const at = new Date(instant);
  if (yearIn(at, clock.timeZone) !== yearIn(now, clock.timeZone))
    return formatInstant(instant, clock);
  const format = new Intl.DateTimeFormat(clock.locale, {
    weekday: "short",
    ...dayParts(clock.locale),
    hour: "numeric",
    minute: "2-digit",
    timeZone: clock.timeZone,
  });
  return writeDate(format.formatToParts(at), clock.locale);
}

/** A day as a card has room for it, e.g. the end of a deal: `Nov 26`. */
export function formatCardDay(instant: string, { locale, timeZone }: Clock): string {
  return new Intl.DateTimeFormat(locale, { ...dayParts(locale), timeZone }).format(
    new Date(instant),
  );
}

/** First and last day as a card has room for them: `Nov 26 – 29`; the year is said as above. */
export function formatCardDays(start: string, end: string, clock: Clock, now = new Date()): string {
  const { locale, timeZone } = clock;
  const [from, to] = [new Date(start), new Date(end)];
  const isThisYear = [from, to].every((at) => yearIn(at, timeZone) === yearIn(now, timeZone));
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  const format = new Intl.DateTimeFormat(locale, { ...dayParts(locale), ...year, timeZone });
  return format.formatRange(from, to);
}
