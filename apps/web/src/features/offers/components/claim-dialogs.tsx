import { useChapter } from "@portico/client/texts";
import type { OfferClaim } from "@portico/contract";
import { useRef, type RefObject } from "react";
import { ItemDialog } from "../../../lib/taking-part/item-dialog.tsx";
import styles from "../../../lib/taking-part/taking-part.module.css";
import type { HeldClaim } from "../claim-change.ts";
import { ClaimCode } from "./claim-code.tsx";

interface ClaimDialogProps {
  /** Title of the offer. */
  offer: string;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface QuestionProps extends ClaimDialogProps {
  onConfirm: () => void;
}

/** Asks before an offer is claimed. */
export function ConfirmClaimDialog({ offer, ...question }: QuestionProps) {
  const { t } = useChapter("offers");
  return (
    <ItemDialog
      {...question}
      cancel={t("app.cancel")}
      confirm={t("offers.confirm_claim.confirm")}
      item={offer}
      title={t("offers.confirm_claim.title")}
    >
      <p>{t("offers.confirm_claim.detail")}</p>
    </ItemDialog>
  );
}

interface CancelProps extends QuestionProps {
  claim: HeldClaim;
}

/** Asks before a claim is given back: its code will not work any more. */
export function CancelClaimDialog({ offer, claim, ...question }: CancelProps) {
  const { t } = useChapter("offers");
  return (
    <ItemDialog
      {...question}
      cancel={t("offers.confirm_cancel.keep")}
      confirm={t("offers.confirm_cancel.confirm")}
      facts={
        <p className={styles.note} translate="no">
          {claim.code}
        </p>
      }
      isLoss
      item={offer}
      title={t("offers.confirm_cancel.title")}
    >
      <p>{t("offers.confirm_cancel.detail")}</p>
    </ItemDialog>
  );
}

interface ClaimedProps extends ClaimDialogProps {
  claim: OfferClaim;
}

/** Shows the code of a new claim; the button that copies it has the focus, and says it. */
export function ClaimedDialog({ offer, claim, finalFocus, onClose }: ClaimedProps) {
  const { t } = useChapter("offers");
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <ItemDialog
      confirm={t("offers.confirmed.done")}
      finalFocus={finalFocus}
      initialFocus={copy}
      item={offer}
      onClose={onClose}
      onConfirm={onClose}
      title={t("offers.confirmed.title")}
    >
      <ClaimCode code={claim.code} copyRef={copy} />
      <p>
        {t("offers.codes.hint", { count: 1 })} {t("offers.confirmed.detail")}
      </p>
    </ItemDialog>
  );
}
