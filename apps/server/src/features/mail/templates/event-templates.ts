import { formatInstantRange } from "@portico/i18n";
import type { MailTexts } from "@portico/i18n/mail";
import type { Template } from "./mail-draft.ts";

/** An event as a mail tells of it. */
export interface EventParams {
  title: string;
  /** RFC 3339; null for an event without a date. */
  startAt: string | null;
  endAt: string | null;
  /** IANA zone of the building. */
  timeZone: string;
  /** Place in words, besides the building; null for none. */
  place: string | null;
  /** Name and address of the building. */
  building: string;
  /** Path of the event's page; null where there is none any more. */
  path: string | null;
  /** Places that are the reader's: the reader and guests. */
  people: number;
  /** Whether a file for calendars comes with the mail. */
  hasFile: boolean;
}

type EventMail =
  | "event_confirmed"
  | "event_place_freed"
  | "event_moved"
  | "event_moved_waiting"
  | "event_resumed"
  | "event_cancelled"
  | "event_reminder";

/** When an event is, on the building's clock, whose zone is named: mails are read anywhere. */
function whenOf({ startAt, endAt, timeZone }: EventParams, locale: MailTexts["language"]) {
  const clock = { locale, timeZone, visitorZone: null };
  return startAt === null ? null : formatInstantRange(startAt, endAt, clock);
}

/** When and where, a line each. */
function factsOf(event: EventParams, { t, language }: MailTexts): string[] {
  const when = whenOf(event, language);
  const { place, building } = event;
  return [
    ...(when === null ? [] : [t("mail.event.when", { when })]),
    ...(place === null ? [] : [t("mail.event.where", { where: place })]),
    t("mail.event.building", { building }),
  ];
}

/** The mails about an event differ in what has happened and in what to do next. */
function eventTemplate(
  name: EventMail,
  next: readonly ("file_add" | "file_update" | "file_remove" | "cancel" | "leave")[],
): Template<EventParams> {
  return ({ brand: { origin }, texts }, event) => {
    const { t } = texts;
    const { title, path, people, hasFile } = event;
    const lead = t(`mail.${name}.lead`, { title, count: people });
    const steps = next.filter((step) => hasFile || !step.startsWith("file"));
    return {
      subject: t(`mail.${name}.subject`, { title }),
      preheader: lead,
      title: t(`mail.${name}.title`),
      lead,
      code: null,
      facts: factsOf(event, texts),
      action: path === null ? null : { label: t("mail.event.action"), href: `${origin}${path}` },
      notes: steps.map((step) => t(`mail.event.${step}`)),
    };
  };
}

/** The mails about an event. */
export const eventTemplates = {
  /** Tells somebody who attends that it is so. */
  event_confirmed: eventTemplate("event_confirmed", ["file_add", "cancel"]),
  /** Tells somebody who waited for an event that there is a place now. */
  event_place_freed: eventTemplate("event_place_freed", ["file_add", "cancel"]),
  /** Tells those who attend that time or place are others. */
  event_moved: eventTemplate("event_moved", ["file_update", "cancel"]),
  /** Tells those who wait the same. */
  event_moved_waiting: eventTemplate("event_moved_waiting", ["leave"]),
  /** Tells those who wait that an event takes place that was cancelled. */
  event_resumed: eventTemplate("event_resumed", []),
  /** Tells those who attend, and those who wait, that there will be no event. */
  event_cancelled: eventTemplate("event_cancelled", ["file_remove"]),
  /** Reminds those who attend the day before. */
  event_reminder: eventTemplate("event_reminder", ["cancel"]),
};
