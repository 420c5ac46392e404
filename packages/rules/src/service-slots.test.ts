import fc from "fast-check";
import { expect, it } from "vitest";
import { checkBookingDate } from "./booking-window.ts";
import { freeLane, serviceSlots } from "./service-slots.ts";
import { daysAfter, calendarDay, instantOf } from "./zoned-time.ts";

const minute = 60_000;
const week = [1, 2, 3, 4, 5, 6, 7];
const midnight = { hour: 0, minute: 0, second: 0 };

/** Days around the changes of the clocks, and one of no change. */
const days = fc.constantFrom(
  { year: 2026, month: 3, day: 28 },
  { year: 2026, month: 10, day: 24 },
  { year: 2026, month: 4, day: 4 },
  { year: 2026, month: 10, day: 3 },
  { year: 2026, month: 6, day: 10 },
);

const zones = fc.constantFrom(
  "Europe/Berlin",
  "America/Los_Angeles",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "UTC",
);

const shape = fc.record({
  opens: fc.constantFrom("00:00", "08:00", "01:30"),
  closes: fc.constantFrom("03:00", "12:15", "24:00"),
  step: fc.constantFrom(15, 30, 60),
  steps: fc.integer({ min: 1, max: 4 }),
  buffer: fc.constantFrom(0, 10, 45),
  /** Of each of the people: from which quarter of an hour on they have how many of them. */
  lanes: fc.array(fc.array(fc.tuple(fc.nat(190), fc.integer({ min: 1, max: 30 }))), {
    minLength: 1,
    maxLength: 3,
  }),
  now: fc.integer({ min: -100, max: 3000 }),
});

it("free times are those that may be booked, and that somebody has time for", () => {
  fc.assert(
    fc.property(zones, days, shape, (zone, from, { opens, closes, step, steps, ...rest }) => {
      const start = instantOf(from, midnight, zone).getTime();
      const rules = {
        opening_hours: week.map((weekday) => ({ weekday, opens, closes })),
        step_minutes: step,
        min_minutes: step * steps,
        max_minutes: step * steps,
        buffer_minutes: rest.buffer,
        days_ahead: 1,
      };
      const now = new Date(start + rest.now * minute);
      const lanes = rest.lanes.map((taken) =>
        taken.map(([quarter, count]) => ({
          startsAt: new Date(start + quarter * 15 * minute),
          endsAt: new Date(start + (quarter + count) * 15 * minute),
        })),
      );
      const end = instantOf(daysAfter(from, 2), midnight, zone).getTime();
      const expected: string[] = [];
      // Every quarter of an hour of two days, asked one by one.
      for (let at = start; at < end; at += 15 * minute) {
        const span = { startsAt: new Date(at), endsAt: new Date(at + step * steps * minute) };
        const asked = {
          starts_at: span.startsAt.toISOString(),
          ends_at: span.endsAt.toISOString(),
        };
        const mayBe = checkBookingDate(asked, rules, { now, zone }).faults === null;
        const held = span.endsAt.getTime() + rest.buffer * minute;
        const isFree = lanes.some((taken) =>
          taken.every((one) => one.endsAt.getTime() <= at || one.startsAt.getTime() >= held),
        );
        // What begins on the last day and ends on the next belongs to the next.
        const isOneDay =
          calendarDay(new Date(span.endsAt.getTime() - 1), zone).day ===
          calendarDay(span.startsAt, zone).day;
        if (mayBe && isFree && at >= now.getTime() && isOneDay) expected.push(asked.starts_at);
      }
      const slots = serviceSlots(rules, lanes, { zone, from, days: 2, now });
      const found = slots
        .filter(
          ({ startsAt, endsAt }) =>
            calendarDay(new Date(endsAt.getTime() - 1), zone).day ===
            calendarDay(startsAt, zone).day,
        )
        .map(({ startsAt }) => startsAt.toISOString());
      expect(found).toEqual(expected);
    }),
    { numRuns: 80 },
  );
});

it("the first of the people who is free sees to it", () => {
  const span = (from: number, until: number) => ({
    startsAt: new Date(from * minute),
    endsAt: new Date(until * minute),
  });
  const lanes = [[span(0, 60)], [span(30, 45), span(60, 90)], []];
  expect(freeLane(lanes, span(60, 90))).toBe(1);
  expect(freeLane(lanes, span(45, 60))).toBe(2);
  expect(freeLane(lanes, span(40, 61))).toBe(3);
  expect(freeLane(lanes.slice(0, 2), span(40, 61))).toBeNull();
});
