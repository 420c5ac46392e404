import {
  daysAfter,
  type ClockTime,
  calendarDay,
  instantOf,
  weekdayOf,
} from "@portico/rules/zoned-time";

/** How often something comes round. */
export type Every =
  | { minutes: number }
  /** At a time of the clock there; on one day of the week (1 is Monday), or each day. */
  | { at: ClockTime; weekday: number | null };

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const span = /^(?:(\d{1,4}) )?(minute|hour)s?$/;
const moment = /^(day|[a-z]+day) at ([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Reads `15 minutes`, `hour`, `day at 03:00` or `monday at 06:30`.
 * @returns null for anything else
 */
export function readEvery(text: string): Every | null {
  const [, count = "1", unit] = span.exec(text) ?? [];
  if (unit !== undefined) {
    const minutes = Number(count) * (unit === "hour" ? 60 : 1);
    return minutes > 0 ? { minutes } : null;
  }
  const [, day = "", hour, minute] = moment.exec(text) ?? [];
  const weekday = days.indexOf(day) + 1;
  if (hour === undefined || (day !== "day" && weekday === 0)) return null;
  const at = { hour: Number(hour), minute: Number(minute), second: 0 };
  return { at, weekday: day === "day" ? null : weekday };
}

/** The first time after an instant, by the clocks of a zone. */
export function nextTime(every: Every, after: Date, zone: string): Date {
  if ("minutes" in every) return new Date(after.getTime() + every.minutes * 60_000);
  const today = calendarDay(after, zone);
  // A week and a day: today's time may be over, and it is the weekday asked for.
  const candidates = Array.from({ length: 8 }, (_, ahead) => daysAfter(today, ahead))
    .filter((day) => every.weekday === null || weekdayOf(day) === every.weekday)
    .map((day) => instantOf(day, every.at, zone));
  const next = candidates.find((each) => each > after);
  if (next === undefined) throw new Error("A week has every weekday");
  return next;
}
