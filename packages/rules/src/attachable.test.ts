import { describe, expect, it } from "vitest";
import { type AttachableSource, attachableOf } from "./attachable.ts";

const bare: AttachableSource = {
  title: "House rules",
  start_at: null,
  capacity: null,
  cta_type: null,
  cta_url: null,
  cta_label: null,
  cta_label_at_capacity: null,
  cta_display_start_at: null,
  cta_display_end_at: null,
  rsvp_enabled: false,
  claims_details: null,
  max_claims_total: null,
  max_claims_per_user: null,
};

describe("what is attached to a content", () => {
  it("is nothing to answer and nothing to claim where the content says nothing", () => {
    expect(attachableOf(bare)).toEqual({
      url: null,
      type: null,
      isRsvp: false,
      isClaim: false,
      isClaimable: false,
      userCount: 0,
      count: 0,
      capacity: null,
      maxClaimsTotal: null,
      maxClaimsPerUser: 1,
      ctaDisplayStartAt: null,
      ctaDisplayEndAt: null,
      atLimitText: null,
      label: null,
      contentTitle: "House rules",
      datetime: null,
    });
  });

  it("carries the claims of an offer, and the answer to an event", () => {
    const claims_details = { is_claimable: true, user_count: 1, count: 7 };
    const offer = { ...bare, claims_details, max_claims_total: 9, max_claims_per_user: 2 };
    expect(attachableOf(offer)).toMatchObject({
      isClaim: true,
      isClaimable: true,
      userCount: 1,
      count: 7,
      maxClaimsTotal: 9,
      maxClaimsPerUser: 2,
    });
    const event = { ...bare, rsvp_enabled: true, capacity: 12, start_at: "2026-06-01T12:00:00Z" };
    expect(attachableOf(event)).toMatchObject({
      isRsvp: true,
      capacity: 12,
      datetime: "2026-06-01T12:00:00Z",
    });
  });

  it("is a claim without anything to claim where only its type says so", () => {
    const post = attachableOf({ ...bare, cta_type: "CLAIM" });
    expect(post).toMatchObject({ isClaim: true, isClaimable: false });
  });
});
