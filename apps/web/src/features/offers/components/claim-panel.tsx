import type { Offer, OfferClaim } from "@portico/contract";
import { claimState } from "@portico/rules/claim";
import { type ReactNode, useRef } from "react";
import type { Answers } from "../../../lib/taking-part/answers.ts";
import { useNow } from "@portico/client/use-now";
import { claimFacts, claimWish } from "../claim-change.ts";
import { useClaim } from "../hooks/use-claim.ts";
import { ClaimBar, type ClaimLabels } from "./claim-bar.tsx";
import { CancelClaimDialog, ClaimedDialog, ConfirmClaimDialog } from "./claim-dialogs.tsx";

interface ClaimPanelProps {
  offer: Offer;
  labels: ClaimLabels;
  buildingUuid: string;
  /** Language code of the offer's texts. */
  language: string;
  /** IANA zone of the building. */
  timeZone: string;
  answers: Answers;
  /** What else one can do about the offer once one has claimed it. */
  tools: ReactNode;
}

/** The claim of an offer in all its states, with its dialogs. */
export function ClaimPanel({ offer, buildingUuid, language, answers, ...bar }: ClaimPanelProps) {
  const now = useNow();
  const claim = useClaim({ buildingUuid, offer, language });
  const button = useRef<HTMLButtonElement>(null);
  const state = claimState(claimFacts(offer), now);
  if (state === "none") return null;

  const isOneTap = answers === "one-tap";
  const { asked, done } = claim;
  const fresh = done?.answer?.data.claim ?? null;
  const handleClaim = () =>
    (isOneTap ? claim.confirm : claim.ask)(claimWish(offer, claim.unanswered));
  // What was just done is taken back as it was done.
  const isUndone = (held: OfferClaim) => isOneTap && held.uuid === fresh?.uuid;
  const handleGiveUp = (held: OfferClaim) =>
    (isUndone(held) ? claim.confirm : claim.ask)({ kind: "cancel", claim: held });
  const handleConfirm = () => asked !== null && claim.confirm(asked);
  const dialog = { offer: offer.title, finalFocus: button, onClose: claim.withdraw };
  return (
    <>
      <ClaimBar
        {...bar}
        buttonRef={button}
        isOneTap={isOneTap}
        isSending={claim.isSending}
        isUndone={isUndone}
        offer={offer}
        onClaim={handleClaim}
        onGiveUp={handleGiveUp}
        onUnwish={claim.onUnwish}
        refusal={claim.refusal}
        state={state}
      />
      {asked?.kind === "claim" && <ConfirmClaimDialog {...dialog} onConfirm={handleConfirm} />}
      {asked?.kind === "cancel" && (
        <CancelClaimDialog {...dialog} claim={asked.claim} onConfirm={handleConfirm} />
      )}
      {fresh !== null && !isOneTap && (
        <ClaimedDialog {...dialog} claim={fresh} onClose={claim.dismiss} />
      )}
    </>
  );
}
