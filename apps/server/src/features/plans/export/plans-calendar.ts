import type { Plan } from "@portico/contract";
import { placeInFull } from "@portico/rules/place";
import { calendarTimes } from "../../../platform/calendar/calendar-times.ts";
import type { PlansBuilding } from "./plans-building.ts";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

const hourMs = 3_600_000;

/** Plans that have a start as a calendar file (RFC 5545), in UTC; what has no end lasts an hour. */
export function writePlansCalendar(
  plans: readonly Plan[],
  { timezone, ...building }: PlansBuilding,
): string {
  const calendar = ical({
    prodId: { company: "Portico", product: "Plans", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { uuid, content } of plans) {
    const { start_at: start, end_at: end, title, status } = content;
    const { formatted_address: place, is_online: isOnline } = content;
    if (start === null) continue;
    const until = end ?? Date.parse(start) + hourMs;
    const isOpen = status === "pending" || status === "waiting";
    calendar.createEvent({
      id: `${uuid}@portico`,
      ...calendarTimes(new Date(start), new Date(until), timezone),
      summary: title,
      location: placeInFull({ place, isOnline, building }),
      status: isOpen ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
