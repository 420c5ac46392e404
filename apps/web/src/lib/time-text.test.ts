import type { Clock } from "@portico/i18n";
import { loadTranslator } from "@portico/i18n/translator";
import { expect, it } from "vitest";
import { timeText } from "./time-text.ts";

const clock: Clock = { locale: "en-us", timeZone: "UTC", visitorZone: "UTC" };
const now = Date.parse("2026-11-22T12:00:00Z");
const t = await loadTranslator("en-us");

/** Intl puts narrow blanks before AM and PM. */
const plain = (text: string) => text.replace(/\s/g, " ");

it.each([
  ["today", "2026-11-22T17:30:00Z", null, "Today 5:30 PM"],
  ["tomorrow", "2026-11-23T00:00:00Z", "2026-11-23T01:00:00Z", "Tomorrow 12:00 AM"],
  ["later", "2026-11-24T00:00:00Z", null, "Tue, Nov 24, 12:00 AM"],
  ["on now", "2026-11-22T12:00:00Z", "2026-11-22T18:00:00Z", "On now until 6:00 PM"],
  ["on for days", "2026-11-20T12:00:00Z", "2026-11-24T18:00:00Z", "On now until Nov 24"],
  ["on for days to midnight", "2026-11-20T12:00Z", "2026-11-25T00:00Z", "On now until Nov 24"],
  ["on to this midnight", "2026-11-20T12:00Z", "2026-11-23T00:00Z", "On now until 12:00 AM"],
  ["on over midnight", "2026-11-22T10:00Z", "2026-11-23T02:00Z", "On now until 2:00 AM"],
  ["on until next year", "2026-11-20T12:00Z", "2027-01-03T18:00Z", "On now until Jan 3, 2027"],
  ["just over", "2026-11-22T10:00:00Z", "2026-11-22T12:00:00Z", "Today 10:00 AM"],
  ["of the whole day", "2026-11-22T00:00:00Z", "2026-11-22T23:59:59Z", "Today"],
  ["of whole days that run", "2026-11-21T00:00:00Z", "2026-11-25T23:59:59Z", "On now until Nov 25"],
  ["over midnight", "2026-11-24T22:00:00Z", "2026-11-25T02:00:00Z", "Tue, Nov 24, 10:00 PM"],
  ["for days", "2026-11-24T10:00Z", "2026-11-27T18:00Z", "Nov 24 – 27"],
  ["for a day and a night", "2026-11-24T10:00Z", "2026-11-25T10:00Z", "Nov 24 – 25"],
  ["for a minute less", "2026-11-24T10:00Z", "2026-11-25T09:59Z", "Tue, Nov 24, 10:00 AM"],
  ["for days from tomorrow", "2026-11-23T09:00Z", "2026-11-25T18:00Z", "Tomorrow 9:00 AM – Nov 25"],
  ["to midnight after days", "2026-11-24T10:00Z", "2026-11-27T00:00Z", "Nov 24 – 26"],
  ["for whole days", "2026-11-28T00:00:00Z", "2026-11-30T23:59:59Z", "Nov 28 – 30"],
  ["over after days", "2026-11-18T10:00Z", "2026-11-20T18:00Z", "Nov 18 – 20"],
  ["of a whole day to come", "2026-11-29T00:00:00Z", "2026-11-29T23:59:59Z", "Nov 29"],
  ["of a day of next year", "2027-01-03T00:00:00Z", "2027-01-03T23:59:59Z", "Jan 3, 2027"],
])("tells when something is that is %s", (_, start_at, end_at, text) => {
  expect(plain(timeText({ start_at, end_at }, t, clock, now))).toBe(text);
});

it.each([
  ["today", "2026-11-22T17:30:00Z", null, "Today 5:30 PM UTC"],
  ["later", "2026-11-24T09:00:00Z", null, "Tue, Nov 24, 9:00 AM UTC"],
  ["on now", "2026-11-22T12:00:00Z", "2026-11-22T18:00:00Z", "On now until 6:00 PM UTC"],
  ["for days", "2026-11-24T10:00Z", "2026-11-27T18:00Z", "Nov 24 – 27"],
])(
  "names the zone to visitors of another where it tells a time: %s",
  (_, start_at, end_at, text) => {
    const away: Clock = { ...clock, visitorZone: "Europe/Berlin" };
    expect(plain(timeText({ start_at, end_at }, t, away, now))).toBe(text);
  },
);
