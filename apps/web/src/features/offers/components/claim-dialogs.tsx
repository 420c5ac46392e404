import type { OfferClaim } from "@portico/contract";
import { Button, Dialog } from "@portico/ui";
import { useRef, type RefObject } from "react";
import { useChapter } from "../../../lib/texts.tsx";
import { ClaimCode } from "./claim-code.tsx";
import styles from "./offers.module.css";

interface ClaimDialogProps {
  /** Title of the offer. */
  offer: string;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface QuestionProps extends ClaimDialogProps {
  onConfirm: () => void;
}

/** Asks before an offer is claimed (4.040). */
export function ConfirmClaimDialog({ offer, finalFocus, onConfirm, onClose }: QuestionProps) {
  const { t } = useChapter("offers");
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={onConfirm}>{t("offers.confirm_claim.confirm")}</Button>
          <Button onClick={onClose} variant="secondary">
            {t("app.cancel")}
          </Button>
        </>
      }
      onClose={onClose}
      title={t("offers.confirm_claim.title")}
    >
      <div className={styles.question}>
        <p className={styles.strong}>{offer}</p>
        <p>{t("offers.confirm_claim.detail")}</p>
      </div>
    </Dialog>
  );
}

interface CancelProps extends QuestionProps {
  claim: OfferClaim;
}

/** Asks before a claim is given back: its code will not work any more (4.040). */
export function CancelClaimDialog(props: CancelProps) {
  const { offer, claim, finalFocus, onConfirm, onClose } = props;
  const { t } = useChapter("offers");
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={onConfirm} variant="danger">
            {t("offers.confirm_cancel.confirm")}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t("offers.confirm_cancel.keep")}
          </Button>
        </>
      }
      onClose={onClose}
      title={t("offers.confirm_cancel.title")}
    >
      <div className={styles.question}>
        <div>
          <p className={styles.strong}>{offer}</p>
          <p className={styles.note} translate="no">
            {claim.code}
          </p>
        </div>
        <p>{t("offers.confirm_cancel.detail")}</p>
      </div>
    </Dialog>
  );
}

interface ClaimedProps extends ClaimDialogProps {
  claim: OfferClaim;
}

/** Shows the code of a new claim; the button that copies it has the focus, and says it (4.040). */
export function ClaimedDialog({ offer, claim, finalFocus, onClose }: ClaimedProps) {
  const { t } = useChapter("offers");
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={<Button onClick={onClose}>{t("offers.confirmed.done")}</Button>}
      initialFocus={copy}
      onClose={onClose}
      title={t("offers.confirmed.title")}
    >
      <div className={styles.question}>
        <p className={styles.strong}>{offer}</p>
        <ClaimCode code={claim.code} copyRef={copy} />
        <p>
          {t("offers.codes.hint")} {t("offers.confirmed.detail")}
        </p>
      </div>
    </Dialog>
  );
}
