import { isWholeDays } from "@portico/i18n";
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import { translated } from "../../content/content.public.ts";
import type { CalendarEvent } from "./calendar.repository.ts";

/** Whose calendar it is. */
export interface CalendarFrame {
  name: string;
  /** Origin of the portal that the events link to. */
  origin: string;
  /** Who tells of the events; files that travel by mail must say it (RFC 5546 §3.2). */
  organizer?: { name: string; email: string };
  /** `CANCEL` takes events out of calendars. */
  method?: "PUBLISH" | "CANCEL";
}

/** Seconds after which calendars ask again. */
const refreshSeconds = 3600;

/** The day of an instant on the building's clock, as midnight UTC, which calendars take the day of. */
function dayOf(instant: Date, timeZone: string, daysLater = 0): Date {
  const parts = new Intl.DateTimeFormat("en-ca", { timeZone }).format(instant);
  const [year = 0, month = 1, day = 1] = parts.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day + daysLater));
}

/** When an event is; whole days have no clock, and their end is exclusive (RFC 5545 §3.6.1). */
function timesOf({ startAt, endAt, timeZone }: CalendarEvent & { startAt: Date }) {
  const isAllDay = isWholeDays(startAt.toISOString(), endAt?.toISOString() ?? null, timeZone);
  if (endAt === null || endAt <= startAt) return { start: startAt };
  if (!isAllDay) return { start: startAt, end: endAt };
  return { allDay: true, start: dayOf(startAt, timeZone), end: dayOf(endAt, timeZone, 1) };
}

/** The page of a content; those of kinds with a page of their own lead on to it. */
function pageOf({ type, uuid, buildingUuid }: CalendarEvent): string {
  return `/building/${buildingUuid}/${type === "event_post" ? "event-posts" : "content"}/${uuid}`;
}

function toEntry(
  event: CalendarEvent & { startAt: Date },
  { origin, organizer }: CalendarFrame,
): ICalEventData {
  const { uuid, texts, buildingName, buildingAddress, sequence, isCancelled } = event;
  const url = origin + pageOf(event);
  const description = translated(texts, "description", event.description);
  const place = translated(texts, "formatted_address", event.formattedAddress);
  return {
    ...timesOf(event),
    id: `${uuid}@portico`,
    sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(organizer && { organizer }),
    summary: translated(texts, "title", event.title),
    description: [description, url].filter(Boolean).join("\n\n"),
    location: place ?? `${buildingName}, ${buildingAddress}`,
    url,
  };
}

/** Writes events as a calendar file (RFC 5545), in UTC; what has no date is in no calendar. */
export function writeCalendar(events: readonly CalendarEvent[], frame: CalendarFrame): string {
  const calendar = ical({
    name: frame.name,
    prodId: { company: "Portico", product: "Events", language: "EN" },
    method: ICalCalendarMethod[frame.method ?? "PUBLISH"],
    ttl: refreshSeconds,
  });
  for (const event of events) {
    const { startAt } = event;
    if (startAt !== null) calendar.createEvent(toEntry({ ...event, startAt }, frame));
  }
  return calendar.toString();
}
