import { visitLimits } from "@portico/contract/constants";
import { describe, expect, it } from "vitest";
import { checkVisitWindow, passState, visitStatus, type VisitTimes } from "./visit-window.ts";

const at = (time: string) => new Date(`2026-03-09T${time}Z`);
const visit: VisitTimes = {
  status: "expected",
  startsAt: at("10:00:00.000"),
  endsAt: at("11:00:00.000"),
};

describe("a pass", () => {
  it.each([
    ["08:59:59.999", "early"],
    ["09:00:00.000", "valid"],
    ["10:59:59.999", "valid"],
    ["11:00:00.000", "over"],
  ] as const)("at %s is %s", (time, state) => {
    expect(passState(visit, at(time), visitLimits)).toBe(state);
  });

  it.each([
    ["cancelled", "cancelled"],
    ["arrived", "arrived"],
    ["left", "valid"],
  ] as const)("of a visit that is %s is %s", (status, state) => {
    expect(passState({ ...visit, status }, at("10:00:00.000"), visitLimits)).toBe(state);
  });
});

it("a visit expires at its end, unless somebody came", () => {
  expect(visitStatus(visit, at("10:59:59.999"))).toBe("expected");
  expect(visitStatus(visit, at("11:00:00.000"))).toBe("expired");
  expect(visitStatus({ ...visit, status: "arrived" }, at("11:00:00.000"))).toBe("arrived");
});

describe("a window", () => {
  const now = at("08:00:00.000");
  const check = (starts_at: string, ends_at: string) =>
    checkVisitWindow({ starts_at, ends_at }, now, visitLimits).faults;

  it.each([
    ["2026-03-09T10:00:00Z", "2026-03-09T11:00:00Z"],
    ["2026-03-09T11:00+01:00", "2026-03-09T11:00Z"],
    ["2026-03-09T07:00:00Z", "2026-03-09T08:00:00.001Z"],
    ["2026-03-09T10:00:00Z", "2026-03-10T10:00:00Z"],
    ["2027-03-10T08:00:00Z", "2027-03-10T09:00:00Z"],
  ])("may be from %s until %s", (from, until) => {
    expect(check(from, until)).toBeNull();
  });

  it.each([
    ["tomorrow", "2026-03-09T11:00:00Z", { starts_at: "no_date" }],
    ["2026-03-09T10:00:00", "", { starts_at: "no_date", ends_at: "no_date" }],
    ["2026-03-09T10:00:00Z", "2026-03-09T10:00:00Z", { ends_at: "ends_before_start" }],
    ["2026-03-09T10:00:00Z", "2026-03-10T10:00:00.001Z", { ends_at: "too_long" }],
    ["2026-03-09T07:00:00Z", "2026-03-09T08:00:00Z", { ends_at: "over" }],
    ["2027-03-10T08:00:00.001Z", "2027-03-10T09:00:00Z", { starts_at: "too_far" }],
  ])("may not be from %s until %s", (from, until, faults) => {
    expect(check(from, until)).toEqual(faults);
  });
});
