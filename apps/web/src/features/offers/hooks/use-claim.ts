import { failedWith } from "@portico/client/api-error";
import type { CallAnswer } from "@portico/client/send";
import type { Offer } from "@portico/contract";
import type { Errand } from "../../../lib/taking-part/errands.ts";
import { useChange } from "../../../lib/taking-part/use-change.ts";
import { offerQuery } from "../api.ts";
import { type ClaimChange, isClaimed, withClaim, withoutClaim } from "../claim-change.ts";

type ClaimCall = "claimOffer" | "cancelOffer";
type OfferAnswer = CallAnswer<"getOffer">;

interface ClaimPlace {
  buildingUuid: string;
  offer: Pick<Offer, "uuid" | "title"> & Partial<Pick<Offer, "cta_display_end_at">>;
  /** The claim that this is for, where it is not for all of them. */
  claimUuid?: string;
  /** Language code of the offer's texts. */
  language: string;
  /** The portal has agreed to a change. */
  onDone?: () => void;
}

function errandOf({ buildingUuid, offer }: ClaimPlace, change: ClaimChange): Errand<ClaimCall> {
  const params = { buildingUuid, offerUuid: offer.uuid };
  if (change.kind === "claim") {
    return { id: "claimOffer", input: { params, query: { claim_uuid: change.wish } } };
  }
  return { id: "cancelOffer", input: { params, query: { claim_uuid: change.claim.uuid } } };
}

/** Until when an offer may be claimed, in ms since 1970; null for no limit. */
function claimableUntil({ offer: { cta_display_end_at: end = null } }: ClaimPlace): number | null {
  return end === null ? null : Date.parse(end);
}

/** Tells whether the portal has said no, for a reason that the panel shows. */
function isRefusal(error: unknown): boolean {
  return failedWith(
    error,
    "buildings.not_found",
    "offers.claims_limit",
    "offers.closed",
    "offers.not_claimed",
    "offers.not_eligible",
    "offers.not_found",
  );
}

/** Claims and gives back. */
export function useClaim(place: ClaimPlace) {
  const { offer, language } = place;
  return useChange<OfferAnswer, ClaimChange, ClaimCall>({
    name: "claim",
    item: offer,
    about: place.claimUuid,
    queryKey: offerQuery(language, offer.uuid).queryKey,
    errandOf: (change) => ({
      errand: errandOf(place, change),
      about: change.kind === "claim" ? offer.uuid : change.claim.uuid,
      until: change.kind === "claim" ? claimableUntil(place) : null,
    }),
    adopt: ({ data }, answer, change) => {
      if (change.kind === "cancel")
        return { data: { offer: withoutClaim(data.offer, change.claim) } };
      return {
        data: { offer: answer === null ? data.offer : withClaim(data.offer, answer.data.claim) },
      };
    },
    isSo: ({ data }, change) => isClaimed(data.offer, change),
    isRefusal,
    onDone: place.onDone,
  });
}
