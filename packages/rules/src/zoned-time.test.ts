import { describe, expect, it } from "vitest";
import { daysAfter, calendarDay, instantOf, isTimeZone, weekdayOf } from "./zoned-time.ts";

const dayOf = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { year, month, day };
};
const timeOf = (text: string) => {
  const [hour = 0, minute = 0, second = 0] = text.split(":").map(Number);
  return { hour, minute, second };
};

describe("the instant of a local time", () => {
  it.each([
    ["Europe/Berlin", "2026-01-15", "09:30:15", "2026-01-15T08:30:15.000Z"],
    ["Europe/Berlin", "2026-07-15", "00:00:00", "2026-07-14T22:00:00.000Z"],
    ["Asia/Kathmandu", "2026-03-01", "05:44:59", "2026-02-28T23:59:59.000Z"],
    ["Pacific/Kiritimati", "2026-01-01", "00:00:00", "2025-12-31T10:00:00.000Z"],
    // The last and first moments around what is skipped, and a time within.
    ["Europe/Berlin", "2026-03-29", "01:59:59", "2026-03-29T00:59:59.000Z"],
    ["Europe/Berlin", "2026-03-29", "02:30:00", "2026-03-29T01:30:00.000Z"],
    ["Europe/Berlin", "2026-03-29", "03:00:00", "2026-03-29T01:00:00.000Z"],
    ["America/New_York", "2026-03-08", "02:00:00", "2026-03-08T07:00:00.000Z"],
    // What comes twice is the first; before and after there is no doubt.
    ["Europe/Berlin", "2026-10-25", "01:59:59", "2026-10-24T23:59:59.000Z"],
    ["Europe/Berlin", "2026-10-25", "02:30:00", "2026-10-25T00:30:00.000Z"],
    ["Europe/Berlin", "2026-10-25", "03:00:00", "2026-10-25T02:00:00.000Z"],
    ["Australia/Lord_Howe", "2026-04-05", "01:45:00", "2026-04-04T14:45:00.000Z"],
  ])("in %s of %s %s", (zone, day, time, instant) => {
    expect(instantOf(dayOf(day), timeOf(time), zone).toISOString()).toBe(instant);
  });
});

it.each([
  ["Europe/Berlin", "2026-06-30T21:59:59.999Z", "2026-06-30"],
  ["Europe/Berlin", "2026-06-30T22:00:00.000Z", "2026-07-01"],
  ["America/Los_Angeles", "2026-01-01T07:59:59.000Z", "2025-12-31"],
  ["America/Los_Angeles", "2026-01-01T08:00:00.000Z", "2026-01-01"],
])("in %s it is at %s the %s", (zone, instant, day) => {
  expect(calendarDay(new Date(instant), zone)).toEqual(dayOf(day));
});

it.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-05-05", 0, "2026-05-05"],
])("%s and %i days is %s", (day, days, wanted) => {
  expect(daysAfter(dayOf(day), days)).toEqual(dayOf(wanted));
});

it.each([
  ["2026-11-22", 7],
  ["2026-11-23", 1],
  ["2026-11-28", 6],
])("%s is day %i of its week", (day, weekday) => {
  expect(weekdayOf(dayOf(day))).toBe(weekday);
});

it.each([
  ["Europe/Warsaw", true],
  ["Mars/Olympus", false],
  ["", false],
])("knows the zone %j: %s", (zone, is) => {
  expect(isTimeZone(zone)).toBe(is);
});
