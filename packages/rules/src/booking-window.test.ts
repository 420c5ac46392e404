import type { BookingFault, Resource } from "@portico/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkBookingDate,
  freeSpans,
  heldUntil,
  isOpenOverMidnight,
  openSpans,
  stepBefore,
} from "./booking-window.ts";
import { clockIn, calendarDay, weekdayOf } from "./zoned-time.ts";

const minute = 60_000;
const week = [1, 2, 3, 4, 5, 6, 7];
const berlin = "Europe/Berlin";

const rules = {
  opening_hours: week.map((weekday) => ({ weekday, opens: "08:00", closes: "18:00" })),
  step_minutes: 15,
  min_minutes: 30,
  max_minutes: 240,
  buffer_minutes: 15,
  days_ahead: 30,
} satisfies Partial<Resource>;

describe("a date", () => {
  // A quarter past eight in Berlin, and four minutes.
  const now = new Date("2026-03-09T07:19:00Z");
  const check = (starts_at: string, ends_at: string) =>
    checkBookingDate({ starts_at, ends_at }, rules, { now, zone: berlin }).faults;

  it.each([
    ["2026-03-09T07:15:00Z", "2026-03-09T07:45:00Z"],
    ["2026-03-09T10:00:00+01:00", "2026-03-09T14:00:00+01:00"],
    ["2026-03-09T16:30:00Z", "2026-03-09T17:00:00Z"],
    ["2026-04-08T06:15:00Z", "2026-04-08T06:45:00Z"],
  ])("may be from %s until %s", (from, until) => {
    expect(check(from, until)).toBeNull();
  });

  it.each<[string, string, Record<string, BookingFault>]>([
    ["soon", "", { starts_at: "no_date", ends_at: "no_date" }],
    ["2026-03-09T10:00:00", "2026-03-09T11:00:00Z", { starts_at: "no_date" }],
    ["2026-03-09T10:00:00Z", "2026-03-09T10:00:00Z", { ends_at: "ends_before_start" }],
    ["2026-03-09T07:00:00Z", "2026-03-09T08:00:00Z", { starts_at: "past" }],
    ["2026-04-08T06:30:00Z", "2026-04-08T07:30:00Z", { starts_at: "too_far" }],
    ["2026-03-09T10:00:00Z", "2026-03-09T10:15:00Z", { ends_at: "too_short" }],
    ["2026-03-09T10:00:00Z", "2026-03-09T14:15:00Z", { ends_at: "too_long" }],
    ["2026-03-09T10:05:00Z", "2026-03-09T11:00:00Z", { starts_at: "off_grid" }],
    ["2026-03-09T10:00:00Z", "2026-03-09T11:00:01Z", { ends_at: "off_grid" }],
    ["2026-03-09T16:30:00Z", "2026-03-09T17:15:00Z", { starts_at: "closed" }],
    ["2026-03-10T06:45:00Z", "2026-03-10T07:15:00Z", { starts_at: "closed" }],
  ])("may not be from %s until %s", (from, until, faults) => {
    expect(check(from, until)).toEqual(faults);
  });
});

it("a date may be just as many days ahead as a resource allows", () => {
  const when = { now: new Date("2026-03-09T07:15:00Z"), zone: berlin };
  const faultsOf = (starts_at: string) =>
    checkBookingDate({ starts_at, ends_at: "2026-04-08T07:00:00Z" }, rules, when).faults;
  expect(faultsOf("2026-04-08T06:15:00Z")).toBeNull();
  expect(faultsOf("2026-04-08T06:30:00Z")).toEqual({ starts_at: "too_far" });
});

it("a night is whole where one day ends as the next begins", () => {
  const always = {
    ...rules,
    opening_hours: week.map((weekday) => ({ weekday, opens: "00:00", closes: "24:00" })),
  };
  const date = { starts_at: "2026-03-09T22:30:00Z", ends_at: "2026-03-10T00:30:00Z" };
  const when = { now: new Date("2026-03-09T07:19:00Z"), zone: berlin };
  expect(checkBookingDate(date, always, when).faults).toBeNull();
});

/** 9 March 2026 is a Monday: hours of Monday's end, of Tuesday's beginning, and of other days. */
it.each([
  ["24:00", "00:00", "20:00", true],
  ["23:45", "00:00", "20:00", false],
  ["23:45", "00:00", "24:00", false],
  ["24:00", "00:15", "24:00", false],
])(
  "is open over midnight: Monday to %s, Tuesday from %s, else to %s",
  (closes, opens, rest, isIt) => {
    const opening_hours = [
      { weekday: 1, opens: "08:00", closes },
      { weekday: 2, opens, closes: "18:00" },
      { weekday: 3, opens: "00:00", closes: rest },
    ];
    expect(isOpenOverMidnight({ opening_hours }, { year: 2026, month: 3, day: 9 })).toBe(isIt);
  },
);

it("who comes now has begun with the step that runs", () => {
  const at = new Date("2026-03-09T07:19:31.250Z");
  expect(stepBefore("Asia/Kathmandu", at, 60)).toEqual(new Date("2026-03-09T07:15:00.000Z"));
  expect(stepBefore(berlin, at, 5)).toEqual(new Date("2026-03-09T07:15:00.000Z"));
});

/** Zones with and without summer time, one of them with a change of half an hour. */
const zones = fc.constantFrom(
  berlin,
  "America/Los_Angeles",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "America/Sao_Paulo",
  "UTC",
);

const clock = fc.integer({ min: 0, max: 24 * 4 }).map((quarters) => {
  const [hour, rest] = [Math.floor(quarters / 4), (quarters % 4) * 15];
  return `${String(hour).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
});

const hours = fc.array(
  fc.record({ weekday: fc.integer({ min: 1, max: 7 }), opens: clock, closes: clock }),
  { maxLength: 10 },
);

/** Days around the changes of the clocks of 2026, and others. */
const days = fc.oneof(
  fc.constantFrom(
    { year: 2026, month: 3, day: 29 },
    { year: 2026, month: 10, day: 25 },
    { year: 2026, month: 3, day: 8 },
    { year: 2026, month: 11, day: 1 },
    { year: 2026, month: 4, day: 5 },
    { year: 2026, month: 10, day: 4 },
  ),
  fc.integer({ min: 1, max: 28 }).map((day) => ({ year: 2026, month: 6, day })),
);

/** What the clock on the wall says, as minutes of the day. */
const wall = (zone: string, at: Date) => {
  const { hour, minute: rest } = clockIn(at, zone);
  return hour * 60 + rest;
};

/** Whether the clocks change within three hours. */
function isNearChange(zone: string, at: Date) {
  const [before, after] = [-3, 3].map((hours) =>
    wall(zone, new Date(at.getTime() + hours * 60 * minute)),
  );
  return ((after ?? 0) - (before ?? 0) + 1440) % 1440 !== 360;
}

const minutesOf = (time: string) => {
  const [hour = 0, rest = 0] = time.split(":").map(Number);
  return hour * 60 + rest;
};

describe("opening hours", () => {
  it("are those that the clock on the wall shows, minute by minute", () => {
    fc.assert(
      fc.property(zones, days, hours, (zone, date, opening_hours) => {
        const spans = openSpans({ opening_hours }, zone, { from: date, days: 1 });
        const isOn = (at: Date) => spans.some((one) => one.startsAt <= at && at < one.endsAt);
        const noon = Date.UTC(date.year, date.month - 1, date.day, 12);
        // Every quarter of two days around: those of other days are closed.
        for (let n = -24 * 4; n < 24 * 4; n += 1) {
          const at = new Date(noon + n * 15 * minute);
          const on = calendarDay(at, zone);
          const isThatDay = on.day === date.day && on.month === date.month;
          const time = wall(zone, at);
          const says = opening_hours.some(
            ({ weekday, opens, closes }) =>
              weekday === weekdayOf(on) && minutesOf(opens) <= time && time < minutesOf(closes),
          );
          // What an hour means that is skipped or comes twice, the table below says.
          if (isNearChange(zone, at)) continue;
          expect(isOn(at), `${at.toISOString()} in ${zone}`).toBe(isThatDay && says);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["that the clocks skip are none", "2026-03-29", "02:00", "03:00", 0],
    ["over a skipped hour are shorter", "2026-03-29", "01:00", "04:00", 120],
    ["over an hour that comes twice are longer", "2026-10-25", "01:00", "04:00", 240],
  ])("%s", (_, date, opens, closes, length) => {
    const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
    const spans = openSpans({ opening_hours: [{ weekday: 7, opens, closes }] }, berlin, {
      from: { year, month, day },
      days: 1,
    });
    const minutes = spans.map(
      ({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / minute,
    );
    expect(minutes).toEqual(length === 0 ? [] : [length]);
  });
});

describe("free times", () => {
  it("are those in which a booking would neither meet another one nor its buffer", () => {
    const bookings = fc.array(fc.tuple(fc.nat(36), fc.integer({ min: 1, max: 8 })), {
      maxLength: 6,
    });
    const wanted = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 8 }));
    fc.assert(
      fc.property(
        bookings,
        fc.constantFrom(0, 15, 30),
        wanted,
        (made, buffer_minutes, [at, long]) => {
          const resource = { ...rules, buffer_minutes };
          const begin = new Date("2026-06-01T06:00:00Z").getTime();
          const instant = (quarters: number) => new Date(begin + quarters * 15 * minute);
          // As the database refuses them: none before the buffer of another is over.
          const kept: [Date, Date][] = [];
          for (const [from, length] of made) {
            const [starts, ends] = [instant(from), instant(from + length)];
            const meets = kept.some(
              ([s, e]) => starts < heldUntil(e, resource) && s < heldUntil(ends, resource),
            );
            if (!meets) kept.push([starts, ends]);
          }
          const busy = kept.map(([startsAt, endsAt]) => ({ startsAt, endsAt }));
          const date = { year: 2026, month: 6, day: 1 };
          const free = freeSpans(resource, busy, { zone: berlin, date });
          const [starts, ends] = [instant(at), instant(at + long)];
          const isFree = free.some((one) => one.startsAt <= starts && ends <= one.endsAt);
          const isOpen = instant(0) <= starts && ends <= instant(40);
          const meets = kept.some(
            ([s, e]) => starts < heldUntil(e, resource) && s < heldUntil(ends, resource),
          );
          expect(isFree).toBe(isOpen && !meets);
        },
      ),
      { numRuns: 500 },
    );
  });
});
