import { addDays } from "@portico/rules/iso-date";
import { readDay } from "@portico/rules/read-day";
import { clockIn, instantOf } from "@portico/rules/zoned-time";

/** So many days after a day, as text; the text itself where it is no day. */
export function nextDay(text: string, days: number): string {
  return readDay(text) === null ? text : addDays(text, days);
}

/** Whether a text is a day from the first on that may be chosen; the year 202 is on its way to 2026. */
export const isChoosable = (text: string, min = ""): boolean =>
  readDay(text) !== null && text >= min;

/** The same time on the clock there on another day; the time itself where that is no day. */
export function atSameTime(at: Date, day: string, zone: string): Date {
  const date = readDay(day);
  return date === null ? at : instantOf(date, clockIn(at, zone), zone);
}
