import { calendarLeadMinutes } from "./constants.ts";
import { dayIn } from "./day.ts";
import { addDays } from "./iso-date.ts";

/** What a calendar entry says of an event. */
export interface CalendarEvent {
  title: string;
  /** Start, RFC 3339. */
  startAt: string;
  /** End, RFC 3339; null lets the entry last an hour. */
  endAt: string | null;
  /** Whether start and end mean days and not times. */
  isAllDay: boolean;
  /** IANA zone of the building. */
  timeZone: string;
  /** Place in words, where there is one. */
  location: string | null;
}

const minute = 60_000;

function compact(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

function compactDay(day: string): string {
  return day.replaceAll("-", "");
}

function times({ startAt, endAt }: CalendarEvent): string {
  const start = Date.parse(startAt);
  const stated = endAt === null ? Number.NaN : Date.parse(endAt);
  const end = stated > start ? stated : start + 60 * minute;
  return `${compact(start - calendarLeadMinutes * minute)}/${compact(end)}`;
}

/** First day and the one after the last. */
function days({ startAt, endAt, timeZone }: CalendarEvent): string {
  const first = dayIn(new Date(startAt), timeZone);
  const last = dayIn(new Date(endAt ?? startAt), timeZone);
  return `${compactDay(first)}/${compactDay(addDays(last, 1))}`;
}

/**
 * A Google Calendar template link. The entry starts 5 minutes before the event, so that people are
 * there when it begins; whole days have no minute to be early for.
 */
export function calendarLink(event: CalendarEvent): string {
  const { title, isAllDay, timeZone, location } = event;
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: isAllDay ? days(event) : times(event),
    ctz: timeZone,
    ...(location === null ? {} : { location }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
