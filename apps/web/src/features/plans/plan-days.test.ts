import type { Plan } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { planDays } from "./plan-days.ts";
import { makePlan } from "./testing/make-plan.ts";

const timeZone = "America/Los_Angeles";
const now = Date.parse("2026-11-26T20:00:00Z");
const today = { timeZone, now };

const planAt = (at: string | null) => makePlan({ at });

const shown = (plans: Plan[], when: "upcoming" | "past" = "upcoming") =>
  planDays(plans, when, today).map(({ day, plans: ofDay }) => [day, ofDay.length]);

describe("the days of plans", () => {
  it("are the building's, and keep the order of the list", () => {
    const plans = [
      planAt("2026-11-27T07:59:00Z"),
      planAt("2026-11-27T08:00:00Z"),
      planAt("2026-11-27T20:00:00Z"),
      planAt(null),
    ];
    expect(shown(plans)).toEqual([
      ["2026-11-26", 1],
      ["2026-11-27", 2],
      [null, 1],
    ]);
    expect(shown(plans.toReversed(), "past")).toEqual([
      [null, 1],
      ["2026-11-27", 2],
      ["2026-11-26", 1],
    ]);
  });

  it("have a deal that ends at midnight on the day that ends then", () => {
    const midnight = "2026-11-27T08:00:00Z";
    const deal = makePlan({ kind: "offer", at: midnight });
    const plans = [planAt("2026-11-27T07:00:00Z"), planAt(midnight), deal];
    expect(shown(plans)).toEqual([
      ["2026-11-26", 2],
      ["2026-11-27", 1],
    ]);
  });

  it("put what began before and is not over under today", () => {
    const plans = [planAt("2026-11-20T20:00:00Z"), planAt("2026-11-26T21:00:00Z")];
    expect(shown(plans)).toEqual([["2026-11-26", 2]]);
    expect(shown(plans.slice(0, 1), "past")).toEqual([["2026-11-20", 1]]);
  });
});
