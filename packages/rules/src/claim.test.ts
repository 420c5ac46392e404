import { describe, expect, it } from "vitest";
import { claimState, type ClaimFacts, isClaimable } from "./claim.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const offer: ClaimFacts = {
  isClaimable: true,
  isEligible: true,
  userCount: 0,
  count: 3,
  maxClaimsPerUser: null,
  maxClaimsTotal: 10,
  window: { startAt: null, endAt: null },
};

describe("an offer", () => {
  it.each([
    [true, null, true],
    [true, "CLAIM", true],
    [true, "EXTERNAL_URL", false],
    [false, "CLAIM", false],
  ] as const)(
    "that may be claimed (%s) and leads to %s is claimable: %s",
    (claimable, ctaType, expected) => {
      expect(isClaimable({ claimable, ctaType })).toBe(expected);
    },
  );
});

describe("the claim panel", () => {
  it.each<[Partial<ClaimFacts>, string]>([
    [{}, "open"],
    [{ maxClaimsTotal: null, count: 1_000_000 }, "open"],
    [{ userCount: 1 }, "claimed"],
    [{ userCount: 1, maxClaimsPerUser: 2 }, "open"],
    [{ userCount: 1, maxClaimsPerUser: 2, count: 10 }, "claimed"],
    [{ userCount: 2, maxClaimsPerUser: 2 }, "claimed"],
    [{ count: 10 }, "at-limit"],
    [{ isEligible: false }, "not-eligible"],
    [{ isEligible: false, userCount: 1 }, "claimed"],
    [{ window: { startAt: "2026-11-21T12:00:01Z", endAt: null } }, "not-yet"],
    [{ window: { startAt: null, endAt: "2026-11-21T12:00:00Z" } }, "closed"],
    [{ window: { startAt: null, endAt: "2026-11-21T12:00:00Z" }, userCount: 1 }, "claimed"],
    [{ isClaimable: false }, "none"],
  ])("with %o is %s", (change, state) => {
    expect(claimState({ ...offer, ...change }, now)).toBe(state);
  });
});
