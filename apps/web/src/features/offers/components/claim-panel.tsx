import type { Offer } from "@portico/contract";
import { claimState } from "@portico/rules/claim";
import { useRef, useState } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { claimFacts, type ClaimChange } from "../claim-change.ts";
import { isRefusal, useClaim } from "../hooks/use-claim.ts";
import { ClaimBar, type ClaimLabels } from "./claim-bar.tsx";
import { CancelClaimDialog, ClaimedDialog, ConfirmClaimDialog } from "./claim-dialogs.tsx";
import { ClaimList } from "./claim-list.tsx";

interface ClaimPanelProps {
  offer: Offer;
  labels: ClaimLabels;
  buildingUuid: string;
  /** Language code of the offer's texts. */
  language: string;
  /** IANA zone of the building. */
  timeZone: string;
}

/** The claim of an offer in all its states, with its dialogs (4.039–4.042). */
export function ClaimPanel({ offer, labels, buildingUuid, language, timeZone }: ClaimPanelProps) {
  const now = useNow();
  const claim = useClaim({ buildingUuid, offerUuid: offer.uuid, language });
  const [asked, setAsked] = useState<ClaimChange | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const state = claimState(claimFacts(offer), now);
  if (state === "none") return null;

  const [latest] = offer.claims.slice(-1);
  const isBarEnough = state === "claimed" && offer.claims_details.user_count === 1;
  const handleAsk = (change: ClaimChange) => {
    claim.reset();
    setAsked(change);
  };
  const handleConfirm = () => {
    setAsked(null);
    if (asked !== null) claim.mutate(asked);
  };
  const dialog = { offer: offer.title, finalFocus: button, onClose: () => setAsked(null) };
  return (
    <>
      <ClaimList
        offer={offer}
        onCancel={isBarEnough ? undefined : (held) => handleAsk({ kind: "cancel", claim: held })}
      />
      <ClaimBar
        buttonRef={button}
        labels={labels}
        offer={offer}
        onAsk={(what) => {
          if (what === "claim") handleAsk({ kind: "claim" });
          else if (latest !== undefined) handleAsk({ kind: "cancel", claim: latest });
        }}
        refusal={isRefusal(claim.error) ? claim.error : null}
        state={state}
        timeZone={timeZone}
      />
      {asked?.kind === "claim" && <ConfirmClaimDialog {...dialog} onConfirm={handleConfirm} />}
      {asked?.kind === "cancel" && (
        <CancelClaimDialog {...dialog} claim={asked.claim} onConfirm={handleConfirm} />
      )}
      {claim.data && asked === null && (
        <ClaimedDialog {...dialog} claim={claim.data} onClose={claim.reset} />
      )}
    </>
  );
}
