import { addDays, type CalendarDay, clockIn, instantOf } from "@portico/rules/zoned-time";

const pad = (number: number) => String(number).padStart(2, "0");

/** A day of the calendar that is written as `2026-03-09`; null for anything else. */
export function dayOf(text: string): CalendarDay | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  return { year, month, day };
}

/** So many days after a day, as text; the text itself where it is no day. */
export function nextDay(text: string, days: number): string {
  const date = dayOf(text);
  if (date === null) return text;
  const { year, month, day } = addDays(date, days);
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** Whether a text is a day from the first on that may be chosen; the year 202 is on its way to 2026. */
export const isChoosable = (text: string, min = "1000-01-01"): boolean =>
  dayOf(text) !== null && text >= min;

/** The same time on the clock there on another day; the time itself where that is no day. */
export function atSameTime(at: Date, day: string, zone: string): Date {
  const date = dayOf(day);
  return date === null ? at : instantOf(zone, date, clockIn(zone, at));
}
