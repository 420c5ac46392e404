import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BadCell } from "../import-failure.ts";
import { daysAfter, calendarDay, instantOf, weekdayOf } from "@portico/rules/zoned-time";
import type { CellContext } from "./cell.ts";
import { addBusinessDays } from "./relative-day.ts";
import { endOf, lastOf, startOf } from "./when.ts";

/** A Wednesday afternoon in Berlin. */
const now = new Date("2026-11-18T13:00:00Z");
const berlin: CellContext = { zone: "Europe/Berlin", now, row: {} };
const iso = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

describe("dates", () => {
  it.each([
    ["2026-09-14 18:30", "2026-09-14T16:30:00.000Z"],
    ["2026-09-14T18:30", "2026-09-14T16:30:00.000Z"],
    ["14.09.2026 18:30 Uhr", "2026-09-14T16:30:00.000Z"],
    ["2026-09-14T18:30:00Z", "2026-09-14T18:30:00.000Z"],
    ["2026-09-14T18:30:00-07:00", "2026-09-15T01:30:00.000Z"],
    ["2026-09-14", "2026-09-13T22:00:00.000Z"],
    ["+3d 18:00", "2026-11-21T17:00:00.000Z"],
    ["-2d 09:00", "2026-11-16T08:00:00.000Z"],
    ["+2bd 12:30", "2026-11-20T11:30:00.000Z"],
    ["+3bd 12:30", "2026-11-23T11:30:00.000Z"],
    ["+1w sat 10:00", "2026-11-28T09:00:00.000Z"],
    ["+1W Saturday 10:00", "2026-11-28T09:00:00.000Z"],
    ["+3D 18:00", "2026-11-21T17:00:00.000Z"],
    ["2026-12-31T18:30:00+0100", "2026-12-31T17:30:00.000Z"],
    ["+0w Mon", "2026-11-15T23:00:00.000Z"],
  ])("reads %s", (text, expected) => {
    expect(iso(startOf(text, berlin))).toBe(expected);
  });

  it.each([
    "03/04/2026",
    "2026-02-30",
    "2026-13-01",
    "31.04.2026",
    "2026-01-01 25:00",
    "+1w",
    "+1w xyz",
    "+3d tue",
    "soon",
    "18:30",
    "2026-02-30T10:00:00Z",
    "2026-11-31 10:00:00Z",
  ])("refuses %s", (text) => {
    expect(() => startOf(text, berlin)).toThrow(BadCell);
  });

  it.each([
    ["dmy", "03/04/2026 18:30", "2026-04-03T16:30:00.000Z"],
    ["mdy", "03/04/2026 18:30", "2026-03-04T17:30:00.000Z"],
    ["mdy", "9/14/2026", "2026-09-13T22:00:00.000Z"],
  ] as const)("reads dates with slashes as %s where that is said: %s", (dates, text, expected) => {
    expect(iso(startOf(text, { ...berlin, dates }))).toBe(expected);
  });

  it("are told of by their first forty characters", () => {
    const read = (text: string) => () => startOf(text, berlin);
    const forms = "2026-09-14, 2026-09-14 18:30, +3d 18:00, +2bd 12:30 or +1w sat 10:00";
    const told = `is not a date such as ${forms}: ${"x".repeat(40)}`;
    expect(read("x".repeat(40))).toThrow(new BadCell(told));
    expect(read("x".repeat(41))).toThrow(new BadCell(told));
  });

  it("refuses a day that the order said does not have", () => {
    expect(() => startOf("9/14/2026", { ...berlin, dates: "dmy" })).toThrow("is no day: 9/14/2026");
  });

  it("ends a day with its last minute, and a time on the day of the start", () => {
    expect(iso(endOf("2026-09-14", berlin))).toBe("2026-09-14T21:59:00.000Z");
    const started = { ...berlin, row: { startAt: new Date("2026-11-20T18:00:00Z") } };
    expect(iso(endOf("21:30", started))).toBe("2026-11-20T20:30:00.000Z");
    expect(iso(endOf("01:00", started))).toBe("2026-11-21T00:00:00.000Z");
    // The start's own time is that of the next day: nothing ends as it begins.
    expect(iso(endOf("19:00", started))).toBe("2026-11-21T18:00:00.000Z");
    expect(() => endOf("21:30", berlin)).toThrow(/start_at/);
  });

  it.each([
    ["a start", startOf, "2026-09-13T22:00:00.000Z"],
    ["an end", endOf, "2026-09-14T21:59:00.000Z"],
    ["a last day", lastOf, "2026-09-14T21:59:00.000Z"],
  ])("reads %s with blanks around it", (_, read, expected) => {
    expect(iso(read(" 2026-09-14\t", berlin))).toBe(expected);
  });

  it("means the building's day, which may be another than that of the server", () => {
    const evening = new Date("2026-11-18T23:30:00Z");
    expect(iso(startOf("+0d 12:00", { ...berlin, now: evening }))).toBe("2026-11-19T11:00:00.000Z");
    const seattle = { zone: "America/Los_Angeles", now: evening, row: {} };
    expect(iso(startOf("+0d 12:00", seattle))).toBe("2026-11-18T20:00:00.000Z");
  });
});

describe("days on which the clocks change", () => {
  it("moves times that do not exist forward, and takes the first of those that come twice", () => {
    expect(iso(startOf("2026-03-29 02:30", berlin))).toBe("2026-03-29T01:30:00.000Z");
    expect(iso(startOf("2026-10-25 02:30", berlin))).toBe("2026-10-25T00:30:00.000Z");
    const seattle = { ...berlin, zone: "America/Los_Angeles" };
    expect(iso(startOf("2026-03-08 02:30", seattle))).toBe("2026-03-08T10:30:00.000Z");
    expect(iso(startOf("2026-11-01 01:30", seattle))).toBe("2026-11-01T08:30:00.000Z");
  });

  it("keeps the wall clock of relative dates across the change", () => {
    const before = { ...berlin, now: new Date("2026-10-24T10:00:00Z") };
    expect(iso(startOf("+0d 18:00", before))).toBe("2026-10-24T16:00:00.000Z");
    expect(iso(startOf("+1d 18:00", before))).toBe("2026-10-25T17:00:00.000Z");
  });
});

const anyDay = fc
  .integer({ min: 0, max: 30_000 })
  .map((days) => daysAfter({ year: 2000, month: 1, day: 1 }, days));

describe("calendar rules", () => {
  it.each([
    ["a Friday", 20, { "-1": 19, "0": 20, "1": 23 }],
    ["a Saturday", 21, { "-1": 20, "0": 23, "1": 24 }],
    ["a Sunday", 22, { "-2": 19, "0": 23, "5": 30 }],
    ["a Monday", 23, { "-1": 20, "0": 23, "4": 27 }],
  ])("counts business days from %s on", (_name, day, reached) => {
    const november = { year: 2026, month: 11 };
    for (const [amount, to] of Object.entries(reached)) {
      const counted = addBusinessDays({ ...november, day }, Number(amount));
      expect(counted).toEqual({ ...november, day: to });
    }
  });

  it("counts business days that never fall on a weekend, and always move on", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, amount) => {
        const reached = addBusinessDays(day, amount);
        expect(weekdayOf(reached)).toBeLessThanOrEqual(5);
        const next = addBusinessDays(day, amount + 1);
        const gap =
          Date.UTC(next.year, next.month - 1, next.day) -
          Date.UTC(reached.year, reached.month - 1, reached.day);
        // From a weekend there is no day zero between the Friday before and the Monday after.
        expect([1, 3].includes(gap / 86_400_000)).toBe(true);
      }),
    );
  });

  it("gives back the local day of every local time that exists", () => {
    const zones = [
      "Europe/Berlin",
      "America/Los_Angeles",
      "Asia/Kolkata",
      "Australia/Lord_Howe",
      "Pacific/Apia",
      "UTC",
    ];
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...zones),
        fc.integer({ min: 4, max: 22 }),
        (day, zone, hour) => {
          fc.pre(!(zone === "Pacific/Apia" && day.year === 2011));
          const instant = instantOf(day, { hour, minute: 0, second: 0 }, zone);
          expect(calendarDay(instant, zone)).toEqual(day);
        },
      ),
    );
  });
});
