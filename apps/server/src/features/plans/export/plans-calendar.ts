import type { Plan } from "@portico/contract";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** Plans that have a start as a calendar file (RFC 5545), in UTC; what has no end lasts an hour. */
export function writePlansCalendar(plans: readonly Plan[], building: string): string {
  const calendar = ical({
    prodId: { company: "Portico", product: "Plans", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { uuid, content } of plans) {
    const { start_at: start, end_at: end, title, status } = content;
    if (start === null) continue;
    const isOpen = status === "pending" || status === "waiting";
    calendar.createEvent({
      id: `${uuid}@portico`,
      start: new Date(start),
      end: end === null ? new Date(Date.parse(start) + 3_600_000) : new Date(end),
      summary: title,
      location: content.formatted_address ?? building,
      status: isOpen ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
