import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** A visit as a visitor's calendar shows it. */
export interface CalendarVisit {
  uuid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string;
  /** Address of the pass; null for a visit that is called off. */
  url: string | null;
  /** In whose name the file travels; files in mails must say it (RFC 5546 §3.2). */
  organizer: { name: string; email: string };
  isCancelled: boolean;
}

/** Writes a visit as a calendar file (RFC 5545), in UTC. */
export function writeVisitCalendar(visit: CalendarVisit): {
  name: string;
  type: string;
  text: string;
} {
  const { uuid, isCancelled, startsAt, endsAt, url, ...shown } = visit;
  const method = isCancelled ? "CANCEL" : "PUBLISH";
  const calendar = ical({
    prodId: { company: "Portico", product: "Visits", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    ...shown,
    id: `${uuid}@portico`,
    start: startsAt,
    end: endsAt,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(url !== null && { url }),
  });
  return {
    name: "visit.ics",
    type: `text/calendar; charset=utf-8; method=${method}`,
    text: calendar.toString(),
  };
}
