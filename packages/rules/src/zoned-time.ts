import { formatOf } from "./format-of.ts";

/** A day of the calendar; months count from 1. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** A time on the clock. */
export interface ClockTime {
  hour: number;
  minute: number;
  second: number;
}

const dayLength = 86_400_000;

/** What a clock shows, as numbers. */
const clockParts = {
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

/** Tells whether the platform knows an IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf("en-us", zone, clockParts);
    return true;
  } catch {
    return false;
  }
}

/** The day it is in a zone at an instant. */
export function calendarDay(instant: Date, zone: string): CalendarDay {
  const local = new Date(instant.getTime() + offsetAt(zone, instant.getTime()));
  return toDay(local);
}

/** The time that a clock in a zone shows at an instant. */
export function clockIn(instant: Date, zone: string): ClockTime {
  const local = new Date(instant.getTime() + offsetAt(zone, instant.getTime()));
  return {
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  };
}

/** The day so many days after another; months and years carry over. */
export function daysAfter(day: CalendarDay, days: number): CalendarDay {
  return toDay(new Date(toUtc(day) + days * dayLength));
}

/** Day of the week, Monday is 1 and Sunday 7 (ISO 8601). */
export function weekdayOf(day: CalendarDay): number {
  return new Date(toUtc(day)).getUTCDay() || 7;
}

/**
 * The instant of a local time. A time that the clocks skip moves forward by what they skip; of one
 * that comes twice it is the first (as RFC 5545 and Temporal's `compatible` decide).
 */
export function instantOf(day: CalendarDay, time: ClockTime, zone: string): Date {
  const local = toUtc(day) + ((time.hour * 60 + time.minute) * 60 + time.second) * 1000;
  const before = offsetAt(zone, local - dayLength);
  const after = offsetAt(zone, local + dayLength);
  const isAfterChange = offsetAt(zone, local - before) !== before;
  const fits = offsetAt(zone, local - after) === after;
  return new Date(local - (isAfterChange && fits ? after : before));
}

function toUtc({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day);
}

function toDay(date: Date): CalendarDay {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Milliseconds that local time is ahead of UTC. */
function offsetAt(zone: string, instant: number): number {
  const parts: Record<string, number> = {};
  const format = formatOf("en-us", zone, clockParts);
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return local - Math.floor(instant / 1000) * 1000;
}
