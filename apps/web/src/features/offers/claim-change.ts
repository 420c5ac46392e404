import type { Offer, OfferClaim } from "@portico/contract";
import type { ClaimFacts } from "@portico/rules/claim";

/** What somebody wants to do about an offer: take it, or give one of their claims back. */
export type ClaimChange = { kind: "claim" } | { kind: "cancel"; claim: OfferClaim };

/** An offer as the rules of the panel read it. */
export function claimFacts(offer: Offer): ClaimFacts {
  const { claims_details: details } = offer;
  return {
    isClaimable: details.is_claimable,
    isEligible: offer.is_eligible,
    userCount: details.user_count,
    count: details.count,
    maxClaimsPerUser: offer.max_claims_per_user,
    maxClaimsTotal: offer.max_claims_total,
    window: { startAt: offer.cta_display_start_at, endAt: offer.cta_display_end_at },
  };
}

function counted(offer: Offer, by: 1 | -1): Offer {
  const { user_count, count, is_claimable } = offer.claims_details;
  const details = {
    is_claimable,
    user_count: Math.max(0, user_count + by),
    count: Math.max(0, count + by),
  };
  return { ...offer, claims_details: details };
}

/** The offer as it will be if the server agrees; a new claim's code comes with its answer. */
export function expectChange(offer: Offer, change: ClaimChange): Offer {
  if (change.kind === "claim") return counted(offer, 1);
  const claims = offer.claims.filter(({ uuid }) => uuid !== change.claim.uuid);
  return { ...counted(offer, -1), claims };
}

/** Claims that are left; null where there is no limit. */
export function claimsLeft({ max_claims_total: most, claims_details }: Offer): number | null {
  return most === null ? null : Math.max(0, most - claims_details.count);
}
