import type { Offer, OfferClaim } from "@portico/contract";
import type { ClaimFacts } from "@portico/rules/claim";
import { newId } from "../../lib/new-id.ts";

/** A claim that somebody holds, as far as one must know it to give it back. */
export type HeldClaim = Pick<OfferClaim, "uuid" | "code">;

/**
 * What somebody wants to do about an offer: take it, or give one of their claims back. A wish that is
 * sent again has its own id still, so that it claims once; it knows how many claims were held before.
 */
export type ClaimChange =
  | { kind: "claim"; wish: string; held: number }
  | { kind: "cancel"; claim: HeldClaim };

/**
 * What somebody wishes who claims an offer: what they have wished before, where nobody knows what has
 * become of that and no claim has come of it.
 */
export function claimWish({ claims }: Offer, unanswered: ClaimChange | null): ClaimChange {
  const held = claims.length;
  if (unanswered?.kind === "claim" && held <= unanswered.held) return unanswered;
  return { kind: "claim", wish: newId(Date.now()), held };
}

/** Whether an offer has the claims of somebody as a change would have them. */
export function isClaimed({ claims }: Pick<Offer, "claims">, change: ClaimChange): boolean {
  const wanted = change.kind === "claim" ? change.wish : change.claim.uuid;
  return claims.some(({ uuid }) => uuid === wanted) === (change.kind === "claim");
}

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

/** The offer with these claims of the user. */
function holding(offer: Offer, claims: OfferClaim[]): Offer {
  const { user_count: before, count, is_claimable } = offer.claims_details;
  const user_count = claims.length;
  const details = { is_claimable, user_count, count: count + user_count - before };
  return { ...offer, claims, claims_details: details };
}

/** The offer after somebody has claimed it. */
export function withClaim(offer: Offer, claim: OfferClaim): Offer {
  const others = offer.claims.filter(({ uuid }) => uuid !== claim.uuid);
  return holding(offer, [...others, claim]);
}

/** The offer after a claim was given back. */
export function withoutClaim(offer: Offer, { uuid }: HeldClaim): Offer {
  return holding(
    offer,
    offer.claims.filter((claim) => claim.uuid !== uuid),
  );
}

/** Claims that are left; null where there is no limit. */
export function claimsLeft({ max_claims_total: most, claims_details }: Offer): number | null {
  return most === null ? null : Math.max(0, most - claims_details.count);
}
