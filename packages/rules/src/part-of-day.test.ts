import { expect, it } from "vitest";
import { partOfDay } from "./part-of-day.ts";

it.each([
  ["04:59", "evening"],
  ["05:00", "morning"],
  ["11:59", "morning"],
  ["12:00", "afternoon"],
  ["17:59", "afternoon"],
  ["18:00", "evening"],
  ["00:00", "evening"],
])("calls %s %s", (time, part) => {
  expect(partOfDay(new Date(`2026-11-22T${time}:00Z`), "UTC")).toBe(part);
});
