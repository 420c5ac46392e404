import type { Offer } from "@portico/contract";
import { claimState } from "@portico/rules/claim";
import { describe, expect, it } from "vitest";
import {
  claimFacts,
  claimsLeft,
  claimWish,
  isClaimed,
  withClaim,
  withoutClaim,
} from "./claim-change.ts";
import { claimLooks } from "./claim-look.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const held = { uuid: "c1", code: "ABCD2345", claimed_at: "2026-11-20T10:00:00Z" };

function offerWith({
  user = 0,
  all = user,
  ...values
}: Partial<Offer> & { user?: number; all?: number }): Offer {
  return {
    uuid: "0199a000-0000-7000-8000-000000000001",
    title: "Lunch for two",
    description_title: null,
    description: null,
    rich_description: null,
    image: null,
    image_url: null,
    claims_details: { is_claimable: true, user_count: user, count: all },
    max_claims_total: 10,
    max_claims_per_user: 1,
    cta_display_start_at: null,
    cta_display_end_at: null,
    is_eligible: true,
    claimers: [],
    claims: Array.from({ length: user }, () => held),
    ...values,
  };
}

function shown(offer: Offer) {
  const state = claimState(claimFacts(offer), now);
  return state === "none" ? "nothing" : claimLooks[state];
}

describe("the panel", () => {
  it.each([
    ["Claim while there are claims", {}, { does: "claim", label: "claim" }],
    ["Cancel once it is claimed", { user: 1 }, { does: "cancel", label: "cancel" }],
    [
      "Claim again below one's own limit",
      { user: 1, max_claims_per_user: 2 },
      { does: "claim", label: "claim" },
    ],
    [
      "Cancel to who holds one of all",
      { user: 1, all: 10, max_claims_per_user: 2 },
      { does: "cancel", label: "cancel" },
    ],
    ["nothing to do when all are taken", { all: 10 }, { does: null, label: "all_taken" }],
    ["a disabled Claim to others", { is_eligible: false }, { does: null, label: "claim" }],
    [
      "a disabled Claim before the window",
      { cta_display_start_at: "2026-11-22T00:00:00Z" },
      { does: null, label: "claim" },
    ],
    [
      "a disabled Claim after it",
      { cta_display_end_at: "2026-11-20T00:00:00Z" },
      { does: null, label: "claim" },
    ],
  ] as const)("shows %s", (_what, values, expected) => {
    expect(shown(offerWith(values))).toEqual(expected);
  });

  it("shows nothing where there is nothing to claim", () => {
    const details = { is_claimable: false, user_count: 0, count: 0 };
    expect(shown(offerWith({ claims_details: details }))).toBe("nothing");
  });
});

describe("an offer after a change", () => {
  it("has one claim more, with its code", () => {
    const claimed = withClaim(offerWith({ all: 4 }), held);
    expect(claimed.claims_details).toEqual({ is_claimable: true, user_count: 1, count: 5 });
    expect(claimed.claims).toEqual([held]);
    expect(claimsLeft(claimed)).toBe(5);
  });

  it("has a claim once, however often the portal tells of it", () => {
    const again = withClaim(withClaim(offerWith({ all: 4 }), held), held);
    expect(again.claims).toEqual([held]);
    expect(again.claims_details).toMatchObject({ user_count: 1, count: 5 });
  });

  it("has the claim no more that was given back", () => {
    const left = withoutClaim(offerWith({ user: 1, all: 4 }), held);
    expect(left.claims_details).toEqual({ is_claimable: true, user_count: 0, count: 3 });
    expect(left.claims).toEqual([]);
  });
});

describe("a wish to claim", () => {
  const before = claimWish(offerWith({}), null);

  it("is another one each time", () => {
    expect(claimWish(offerWith({}), null)).not.toEqual(before);
  });

  it("is the same where nobody knows what has become of it", () => {
    expect(claimWish(offerWith({}), before)).toBe(before);
  });

  it("is another one once a claim has come of it, or where something else is not known", () => {
    const offer = offerWith({ user: 1, max_claims_per_user: 2 });
    expect(claimWish(offer, before)).toMatchObject({ kind: "claim", held: 1 });
    expect(claimWish(offerWith({}), { kind: "cancel", claim: held })).toMatchObject({ held: 0 });
  });
});

describe("claimsLeft", () => {
  it("knows no number without a limit", () => {
    expect(claimsLeft(offerWith({ max_claims_total: null }))).toBeNull();
  });
});

describe("a change that came about", () => {
  const wish = { kind: "claim", wish: "c1", held: 0 } as const;
  const back = { kind: "cancel", claim: held } as const;
  it.each([
    ["a claim of this wish", wish, [held], true],
    ["no claim of this wish", wish, [{ ...held, uuid: "c2" }], false],
    ["nothing of what was given back", back, [{ ...held, uuid: "c2" }], true],
    ["what was to be given back", back, [held], false],
  ])("leaves %s", (_what, change, claims, isSo) => {
    expect(isClaimed({ claims }, change)).toBe(isSo);
  });
});
