import type { Invitation, Visit, VisitorDraft, VisitWindow } from "@portico/contract";
import { dayIn } from "@portico/rules/day";
import { formatOf } from "@portico/rules/format-of";
import { readDay } from "@portico/rules/read-day";
import { instantOf } from "@portico/rules/zoned-time";
import { nextDay } from "../../lib/days.ts";

/** Somebody to be invited, as typed. */
export interface VisitorRow extends Required<VisitorDraft> {
  /** Of the row on the page. */
  id: string;
}

/** When somebody is to come, as typed: a day as `2026-03-09` and times as `09:30`. */
export interface DateRow {
  id: string;
  day: string;
  from: string;
  to: string;
}

/** An invitation, as typed. */
export interface Draft {
  /** By which the portal knows it again: however often it is sent, it invites once. */
  key: string;
  /** When it was first sent without a word of what became of that, in ms since the epoch; else null. */
  sentAt: number | null;
  visitors: readonly VisitorRow[];
  dates: readonly DateRow[];
  purpose: string;
  note: string;
}

/** An empty row for a visitor. */
export function newVisitor(known: Partial<VisitorDraft> = {}): VisitorRow {
  return { id: crypto.randomUUID(), name: "", email: "", phone: "", company: "", ...known };
}

/** A time of a day in a zone as an instant, RFC 3339; empty where either is missing. */
function instant(day: string, time: string, zone: string): string {
  const date = readDay(day);
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time)?.map(Number) ?? [];
  if (date === null || hour === undefined || minute === undefined) return "";
  return instantOf(date, { hour, minute, second: 0 }, zone).toISOString();
}

/** From when until when a row means; a time that is not after the first belongs to the next day. */
export function windowOf({ day, from, to }: DateRow, zone: string): VisitWindow {
  const isOverMidnight = from !== "" && to !== "" && to < from;
  return {
    starts_at: instant(day, from, zone),
    ends_at: instant(isOverMidnight ? nextDay(day, 1) : day, to, zone),
  };
}

const timeOfDay = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** The time of day in a zone, as `09:30`. */
function timeIn(at: Date, zone: string): string {
  return formatOf("en-gb", zone, timeOfDay).format(at);
}

/** The row that means a window. */
export function dateRowOf({ starts_at, ends_at }: VisitWindow, zone: string): DateRow {
  const [from, to] = [new Date(starts_at), new Date(ends_at)];
  const id = crypto.randomUUID();
  return { id, day: dayIn(from, zone), from: timeIn(from, zone), to: timeIn(to, zone) };
}

/** The first row of an invitation: from the next full hour on, for an hour. */
export function firstDate(now: Date, zone: string): DateRow {
  const hour = 3_600_000;
  const start = Math.ceil(now.getTime() / hour) * hour;
  const at = (time: number) => new Date(time).toISOString();
  return dateRowOf({ starts_at: at(start), ends_at: at(start + hour) }, zone);
}

/** An invitation of which nothing has been said yet. */
export function newDraft(now: Date, zone: string): Draft {
  return {
    key: crypto.randomUUID(),
    sentAt: null,
    visitors: [newVisitor()],
    dates: [firstDate(now, zone)],
    purpose: "",
    note: "",
  };
}

/** What is asked of the portal for a visitor; fields that say nothing are left out. */
export function visitorOf({ name, email, phone, company }: VisitorRow): VisitorDraft {
  const said = Object.entries({ email, phone, company }).filter(([, text]) => text.trim() !== "");
  return { name, ...Object.fromEntries(said) };
}

/** What a visit is for, as it is asked of the portal. */
export function aboutOf({ purpose, note }: Pick<Draft, "purpose" | "note">) {
  return {
    ...(purpose.trim() === "" ? {} : { purpose }),
    ...(note.trim() === "" ? {} : { note }),
  };
}

/** Whom and when an invitation means. */
export function invitationOf(draft: Draft, zone: string): Invitation {
  return {
    idempotency_key: draft.key,
    visitors: draft.visitors.map(visitorOf),
    dates: draft.dates.map((row) => windowOf(row, zone)),
    ...aboutOf(draft),
  };
}

/** A visit as it is changed. */
export interface ChangedVisit extends Pick<Draft, "note" | "purpose"> {
  visitor: VisitorRow;
  date: DateRow;
}

/** What is typed at first where a visit is changed. */
export function changeOf({ visitor, purpose, note, ...window }: Visit, zone: string): ChangedVisit {
  const { name, email, phone, company } = visitor;
  return {
    visitor: newVisitor({
      name,
      email: email ?? "",
      phone: phone ?? "",
      company: company ?? "",
    }),
    date: dateRowOf(window, zone),
    purpose: purpose ?? "",
    note: note ?? "",
  };
}

/** Whether nothing has been said of somebody yet. */
export function isBlank({ name, email, phone, company }: VisitorRow): boolean {
  return [name, email, phone, company].every((text) => text.trim() === "");
}
