import type { Resource } from "@portico/contract";
import { type BookingRules, daysLater, isOnGrid, openSpans, stepBefore } from "./booking-window.ts";
import type { TimeSpan } from "./time-span.ts";
import type { CalendarDay } from "./zoned-time.ts";

const minute = 60_000;

/** What a service needs; it takes as long as its shortest and its longest booking. */
export type SlotRules = BookingRules & Pick<Resource, "buffer_minutes">;

const areApart = (a: TimeSpan, b: TimeSpan) => a.endsAt <= b.startsAt || b.endsAt <= a.startsAt;

/** The first of a provider's people, from 1, who has nothing else within a span; null for none. */
export function freeLane(lanes: readonly (readonly TimeSpan[])[], span: TimeSpan): number | null {
  const at = lanes.findIndex((taken) => taken.every((other) => areApart(other, span)));
  return at === -1 ? null : at + 1;
}

/**
 * When a service is free on some days of the zone's calendar: at the steps of the hours that it is open,
 * not in the past, with time enough for it and for the pause after it, where one of the people is free.
 *
 * @param lanes what each of the provider's people has, pauses included
 */
export function serviceSlots(
  rules: SlotRules,
  lanes: readonly (readonly TimeSpan[])[],
  { zone, from, days, now }: { zone: string; from: CalendarDay; days: number; now: Date },
): TimeSpan[] {
  const length = rules.min_minutes * minute;
  const step = rules.step_minutes;
  const farthest = daysLater(zone, now, rules.days_ahead).getTime();
  /** The first step at an instant or after it. */
  const stepFrom = (at: number) => {
    const before = stepBefore(zone, new Date(at), step).getTime();
    return before < at ? before + step * minute : before;
  };
  const slots: TimeSpan[] = [];
  for (const { startsAt, endsAt } of openSpans(rules, zone, { from, days })) {
    const last = Math.min(endsAt.getTime() - length, farthest);
    let at = stepFrom(Math.max(startsAt.getTime(), now.getTime()));
    while (at <= last) {
      const slot = { startsAt: new Date(at), endsAt: new Date(at + length) };
      const held = {
        ...slot,
        endsAt: new Date(at + length + rules.buffer_minutes * minute),
      };
      // Where the clocks change by half an hour, an end can be off the grid that it was on.
      if (isOnGrid(zone, slot.endsAt, step) && freeLane(lanes, held) !== null) slots.push(slot);
      at = stepFrom(at + minute);
    }
  }
  return slots;
}
