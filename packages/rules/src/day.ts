import { formatOf } from "./format-of.ts";

const dayMs = 86_400_000;

const isoDay = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

/** The day of an instant on a zone's calendar, as `2026-11-26`. */
export function dayIn(instant: Date, timeZone: string): string {
  return formatOf("en-ca", timeZone, isoDay).format(instant);
}

/** Days from one instant to another on a zone's calendar: 0 on the same day, 1 on the next. */
export function daysBetween(from: Date, to: Date, timeZone: string): number {
  // Dates alone: a day of 23 or 25 hours is one like any other.
  return (Date.parse(dayIn(to, timeZone)) - Date.parse(dayIn(from, timeZone))) / dayMs;
}

/** The last moment of what ends at an instant: at midnight its last day has just ended. */
export function lastMoment(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString();
}

/** A day that has a word of its own. */
export type NearDay = "today" | "tomorrow";

/** Whether an instant is today or tomorrow; null for every other day. */
export function nearDay(instant: Date, now: Date, timeZone: string): NearDay | null {
  const days = daysBetween(now, instant, timeZone);
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : null;
}
