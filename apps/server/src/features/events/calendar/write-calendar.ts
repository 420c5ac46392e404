import { fillPath } from "@portico/contract/pages/fill-path";
import { pages } from "@portico/contract/pages/table";
import { buildingAddress } from "@portico/rules/building-address";
import { placeInFull } from "@portico/rules/place";
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import { calendarTimes } from "../../../platform/calendar/calendar-times.ts";
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

/** The page of a content; those of kinds with a page of their own lead on to it. */
function pageOf({ type, uuid, buildingUuid }: CalendarEvent): string {
  return type === "event_post"
    ? fillPath(pages.eventPost.path, { buildingUuid, eventPostUuid: uuid })
    : fillPath(pages.content.path, { buildingUuid, contentUuid: uuid });
}

function toEntry(
  event: CalendarEvent & { startAt: Date },
  { origin, organizer }: CalendarFrame,
): ICalEventData {
  const { uuid, texts, virtualUrl, sequence, isCancelled } = event;
  const address = buildingAddress(event.buildingStreet, event.buildingCity);
  const building = { name: event.buildingName, address };
  const url = origin + pageOf(event);
  const description = translated(texts, "description", event.description);
  const place = translated(texts, "formatted_address", event.formattedAddress);
  return {
    ...calendarTimes(event.startAt, event.endAt, event.timeZone),
    id: `${uuid}@portico`,
    sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(organizer && { organizer }),
    summary: translated(texts, "title", event.title),
    description: [description, url].filter(Boolean).join("\n\n"),
    location: placeInFull({ place, isOnline: virtualUrl !== null, building }),
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
