import { expect, it } from "vitest";
import { makePlan } from "../testing/make-plan.ts";
import { writePlansCalendar } from "./plans-calendar.ts";

const building = {
  name: "Harbour House",
  address: "1 Quay Street",
  timezone: "America/Los_Angeles",
};

it("has times in UTC, and an hour for what has no end", () => {
  const text = writePlansCalendar([makePlan({ end_at: null })], building);
  expect(text).toContain("DTSTART:20260309T163000Z");
  expect(text).toContain("DTEND:20260309T173000Z");
});

it("has whole days as days of the building", () => {
  const days = { start_at: "2026-03-09T07:00:00.000Z", end_at: "2026-03-11T06:59:00.000Z" };
  const text = writePlansCalendar([makePlan(days)], building);
  expect(text).toContain("DTSTART;VALUE=DATE:20260309");
  expect(text).toContain("DTEND;VALUE=DATE:20260311");
});

it.each([
  [
    "a room with its building",
    "Roof terrace",
    false,
    "Roof terrace\\, Harbour House\\, 1 Quay Street",
  ],
  ["the building of what names no place", null, false, "Harbour House\\, 1 Quay Street"],
  ["what is online by its own words", "Video call", true, "Video call"],
])("tells %s", (_, formatted_address, is_online, told) => {
  const text = writePlansCalendar([makePlan({ formatted_address, is_online })], building);
  expect(text).toContain(`LOCATION:${told}\r\n`);
});
