import type { ClaimFacts } from "@portico/rules/claim";
import { describe, expect, it } from "vitest";
import { isEligible, requireClaimable } from "./offers.policy.ts";

it.each([
  [[], [], true],
  [[], ["law"], true],
  [["law"], [], false],
  [["law"], ["law"], true],
  [["law", "food"], ["other", "food"], true],
  [["law"], ["lawyers"], false],
])("an offer for %j is for somebody of %j: %s", (wanted: string[], own: string[], is) => {
  expect(isEligible(wanted, own)).toBe(is);
});

describe("claiming", () => {
  const now = Date.parse("2026-05-05T12:00:00Z");
  const open: ClaimFacts = {
    isClaimable: true,
    isEligible: true,
    userCount: 0,
    count: 0,
    maxClaimsPerUser: null,
    maxClaimsTotal: null,
    window: { startAt: null, endAt: null },
  };

  it("is allowed while the offer is open", () => {
    expect(() => requireClaimable(open, now)).not.toThrow();
  });

  it.each<[string, Partial<ClaimFacts>, string]>([
    ["there is nothing to claim", { isClaimable: false }, "offers.closed"],
    ["it is for others", { isEligible: false }, "offers.not_eligible"],
    ["it is held already", { userCount: 1, count: 1 }, "offers.claims_limit"],
    ["all are gone", { count: 5, maxClaimsTotal: 5 }, "offers.claims_limit"],
    [
      "it has not begun",
      { window: { startAt: "2026-05-05T12:00:00.001Z", endAt: null } },
      "offers.closed",
    ],
    [
      "it is over",
      { window: { startAt: null, endAt: "2026-05-05T11:59:59.999Z" } },
      "offers.closed",
    ],
  ])("is refused when %s", (_when, facts, code) => {
    expect(() => requireClaimable({ ...open, ...facts }, now)).toThrow(code);
  });
});
