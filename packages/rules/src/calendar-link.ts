import { calendarLeadMinutes } from "./constants.ts";

/** What a calendar entry says of an event. */
export interface CalendarEvent {
  title: string;
  /** Start, RFC 3339. */
  startAt: string;
  /** End, RFC 3339; null lets the entry last an hour. */
  endAt: string | null;
  /** IANA zone of the building. */
  timeZone: string;
  /** Place in words, where there is one. */
  location: string | null;
}

const minute = 60_000;

function compact(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

/**
 * A Google Calendar template link. The entry starts 5 minutes before the event, so that people are
 * there when it begins.
 */
export function calendarLink({ title, startAt, endAt, timeZone, location }: CalendarEvent): string {
  const start = Date.parse(startAt);
  const stated = endAt === null ? Number.NaN : Date.parse(endAt);
  const end = stated > start ? stated : start + 60 * minute;
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(start - calendarLeadMinutes * minute)}/${compact(end)}`,
    ctz: timeZone,
    ...(location === null ? {} : { location }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
