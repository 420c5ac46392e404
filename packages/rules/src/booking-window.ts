import type { BookingDate, BookingFault, Resource } from "@portico/contract";
import { readInstant } from "./read-instant.ts";
import { holdsSpan, mergeSpans, type TimeSpan, withoutSpans } from "./time-span.ts";
import {
  daysAfter,
  type CalendarDay,
  clockIn,
  calendarDay,
  instantOf,
  weekdayOf,
} from "./zoned-time.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** When a resource may be used. */
export type Hours = Pick<Resource, "opening_hours">;

/** What a booking of a resource may be. */
export type BookingRules = Hours &
  Pick<Resource, "days_ahead" | "max_minutes" | "min_minutes" | "step_minutes">;

/** A time on the clock such as `08:30`, on a day; `24:00` is the first instant of the next. */
function instantOn(date: CalendarDay, time: string, zone: string): Date {
  const [hour = 0, minuteOfHour = 0] = time.split(":").map(Number);
  const on = hour === 24 ? daysAfter(date, 1) : date;
  return instantOf(on, { hour: hour % 24, minute: minuteOfHour, second: 0 }, zone);
}

/** When a resource is open on some days of the zone's calendar, from the first on. */
export function openSpans(
  { opening_hours: hours }: Hours,
  zone: string,
  { from, days }: { from: CalendarDay; days: number },
): TimeSpan[] {
  const spans: TimeSpan[] = [];
  for (let n = 0; n < days; n += 1) {
    const date = daysAfter(from, n);
    const weekday = weekdayOf(date);
    for (const { opens, closes } of hours.filter((one) => one.weekday === weekday)) {
      const startsAt = instantOn(date, opens, zone);
      const endsAt = instantOn(date, closes, zone);
      // Hours that the clocks skip are none.
      if (startsAt < endsAt) spans.push({ startsAt, endsAt });
    }
  }
  return mergeSpans(spans);
}

/** When a resource is open around a span. */
function openAround(hours: Hours, zone: string, { startsAt, endsAt }: TimeSpan): TimeSpan[] {
  const from = daysAfter(calendarDay(startsAt, zone), -1);
  const days = Math.ceil((endsAt.getTime() - startsAt.getTime()) / day) + 3;
  return openSpans(hours, zone, { from, days });
}

/** Minutes of the hour that a zone's clock shows, with parts of them. */
function minuteIn(zone: string, at: Date): number {
  const { minute: whole, second } = clockIn(at, zone);
  return whole + (second + at.getMilliseconds() / 1000) / 60;
}

/** Whether an instant is one at which bookings begin and end. */
export function isOnGrid(zone: string, at: Date, stepMinutes: number): boolean {
  return minuteIn(zone, at) % stepMinutes === 0;
}

/** The last instant until then at which a booking may begin: who comes now has begun a little ago. */
export function stepBefore(zone: string, at: Date, stepMinutes: number): Date {
  return new Date(Math.round(at.getTime() - (minuteIn(zone, at) % stepMinutes) * minute));
}

/** The same time so many days later on the zone's clock, across changes of the clocks. */
export const daysLater = (zone: string, at: Date, days: number): Date =>
  instantOf(daysAfter(calendarDay(at, zone), days), clockIn(at, zone), zone);

/** A checked date, or what is wrong with which of its fields. */
export type CheckedDate =
  | { span: TimeSpan; faults: null }
  | { faults: Partial<Record<keyof BookingDate, BookingFault>> };

/** Checks a date against the rules of a resource; whether it is taken is another question. */
export function checkBookingDate(
  { starts_at, ends_at }: BookingDate,
  rules: BookingRules,
  { now, zone }: { now: Date; zone: string },
): CheckedDate {
  const startsAt = readInstant(starts_at);
  const endsAt = readInstant(ends_at);
  if (startsAt === null || endsAt === null) {
    return {
      faults: {
        ...(startsAt === null && { starts_at: "no_date" }),
        ...(endsAt === null && { ends_at: "no_date" }),
      },
    };
  }
  if (endsAt <= startsAt) return { faults: { ends_at: "ends_before_start" } };
  if (startsAt < stepBefore(zone, now, rules.step_minutes))
    return { faults: { starts_at: "past" } };
  if (startsAt > daysLater(zone, now, rules.days_ahead))
    return { faults: { starts_at: "too_far" } };
  const length = (endsAt.getTime() - startsAt.getTime()) / minute;
  if (length > rules.max_minutes) return { faults: { ends_at: "too_long" } };
  if (length < rules.min_minutes) return { faults: { ends_at: "too_short" } };
  for (const [name, at] of [
    ["starts_at", startsAt],
    ["ends_at", endsAt],
  ] as const) {
    if (!isOnGrid(zone, at, rules.step_minutes)) return { faults: { [name]: "off_grid" } };
  }
  const span = { startsAt, endsAt };
  if (!holdsSpan(openAround(rules, zone, span), span)) return { faults: { starts_at: "closed" } };
  return { span, faults: null };
}

/** A booking keeps its resource from others until so long after its end. */
export function heldUntil(
  endsAt: Date,
  { buffer_minutes }: Pick<Resource, "buffer_minutes">,
): Date {
  return new Date(endsAt.getTime() + buffer_minutes * minute);
}

/** The first instant after a day of the zone's calendar. */
export const dayEnd = (date: CalendarDay, zone: string): Date => instantOn(date, "24:00", zone);

/** Whether a resource is open over the midnight that ends a day: hours themselves end with their day. */
export function isOpenOverMidnight({ opening_hours: hours }: Hours, date: CalendarDay): boolean {
  const [evening, morning] = [weekdayOf(date), weekdayOf(daysAfter(date, 1))];
  return (
    hours.some(({ weekday, closes }) => weekday === evening && closes === "24:00") &&
    hours.some(({ weekday, opens }) => weekday === morning && opens === "00:00")
  );
}

/**
 * When a resource may be booked from a day of the zone's calendar on: what is open, and not taken. Where
 * it is open over midnight, what begins on the day goes on as far as a booking of that day can.
 */
export function freeSpans(
  resource: Hours & Pick<Resource, "buffer_minutes" | "max_minutes">,
  busy: readonly TimeSpan[],
  { zone, date }: { zone: string; date: CalendarDay },
): TimeSpan[] {
  const buffer = resource.buffer_minutes * minute;
  const taken = busy.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt.getTime() - buffer),
    endsAt: new Date(endsAt.getTime() + buffer),
  }));
  const days = isOpenOverMidnight(resource, date) ? 2 : 1;
  const free = withoutSpans(openSpans(resource, zone, { from: date, days }), taken);
  const midnight = dayEnd(date, zone);
  const farthest = midnight.getTime() + resource.max_minutes * minute;
  return free
    .filter(({ startsAt }) => startsAt < midnight)
    .map(({ startsAt, endsAt }) => ({
      startsAt,
      endsAt: new Date(Math.min(endsAt.getTime(), farthest)),
    }));
}
