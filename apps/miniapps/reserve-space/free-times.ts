import type { BusyTime, Resource } from "@portico/contract";
import { freeSpans, stepBefore } from "@portico/rules/booking-window";
import type { TimeSpan } from "@portico/rules/time-span";
import { dayOf } from "../lib/days.ts";

const minute = 60_000;

/** What is offered to whoever wants something now, where it is free for so long. */
const usualMinutes = 60;

/** A resource on a day, with when it can still be booked. */
export interface FreeTimes {
  resource: Resource;
  busy: readonly BusyTime[];
  free: readonly TimeSpan[];
}

/** When a resource can still be booked on a day that is written as `2026-03-09`. */
export function freeTimesOf(
  { resource, busy }: { resource: Resource; busy: readonly BusyTime[] },
  day: string,
  { now, zone }: { now: Date; zone: string },
): FreeTimes {
  const date = dayOf(day);
  const earliest = stepBefore(zone, now, resource.step_minutes);
  const free = date === null ? [] : freeSpans(resource, busy, { zone, date });
  const left = free.flatMap(({ startsAt, endsAt }) => {
    const from = startsAt < earliest ? earliest : startsAt;
    const length = (endsAt.getTime() - from.getTime()) / minute;
    return length < resource.min_minutes ? [] : { startsAt: from, endsAt };
  });
  return { resource, busy, free: left };
}

/** What somebody gets who wants it now: an hour, or as much of it as there is; null where it is taken. */
export function nowOf({ resource, free }: FreeTimes, now: Date): TimeSpan | null {
  const [first] = free;
  if (first === undefined || first.startsAt > now) return null;
  const length = Math.min(usualMinutes, resource.max_minutes);
  const latest = first.startsAt.getTime() + Math.max(length, resource.min_minutes) * minute;
  return { startsAt: first.startsAt, endsAt: new Date(Math.min(latest, first.endsAt.getTime())) };
}

/** When a booking may begin. */
export function startsOf({ resource, free }: FreeTimes): Date[] {
  const { step_minutes: step, min_minutes: shortest } = resource;
  return free.flatMap(({ startsAt, endsAt }) => {
    const last = endsAt.getTime() - shortest * minute;
    const count = Math.floor((last - startsAt.getTime()) / (step * minute)) + 1;
    return Array.from(
      { length: Math.max(count, 0) },
      (_, n) => new Date(startsAt.getTime() + n * step * minute),
    );
  });
}

/** How long a booking from a start on may be, in minutes. */
export function lengthsFrom({ resource, free }: FreeTimes, start: Date): number[] {
  const { step_minutes: step, min_minutes: shortest, max_minutes: longest } = resource;
  const span = free.find(({ startsAt, endsAt }) => startsAt <= start && start < endsAt);
  if (span === undefined) return [];
  const most = Math.min(longest, (span.endsAt.getTime() - start.getTime()) / minute);
  const first = Math.ceil(shortest / step) * step;
  return Array.from(
    { length: Math.max(Math.floor((most - first) / step) + 1, 0) },
    (_, n) => first + n * step,
  );
}

/** Those that seat enough, the smallest first: who is few leaves the large ones to others. */
export function bySeats(all: readonly FreeTimes[], people: number): FreeTimes[] {
  const seats = ({ resource }: FreeTimes) => resource.seats ?? 1;
  return all.filter((one) => seats(one) >= people).toSorted((a, b) => seats(a) - seats(b));
}
