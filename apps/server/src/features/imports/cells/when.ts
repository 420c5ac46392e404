import { BadCell } from "../import-failure.ts";
import { isDay } from "@portico/rules/read-day";
import { readInstant as parseInstant } from "@portico/rules/read-instant";
import {
  daysAfter,
  type CalendarDay,
  type ClockTime,
  calendarDay,
  instantOf,
} from "@portico/rules/zoned-time";
import { AmbiguousDate, type CellContext, type CellReader } from "./cell.ts";
import { relativeDay } from "./relative-day.ts";

/** Which end of the day a date without a time means. */
type Edge = "start" | "end";

const edges: Record<Edge, ClockTime> = {
  start: { hour: 0, minute: 0, second: 0 },
  end: { hour: 23, minute: 59, second: 0 },
};

/** A date that starts something; a day alone is its first minute. */
export const startOf: CellReader<Date> = (text, context) => readWhen(text.trim(), context, "start");

/** A date that ends something by itself; a day alone is its last minute. */
export const lastOf: CellReader<Date> = (text, context) => readWhen(text.trim(), context, "end");

/**
 * A date that ends something; a day alone is its last minute, a time alone belongs to the day of
 * `start_at`, or the next day when it would be before the start.
 */
export const endOf: CellReader<Date> = (text, context) => {
  const trimmed = text.trim();
  const time = readTime(trimmed);
  if (time === null) return readWhen(trimmed, context, "end");
  return endOnDayOf(context.row["startAt"], time, context);
};

function endOnDayOf(start: unknown, time: ClockTime, { zone }: CellContext): Date {
  if (!(start instanceof Date)) throw new BadCell("has a time only, which needs a start_at");
  const day = calendarDay(start, zone);
  const end = instantOf(day, time, zone);
  return end > start ? end : instantOf(daysAfter(day, 1), time, zone);
}

function readWhen(text: string, context: CellContext, edge: Edge): Date {
  const instant = readInstant(text);
  if (instant !== null) return instant;
  const { day, rest } = readDay(text, context);
  const time = rest === "" ? edges[edge] : readTime(rest);
  if (time === null) throw unreadable(text);
  return instantOf(day, time, context.zone);
}

/** `2026-09-14T18:30:00Z` and the like, which need no zone. */
function readInstant(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  checkDay(toDay(text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)), text);
  const instant = parseInstant(text.replace(" ", "T").replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  if (instant === null) throw unreadable(text);
  return instant;
}

function readDay(
  text: string,
  { zone, now, dates }: CellContext,
): { day: CalendarDay; rest: string } {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]+(.*))?$/.exec(text);
  if (iso !== null)
    return { day: checkDay(toDay(iso[1], iso[2], iso[3]), text), rest: iso[4] ?? "" };
  const german = /^(\d\d?)\.(\d\d?)\.(\d{4})(?:,?\s+(.*))?$/.exec(text);
  if (german !== null) {
    return { day: checkDay(toDay(german[3], german[2], german[1]), text), rest: german[4] ?? "" };
  }
  const slashed = /^(\d\d?)\/(\d\d?)\/(\d{4})(?:,?\s+(.*))?$/.exec(text);
  if (slashed !== null) {
    if (dates === undefined) throw new AmbiguousDate(`has two meanings: ${text}`);
    const [, first, second, year, rest = ""] = slashed;
    const day = dates === "dmy" ? toDay(year, second, first) : toDay(year, first, second);
    return { day: checkDay(day, text), rest };
  }
  const relative = /^([+-]\d{1,4}(?:bd|d|w\s+[a-z]+))(?:\s+(.*))?$/i.exec(text);
  const day = relative === null ? null : relativeDay(relative[1] ?? "", calendarDay(now, zone));
  if (day === null) throw unreadable(text);
  return { day, rest: relative?.[2] ?? "" };
}

function toDay(year?: string, month?: string, day?: string): CalendarDay {
  return { year: Number(year), month: Number(month), day: Number(day) };
}

function checkDay(day: CalendarDay, text: string): CalendarDay {
  if (!isDay(day)) throw new BadCell(`is no day: ${text}`);
  return day;
}

function readTime(text: string): ClockTime | null {
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?: Uhr)?$/.exec(text);
  if (parts === null) return null;
  return { hour: Number(parts[1]), minute: Number(parts[2]), second: Number(parts[3] ?? 0) };
}

function unreadable(text: string): BadCell {
  const forms = "2026-09-14, 2026-09-14 18:30, +3d 18:00, +2bd 12:30 or +1w sat 10:00";
  return new BadCell(`is not a date such as ${forms}: ${text.slice(0, 40)}`);
}
