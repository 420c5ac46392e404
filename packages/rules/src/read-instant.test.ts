import { expect, it } from "vitest";
import { readDay } from "./read-day.ts";
import { readInstant } from "./read-instant.ts";

it.each([
  ["2026-03-09", { year: 2026, month: 3, day: 9 }],
  ["2028-02-29", { year: 2028, month: 2, day: 29 }],
  ["1000-01-01", { year: 1000, month: 1, day: 1 }],
  ["9000-12-31", { year: 9000, month: 12, day: 31 }],
])("reads the day %s", (text, day) => expect(readDay(text)).toEqual(day));

it.each([
  "2026-02-29",
  "2026-04-31",
  "2026-13-01",
  "2026-00-01",
  "2026-01-00",
  "0000-01-01",
  "0999-12-31",
  "9001-01-01",
  "2026-3-9",
  "+02026-03-09",
  "2026-03-09T00:00:00Z",
  "",
])("takes %j for no day, and begins no instant with it", (text) => {
  expect(readDay(text)).toBeNull();
  expect(readInstant(`${text}T10:00:00Z`)).toBeNull();
});

it.each([
  ["2026-03-09T10:00:00Z", "2026-03-09T10:00:00.000Z"],
  ["2026-03-09t10:00z", "2026-03-09T10:00:00.000Z"],
  ["2026-03-09T10:00:00.123456+05:30", "2026-03-09T04:30:00.123Z"],
  ["1000-01-01T00:00:00+14:00", "0999-12-31T10:00:00.000Z"],
  ["9000-12-31T23:59:59-12:00", "9001-01-01T11:59:59.000Z"],
])("reads %s", (text, instant) => expect(readInstant(text)?.toISOString()).toBe(instant));

it.each([
  "2026-03-09T10:00:00",
  "2026-03-09",
  "2026-03-09T24:01:00Z",
  "2026-03-09T10:60:00Z",
  "2016-12-31T23:59:60Z",
  "2026-03-09T10:00:00+15:00",
  "2026-03-09T10:00:00+0100",
  "2026-03-09 10:00:00Z",
  "0001-01-01T00:00:00+14:00",
  "9999-12-31T23:59:59-12:00",
  "infinity",
  "now",
])("takes %j for no instant", (text) => expect(readInstant(text)).toBeNull());
