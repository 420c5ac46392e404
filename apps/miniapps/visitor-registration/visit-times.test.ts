import { expect, it } from "vitest";
import { isOnDay, timeOn, visitTimes } from "./visit-times.ts";

const timeZone = "America/Los_Angeles";
const clock = { locale: "en-us", timeZone, visitorZone: timeZone } as const;

it("says the times of a visit, also of one over midnight, without its day", () => {
  const visit = { starts_at: "2026-03-10T06:30:00Z", ends_at: "2026-03-10T07:30:00Z" };
  expect(visitTimes(visit, clock)).toMatch(/^11:30\sPM – 12:30\sAM$/);
});

it("says a time with its day where the list is of another", () => {
  const at = "2026-03-10T06:30:00Z";
  expect(isOnDay(at, "2026-03-09", clock)).toBe(true);
  expect(timeOn(at, "2026-03-09", clock)).toMatch(/^11:30\sPM$/);
  expect(isOnDay(at, "2026-03-10", clock)).toBe(false);
  expect(timeOn(at, "2026-03-10", clock)).toMatch(/^Mon, Mar 9, 2026.*11:30\sPM$/);
});
