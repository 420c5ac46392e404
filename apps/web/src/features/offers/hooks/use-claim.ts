import type { Offer, OfferClaim } from "@portico/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failedWith, isSignedOut } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { clearGlobalError, raiseGlobalError } from "../../../lib/global-error.ts";
import { offerQuery } from "../api.ts";
import { expectChange, type ClaimChange } from "../claim-change.ts";

interface ClaimPlace {
  buildingUuid: string;
  offerUuid: string;
  /** Language code of the offer's texts. */
  language: string;
}

/** Answers the new claim, or null where one was given back. */
async function send(
  { buildingUuid, offerUuid }: ClaimPlace,
  change: ClaimChange,
): Promise<OfferClaim | null> {
  const params = { buildingUuid, offerUuid };
  if (change.kind === "claim") return (await call("claimOffer", { params })).data.claim;
  await call("cancelOffer", { params, query: { claim_uuid: change.claim.uuid } });
  return null;
}

/** Tells whether the portal has said no, for a reason that the panel shows. */
export function isRefusal(error: unknown): boolean {
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

/**
 * Claims and gives back (4.039): the offer shows the change at once, and rolls back if the portal
 * refuses. What fails for another reason is a global error that can be tried again (8.006).
 */
export function useClaim(place: ClaimPlace) {
  const client = useQueryClient();
  const { queryKey } = offerQuery(place.language, place.offerUuid);
  const update = (change: (offer: Offer) => Offer) =>
    client.setQueryData(
      queryKey,
      (known) => known && { data: { offer: change(known.data.offer) } },
    );
  const { mutate, ...state } = useMutation<
    OfferClaim | null,
    Error,
    ClaimChange,
    { undo: () => void }
  >({
    mutationKey: ["claim", place.offerUuid],
    mutationFn: (change) => send(place, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      update((offer) => expectChange(offer, change));
      return { undo: () => client.setQueryData(queryKey, before) };
    },
    onSuccess: (claim) => {
      clearGlobalError();
      if (claim === null) return;
      update((offer) => ({ ...offer, claims: [...offer.claims, claim] }));
    },
    onError: (error, change, context) => {
      context?.undo();
      if (isRefusal(error) || isSignedOut(error)) return;
      const action = `${change.kind} ${place.offerUuid}`;
      raiseGlobalError({ action, error, retry: () => mutate(change) });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { ...state, mutate };
}
