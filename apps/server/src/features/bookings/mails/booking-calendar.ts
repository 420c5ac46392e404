import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** A booking as its owner's calendar shows it. */
export interface CalendarBooking {
  uuid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
}

/** What bookings of one mail have in common. */
export interface CalendarText {
  summary: string;
  location: string;
  /** In whose name the file travels; files in mails must say it (RFC 5546 §3.2). */
  organizer: { name: string; email: string };
  isCancelled: boolean;
}

/** Writes bookings as a calendar file (RFC 5545), in UTC. */
export function writeBookingCalendar(
  bookings: readonly CalendarBooking[],
  { summary, location, organizer, isCancelled }: CalendarText,
): { name: string; type: string; text: string } {
  const method = isCancelled ? "CANCEL" : "PUBLISH";
  const calendar = ical({
    prodId: { company: "Portico", product: "Bookings", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  for (const { uuid, sequence, startsAt, endsAt } of bookings) {
    calendar.createEvent({
      id: `${uuid}@portico`,
      sequence,
      start: startsAt,
      end: endsAt,
      summary,
      location,
      organizer,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return {
    name: "booking.ics",
    type: `text/calendar; charset=utf-8; method=${method}`,
    text: calendar.toString(),
  };
}
