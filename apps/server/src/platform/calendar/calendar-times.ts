import { isWholeDays } from "@portico/i18n";
import { dayIn } from "@portico/rules/day";

/** When something is, as the writer of calendar files takes it. */
export interface CalendarTimes {
  allDay?: true;
  start: Date;
  end?: Date;
}

const dayMs = 86_400_000;

/** The day of an instant on the zone's clock, as midnight UTC, which calendars take the day of. */
function dayOf(instant: Date, timeZone: string): Date {
  return new Date(dayIn(instant, timeZone));
}

/**
 * When something is, for a calendar file; whole days have no clock, and their end is exclusive (RFC 5545
 * §3.6.1). An end that is not after the start is none.
 */
export function calendarTimes(start: Date, end: Date | null, timeZone: string): CalendarTimes {
  if (end === null || end <= start) return { start };
  if (!isWholeDays(start.toISOString(), end.toISOString(), timeZone)) return { start, end };
  const dayAfter = new Date(dayOf(end, timeZone).getTime() + dayMs);
  return { allDay: true, start: dayOf(start, timeZone), end: dayAfter };
}
