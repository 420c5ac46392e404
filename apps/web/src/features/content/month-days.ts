import type { ContentCard } from "@portico/contract";
import { dayIn } from "@portico/rules/day";
import { addDays, addMonths, monthOf } from "@portico/rules/iso-date";

const dayMs = 86_400_000;

/** Place of a date in its week, 0 to 6, where weeks begin with a weekday (0 is Sunday). */
export function placeInWeek(day: string, firstWeekday: number): number {
  return (new Date(day).getUTCDay() - firstWeekday + 7) % 7;
}

/** The weeks that a month has days in, with their days in the months before and after. */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const first = addDays(`${month}-01`, -placeInWeek(`${month}-01`, firstWeekday));
  const afterLast = `${addMonths(month, 1)}-01`;
  const weeks = Math.ceil((Date.parse(afterLast) - Date.parse(first)) / (7 * dayMs));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_each, weekday) => addDays(first, 7 * week + weekday)),
  );
}

/** First and last date of an event in a zone. What ends at midnight is not on on the day after. */
function spanOf({ start_at: start, end_at: end }: ContentCard, timeZone: string) {
  if (start === null) return null;
  const from = Date.parse(start);
  const until = end === null ? from : Math.max(from, Date.parse(end) - 1);
  return { first: dayIn(new Date(from), timeZone), last: dayIn(new Date(until), timeZone) };
}

/**
 * The events of a month on each of their days; those that begin on a day stand before those that go
 * on.
 */
export function eventsByDay(
  events: readonly ContentCard[],
  month: string,
  timeZone: string,
): Map<string, ContentCard[]> {
  const beginning = new Map<string, ContentCard[]>();
  const goingOn = new Map<string, ContentCard[]>();
  const put = (days: Map<string, ContentCard[]>, day: string, event: ContentCard) =>
    days.set(day, [...(days.get(day) ?? []), event]);
  const [firstOfMonth, nextMonth] = [`${month}-01`, `${addMonths(month, 1)}-01`];
  for (const event of events) {
    const span = spanOf(event, timeZone);
    if (span === null) continue;
    const from = span.first < firstOfMonth ? firstOfMonth : span.first;
    for (let day = from; day <= span.last && day < nextMonth; day = addDays(day, 1)) {
      put(day === span.first ? beginning : goingOn, day, event);
    }
  }
  const days = new Set([...beginning.keys(), ...goingOn.keys()]);
  return new Map(
    [...days].map((day) => [day, [...(beginning.get(day) ?? []), ...(goingOn.get(day) ?? [])]]),
  );
}

/** The day that a month shows at first: today, or else the next one that has events. */
export function firstDayOf(month: string, days: Iterable<string>, today: string): string {
  const from = monthOf(today) === month ? today : `${month}-01`;
  return [...days].filter((day) => day >= from).toSorted()[0] ?? from;
}
