import type { TimeSpan } from "./time-span.ts";
import { addDays, type CalendarDay, clockIn, dayIn, instantOf, weekdayOf } from "./zoned-time.ts";

/** How often something comes again. */
export const rhythms = ["daily", "workdays", "weekly", "fortnightly"] as const;

/** How often something comes again. */
export type Rhythm = (typeof rhythms)[number];

const saturday = 6;

/** The day after another in a rhythm. */
const nextDay: Record<Rhythm, (day: CalendarDay) => CalendarDay> = {
  daily: (day) => addDays(day, 1),
  workdays: (day) => {
    const next = addDays(day, 1);
    const weekday = weekdayOf(next);
    return weekday < saturday ? next : addDays(next, 8 - weekday);
  },
  weekly: (day) => addDays(day, 7),
  fortnightly: (day) => addDays(day, 14),
};

/** Days from one to another of the calendar. */
const daysBetween = (from: CalendarDay, to: CalendarDay) =>
  (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) /
  86_400_000;

/** So many dates from a first one on, at the same times on the zone's clock, summer or winter. */
export function repeatDates(
  first: TimeSpan,
  { rhythm, count }: { rhythm: Rhythm; count: number },
  zone: string,
): TimeSpan[] {
  const [starts, ends] = [clockIn(zone, first.startsAt), clockIn(zone, first.endsAt)];
  const firstDay = dayIn(zone, first.startsAt);
  const nights = daysBetween(firstDay, dayIn(zone, first.endsAt));
  const dates = [first];
  for (let day = firstDay; dates.length < count;) {
    day = nextDay[rhythm](day);
    dates.push({
      startsAt: instantOf(zone, day, starts),
      endsAt: instantOf(zone, addDays(day, nights), ends),
    });
  }
  return dates;
}
