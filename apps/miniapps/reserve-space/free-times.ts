import type { BusyGroup, Resource } from "@portico/contract";
import { dayEnd, freeSpans, stepBefore } from "@portico/rules/booking-window";
import { holdsSpan, mergeSpans, spansOfSeconds, type TimeSpan } from "@portico/rules/time-span";
import { readDay } from "@portico/rules/read-day";

const minute = 60_000;

/** What is offered to whoever wants something now, where it is free for so long. */
const usualMinutes = 60;

/** A resource on a day, with when it can still be booked. */
export interface FreeTimes {
  resource: Resource;
  /** When whoever looks has it. */
  mine: readonly TimeSpan[];
  /** When anything of it is free on the day. */
  free: readonly TimeSpan[];
  /** When each of a pool is free; a single place is one. What begins on the day may end on the next. */
  lanes: readonly (readonly TimeSpan[])[];
  /** When the day is over, until which bookings of it begin. */
  dayEnds: Date;
}

/** The numbers of what a pool is made of; a single place is one. */
const numbersOf = ({ units }: Resource): number[] =>
  units.length === 0 ? [1] : units.flatMap((label, n) => (label === null ? [] : n + 1));

/** When a resource can still be booked on a day that is written as `2026-03-09`. */
export function freeTimesOf(
  { resource, busy }: { resource: Resource; busy: readonly BusyGroup[] },
  day: string,
  { now, zone }: { now: Date; zone: string },
): FreeTimes {
  const date = readDay(day);
  const dayEnds = date === null ? now : dayEnd(date, zone);
  const earliest = stepBefore(zone, now, resource.step_minutes);
  const byUnit = Map.groupBy(busy, ({ unit }) => unit);
  const spansOf = (groups: readonly BusyGroup[]) =>
    groups.flatMap(({ times }) => spansOfSeconds(times));
  const freeOf = (taken: readonly BusyGroup[]) =>
    date === null ? [] : freeSpans(resource, spansOf(taken), { zone, date });
  const lanes = numbersOf(resource).map((unit) =>
    freeOf(byUnit.get(unit) ?? []).flatMap(({ startsAt, endsAt }) => {
      const from = startsAt < earliest ? earliest : startsAt;
      const length = (endsAt.getTime() - from.getTime()) / minute;
      return length < resource.min_minutes ? [] : { startsAt: from, endsAt };
    }),
  );
  const free = mergeSpans(lanes.flat()).map(({ startsAt, endsAt }) => ({
    startsAt,
    endsAt: endsAt < dayEnds ? endsAt : dayEnds,
  }));
  const mine = spansOf(busy.filter(({ is_mine }) => is_mine));
  return { resource, mine, free, lanes, dayEnds };
}

/** How many of a pool are free for all of a span. */
export const leftOf = ({ lanes }: Pick<FreeTimes, "lanes">, span: TimeSpan): number =>
  lanes.filter((free) => holdsSpan(free, span)).length;

/** What somebody gets who wants it now: an hour, or as much of it as there is; null where it is taken. */
export function nowOf({ resource, lanes }: FreeTimes, now: Date): TimeSpan | null {
  const begun = lanes.flatMap(([next]) => (next !== undefined && next.startsAt <= now ? next : []));
  const [first] = begun.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime());
  if (first === undefined) return null;
  const length = Math.min(usualMinutes, resource.max_minutes);
  const latest = first.startsAt.getTime() + Math.max(length, resource.min_minutes) * minute;
  return { startsAt: first.startsAt, endsAt: new Date(Math.min(latest, first.endsAt.getTime())) };
}

/** When a booking may begin. */
export function startsOf({ resource, lanes, dayEnds }: FreeTimes): Date[] {
  const { step_minutes: step, min_minutes: shortest } = resource;
  const starts = lanes.flat().flatMap(({ startsAt, endsAt }) => {
    const last = Math.min(endsAt.getTime() - shortest * minute, dayEnds.getTime() - 1);
    const count = Math.floor((last - startsAt.getTime()) / (step * minute)) + 1;
    return Array.from(
      { length: Math.max(count, 0) },
      (_, n) => startsAt.getTime() + n * step * minute,
    );
  });
  return [...new Set(starts)].toSorted((a, b) => a - b).map((at) => new Date(at));
}

/** How long a booking from a start on may be, in minutes. */
export function lengthsFrom({ resource, lanes }: FreeTimes, start: Date): number[] {
  const { step_minutes: step, min_minutes: shortest, max_minutes: longest } = resource;
  const around = lanes
    .flat()
    .filter(({ startsAt, endsAt }) => startsAt <= start && start < endsAt)
    .map(({ endsAt }) => (endsAt.getTime() - start.getTime()) / minute);
  if (around.length === 0) return [];
  const most = Math.min(longest, Math.max(...around));
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
