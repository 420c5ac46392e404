import { daysBetween } from "./day.ts";
import type { TimeSpan } from "./time-span.ts";
import {
  daysAfter,
  type CalendarDay,
  clockIn,
  calendarDay,
  instantOf,
  weekdayOf,
} from "./zoned-time.ts";

/** How often something comes again. */
export const rhythms = ["daily", "workdays", "weekly", "fortnightly"] as const;

/** How often something comes again. */
export type Rhythm = (typeof rhythms)[number];

const saturday = 6;

/** The day after another in a rhythm. */
const nextDay: Record<Rhythm, (day: CalendarDay) => CalendarDay> = {
  daily: (day) => daysAfter(day, 1),
  workdays: (day) => {
    const next = daysAfter(day, 1);
    const weekday = weekdayOf(next);
    return weekday < saturday ? next : daysAfter(next, 8 - weekday);
  },
  weekly: (day) => daysAfter(day, 7),
  fortnightly: (day) => daysAfter(day, 14),
};

/** So many dates from a first one on, at the same times on the zone's clock, summer or winter. */
export function repeatDates(
  first: TimeSpan,
  { rhythm, count }: { rhythm: Rhythm; count: number },
  zone: string,
): TimeSpan[] {
  const [starts, ends] = [clockIn(first.startsAt, zone), clockIn(first.endsAt, zone)];
  const firstDay = calendarDay(first.startsAt, zone);
  const nights = daysBetween(first.startsAt, first.endsAt, zone);
  const dates = [first];
  for (let day = firstDay; dates.length < count;) {
    day = nextDay[rhythm](day);
    dates.push({
      startsAt: instantOf(day, starts, zone),
      endsAt: instantOf(daysAfter(day, nights), ends, zone),
    });
  }
  return dates;
}
