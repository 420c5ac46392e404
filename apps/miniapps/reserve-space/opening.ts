import type { Resource } from "@portico/contract";
import { openSpans } from "@portico/rules/booking-window";
import { daysAfter, calendarDay } from "@portico/rules/zoned-time";

/** So far ahead is looked for when something opens: whatever opens at all opens once a week. */
const daysLooked = 8;

/** When the first of some resources opens that are all closed now; null where one is open, or none ever is. */
export function opensNext(resources: readonly Resource[], now: Date, zone: string): Date | null {
  // What is open over midnight has opened the day before.
  const looked = { from: daysAfter(calendarDay(now, zone), -1), days: daysLooked + 1 };
  const spans = resources
    .flatMap((resource) => openSpans(resource, zone, looked))
    .filter(({ endsAt }) => endsAt > now);
  const first = Math.min(...spans.map(({ startsAt }) => startsAt.getTime()));
  return first > now.getTime() && first < Infinity ? new Date(first) : null;
}
