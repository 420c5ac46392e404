import { fillPath } from "@portico/contract/pages/fill-path";
import { pages } from "@portico/contract/pages/table";
import { resolveLocale } from "@portico/i18n";
import { buildingAddress } from "@portico/rules/building-address";
import { isOver } from "@portico/rules/rsvp";
import { translated } from "../../content/content.public.ts";
import type { OutgoingMail } from "../../mail/mail.public.ts";
import type { Brand } from "../../whitelabel/whitelabel.public.ts";
import { writeCalendar } from "../calendar/write-calendar.ts";
import { timesOf } from "../event-times.ts";
import type { NoticeKind, RemovedEvent } from "../events.tables.ts";
import type { TakenNotice } from "./notices.repository.ts";

/** The mail of each kind to who attends; `file` is what it does to the reader's calendar. */
const mails = {
  confirmed: { template: "event_confirmed", file: "PUBLISH" },
  admitted: { template: "event_place_freed", file: "PUBLISH" },
  moved: { template: "event_moved", file: "PUBLISH" },
  cancelled: { template: "event_cancelled", file: "CANCEL" },
  reminder: { template: "event_reminder", file: null },
} as const satisfies Record<Exclude<NoticeKind, "resumed">, object>;

/** The mails to who waits, who has no place and so nothing in a calendar yet. */
const waitingMails = {
  moved: { template: "event_moved_waiting", file: null },
  resumed: { template: "event_resumed", file: null },
} as const;

type ToldEvent = NonNullable<TakenNotice["event"]>;

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** A removed event as if it were there still; taking it away is one change more for calendars. */
function fromRemoved(event: RemovedEvent): ToldEvent {
  return {
    title: event.title,
    description: event.description,
    formattedAddress: event.formatted_address,
    virtualUrl: null,
    startAt: instantOf(event.start_at),
    endAt: instantOf(event.end_at),
    sequence: event.calendar_sequence + 1,
    isCancelled: true,
    translations: event.translations,
  };
}

/**
 * Which mail tells it; null where it is not so any more: people leave, events end and come back before the
 * mail is written.
 */
function mailOf({ kind, answer }: TakenNotice, { startAt, endAt, isCancelled }: ToldEvent) {
  if (isOver(timesOf({ startAt, endAt }), Date.now())) return null;
  if (isCancelled) {
    // Whose answer waited for the places meanwhile was not among those who were to be told.
    return kind === "cancelled" || answer?.status === "attending" ? mails.cancelled : null;
  }
  if (kind === "cancelled") return null;
  if (answer?.status === "waiting") {
    return kind === "moved" || kind === "resumed" ? waitingMails[kind] : null;
  }
  return answer?.status === "attending" && kind !== "resumed" ? mails[kind] : null;
}

/** The mail that tells somebody of an event, with its file for calendars; null where it holds no more. */
export function writeNotice(notice: TakenNotice, brand: Brand): OutgoingMail | null {
  const { eventUuid, removedEvent, person, building, answer } = notice;
  const event = removedEvent === null ? notice.event : fromRemoved(removedEvent);
  if (event === null || person === null || building === null || person.isGone) return null;
  const mail = mailOf(notice, event);
  if (mail === null) return null;
  const { template, file } = mail;
  const locale = resolveLocale(person.locale);
  const texts = event.translations[locale] ?? null;
  const entry = {
    ...event,
    uuid: eventUuid,
    type: "event_post" as const,
    texts,
    buildingUuid: building.uuid,
    buildingName: building.name,
    buildingStreet: building.street,
    buildingCity: building.city,
    timeZone: building.timeZone,
  };
  const { name, settings } = brand.config;
  const frame = {
    name,
    origin: brand.origin,
    organizer: { name, email: settings.support_email },
  };
  const hasFile = file !== null && event.startAt !== null;
  return {
    template,
    to: person.email,
    locale,
    brand,
    params: {
      title: translated(texts, "title", event.title),
      ...timesOf(event),
      timeZone: building.timeZone,
      place: translated(texts, "formatted_address", event.formattedAddress),
      building: `${building.name}, ${buildingAddress(building.street, building.city)}`,
      path:
        removedEvent === null
          ? fillPath(pages.eventPost.path, {
              buildingUuid: building.uuid,
              eventPostUuid: eventUuid,
            })
          : null,
      people: (answer?.guests ?? 0) + 1,
      hasFile,
    },
    attachment: hasFile
      ? {
          name: "event.ics",
          type: `text/calendar; charset=utf-8; method=${file}`,
          text: writeCalendar([entry], { ...frame, method: file }),
        }
      : null,
  };
}
