import { expect, it } from "vitest";
import { calendarTimes } from "./calendar-times.ts";

const berlin = "Europe/Berlin";
const at = (text: string) => new Date(text);

it("keeps times as they are, and has no end that is not after the start", () => {
  const [start, end] = [at("2026-11-26T16:30:00Z"), at("2026-11-26T18:00:00Z")];
  expect(calendarTimes(start, end, berlin)).toEqual({ start, end });
  expect(calendarTimes(start, null, berlin)).toEqual({ start });
  expect(calendarTimes(end, start, berlin)).toEqual({ start: end });
});

it("has whole days of the zone as days, and ends before the one after the last", () => {
  const [start, end] = [at("2026-10-23T22:00:00Z"), at("2026-10-25T22:59:00Z")];
  expect(calendarTimes(start, end, berlin)).toEqual({
    allDay: true,
    start: at("2026-10-24T00:00:00Z"),
    end: at("2026-10-26T00:00:00Z"),
  });
  expect(calendarTimes(start, end, "UTC")).toEqual({ start, end });
});
