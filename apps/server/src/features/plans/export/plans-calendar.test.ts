import { expect, it } from "vitest";
import { makePlan } from "../testing/make-plan.ts";
import { writePlansCalendar } from "./plans-calendar.ts";

const building = { name: "Harbour House", timezone: "America/Los_Angeles" };

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
