import { useChapter } from "@portico/client/texts";
import type { Offer } from "@portico/contract";
import { useRef } from "react";
import { GiveBackButton } from "../../../lib/taking-part/give-back-button.tsx";
import type { HeldClaim } from "../claim-change.ts";
import { useClaim } from "../hooks/use-claim.ts";
import { CancelClaimDialog } from "./claim-dialogs.tsx";

interface CancelClaimButtonProps {
  offer: Pick<Offer, "uuid" | "title">;
  claim: HeldClaim;
  buildingUuid: string;
  /** Language code of the offer's texts. */
  language: string;
  /** The portal has taken the claim back. */
  onDone: () => void;
}

/** Gives a claim back, away from the page of its offer. */
export function CancelClaimButton({ offer, claim, ...place }: CancelClaimButtonProps) {
  const { t } = useChapter("offers");
  const change = useClaim({ ...place, offer, claimUuid: claim.uuid });
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <GiveBackButton
        buttonRef={button}
        click="claim"
        isSending={change.isSending}
        label={t("offers.cancel")}
        name={t("offers.cancel_code", { code: claim.code })}
        onAsk={() => change.ask({ kind: "cancel", claim })}
        onUnwish={change.onUnwish}
        refusal={change.refusal}
        uuid={offer.uuid}
      />
      {change.asked !== null && (
        <CancelClaimDialog
          claim={claim}
          finalFocus={button}
          offer={offer.title}
          onClose={change.withdraw}
          onConfirm={() => change.confirm({ kind: "cancel", claim })}
        />
      )}
    </>
  );
}
