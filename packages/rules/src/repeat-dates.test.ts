import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repeatDates, rhythms } from "./repeat-dates.ts";
import { clockIn, calendarDay, weekdayOf } from "./zoned-time.ts";

const berlin = "Europe/Berlin";
const first = {
  startsAt: new Date("2026-03-20T09:00:00Z"),
  endsAt: new Date("2026-03-20T10:30:00Z"),
};
const starts = (rhythm: (typeof rhythms)[number]) =>
  repeatDates(first, { rhythm, count: 3 }, berlin).map(({ startsAt }) => startsAt.toISOString());

describe("dates of a series", () => {
  // The clocks of Berlin go forward on 29 March 2026; the 20th is a Friday.
  it.each([
    ["daily", ["2026-03-20T09:00", "2026-03-21T09:00", "2026-03-22T09:00"]],
    ["workdays", ["2026-03-20T09:00", "2026-03-23T09:00", "2026-03-24T09:00"]],
    ["weekly", ["2026-03-20T09:00", "2026-03-27T09:00", "2026-04-03T08:00"]],
    ["fortnightly", ["2026-03-20T09:00", "2026-04-03T08:00", "2026-04-17T08:00"]],
  ] as const)("are %s %j", (rhythm, expected) => {
    expect(starts(rhythm)).toEqual(expected.map((time) => `${time}:00.000Z`));
  });

  it("show the same times on the clock all year round, and last as long, over midnight as well", () => {
    const zones = fc.constantFrom(berlin, "America/Los_Angeles", "Asia/Kolkata");
    const lengths = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(zones, fc.constantFrom(...rhythms), lengths, (zone, rhythm, quarters) => {
        // From noon on: no clocks change in the afternoon or the early night.
        const startsAt = new Date("2026-01-05T19:15:00Z");
        const endsAt = new Date(startsAt.getTime() + quarters * 900_000);
        const dates = repeatDates({ startsAt, endsAt }, { rhythm, count: 52 }, zone);
        expect(dates).toHaveLength(52);
        for (const date of dates) {
          expect(clockIn(date.startsAt, zone)).toEqual(clockIn(startsAt, zone));
          expect(clockIn(date.endsAt, zone)).toEqual(clockIn(endsAt, zone));
          const lasts = date.endsAt.getTime() - date.startsAt.getTime();
          expect(lasts).toBe(quarters * 900_000);
          const mayBeWeekend = rhythm !== "workdays";
          expect(mayBeWeekend || weekdayOf(calendarDay(date.startsAt, zone)) < 6).toBe(true);
        }
      }),
    );
  });
});
