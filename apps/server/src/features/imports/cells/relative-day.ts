import { daysAfter, type CalendarDay, weekdayOf } from "@portico/rules/zoned-time";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/**
 * The day that `+3d`, `+2bd` or `+1w sat` names, seen from a day; null when it is none of these.
 * Weeks start on Monday; `+0w` may lie in the past.
 */
export function relativeDay(text: string, today: CalendarDay): CalendarDay | null {
  const parts = /^([+-]\d+)(d|bd|w)(?:\s+([a-z]+))?$/i.exec(text);
  if (parts === null) return null;
  const [, count, unit = "", day] = parts;
  const amount = Number(count);
  const weekday = day?.toLowerCase().slice(0, 3);
  switch (unit.toLowerCase()) {
    case "d":
      return weekday === undefined ? daysAfter(today, amount) : null;
    case "bd":
      return weekday === undefined ? addBusinessDays(today, amount) : null;
    case "w": {
      const place = weekdays.indexOf(weekday ?? "");
      return place < 0 ? null : daysAfter(today, amount * 7 + place + 1 - weekdayOf(today));
    }
    default:
      return null;
  }
}

/** Counts Mondays to Fridays; from a weekend, day 0 is the Monday after it. */
export function addBusinessDays(from: CalendarDay, amount: number): CalendarDay {
  const weekday = weekdayOf(from);
  const isWeekend = weekday > 5;
  const start = isWeekend ? daysAfter(from, amount < 0 ? 5 - weekday : 8 - weekday) : from;
  const rest = isWeekend && amount < 0 ? amount + 1 : amount;
  // Weeks have five business days: place the count on an axis of them, then spread it over seven.
  const axis = weekdayOf(start) - 1 + rest;
  const weeks = Math.floor(axis / 5);
  return daysAfter(start, weeks * 7 + (axis - weeks * 5) - (weekdayOf(start) - 1));
}
