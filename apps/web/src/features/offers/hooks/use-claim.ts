import { failedWith } from "@portico/client/api-error";
import type { CallAnswer } from "@portico/client/send";
import type { OfferClaim } from "@portico/contract";
import { call } from "../../../lib/client.ts";
import { useChange } from "../../../lib/taking-part/use-change.ts";
import { offerQuery } from "../api.ts";
import { type ClaimChange, withClaim, withoutClaim } from "../claim-change.ts";

type OfferAnswer = CallAnswer<"getOffer">;

interface ClaimPlace {
  buildingUuid: string;
  offerUuid: string;
  /** Language code of the offer's texts. */
  language: string;
  /** The portal has agreed to a change. */
  onDone?: () => void;
}

/** Answers the new claim, or null where one was given back. */
async function send(
  { buildingUuid, offerUuid }: ClaimPlace,
  change: ClaimChange,
): Promise<OfferClaim | null> {
  const params = { buildingUuid, offerUuid };
  if (change.kind === "claim") {
    const query = { claim_uuid: change.wish };
    return (await call("claimOffer", { params, query })).data.claim;
  }
  await call("cancelOffer", { params, query: { claim_uuid: change.claim.uuid } });
  return null;
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
  return useChange<OfferAnswer, ClaimChange, OfferClaim | null>({
    name: "claim",
    uuid: place.offerUuid,
    queryKey: offerQuery(place.language, place.offerUuid).queryKey,
    send: (change) => send(place, change),
    adopt: ({ data: { offer } }, claim, change) => {
      if (change.kind === "cancel") return { data: { offer: withoutClaim(offer, change.claim) } };
      return { data: { offer: claim === null ? offer : withClaim(offer, claim) } };
    },
    isRefusal,
    onDone: place.onDone,
  });
}
