import { daysAfter, type CalendarDay } from "./zoned-time.ts";

/**
 * Years of days and instants: of four digits on every clock, with room to reckon before and after, so
 * that every language and the database read them alike.
 */
const years = { first: 1000, last: 9000 } as const;

/** Whether a day is in the calendar: the 30th of February is not. */
export function isDay(day: CalendarDay): boolean {
  if (day.year < years.first || day.year > years.last) return false;
  const same = daysAfter(day, 0);
  return same.month === day.month && same.day === day.day;
}

/** Reads a day of the calendar as `2026-03-09`; null for anything else. */
export function readDay(text: string): CalendarDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return isDay({ year, month, day }) ? { year, month, day } : null;
}
