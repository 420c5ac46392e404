import type { Offer } from "@portico/contract";
import { claimState } from "@portico/rules/claim";
import { useRef } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { claimFacts } from "../claim-change.ts";
import { useClaim } from "../hooks/use-claim.ts";
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

/** The claim of an offer in all its states, with its dialogs. */
export function ClaimPanel({ offer, labels, buildingUuid, language, timeZone }: ClaimPanelProps) {
  const now = useNow();
  const claim = useClaim({ buildingUuid, offerUuid: offer.uuid, language });
  const button = useRef<HTMLButtonElement>(null);
  const state = claimState(claimFacts(offer), now);
  if (state === "none") return null;

  const [latest] = offer.claims.slice(-1);
  const isBarEnough = state === "claimed" && offer.claims_details.user_count === 1;
  const { asked, done } = claim;
  const handleConfirm = () => asked !== null && claim.confirm(asked);
  const dialog = { offer: offer.title, finalFocus: button, onClose: claim.withdraw };
  return (
    <>
      <ClaimList
        offer={offer}
        onCancel={isBarEnough ? undefined : (held) => claim.ask({ kind: "cancel", claim: held })}
      />
      <ClaimBar
        buttonRef={button}
        isSending={claim.isSending}
        labels={labels}
        offer={offer}
        onAsk={(what) => {
          if (what === "claim") claim.ask({ kind: "claim" });
          else if (latest !== undefined) claim.ask({ kind: "cancel", claim: latest });
        }}
        refusal={claim.refusal}
        state={state}
        timeZone={timeZone}
      />
      {asked?.kind === "claim" && <ConfirmClaimDialog {...dialog} onConfirm={handleConfirm} />}
      {asked?.kind === "cancel" && (
        <CancelClaimDialog {...dialog} claim={asked.claim} onConfirm={handleConfirm} />
      )}
      {done?.answer && <ClaimedDialog {...dialog} claim={done.answer} onClose={claim.dismiss} />}
    </>
  );
}
