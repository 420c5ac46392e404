import { useChapter } from "@portico/client/texts";
import type { Offer, OfferClaim } from "@portico/contract";
import { Button } from "@portico/ui";
import { useId } from "react";
import partStyles from "../../../lib/taking-part/taking-part.module.css";
import { ClaimCode } from "./claim-code.tsx";
import styles from "./offers.module.css";

interface ClaimListProps {
  offer: Offer;
  /** Asks to give one back; absent where the bar below does that. */
  onCancel?: ((claim: OfferClaim) => void) | undefined;
}

/** What the user has claimed, each with its code. */
export function ClaimList({ offer, onCancel }: ClaimListProps) {
  const { t } = useChapter("offers");
  const id = useId();
  const { claims, claims_details: details } = offer;
  if (details.user_count === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.claims}>
      <div>
        <p className={partStyles.title} id={id}>
          {t("offers.codes.title", { count: details.user_count })}
        </p>
        <p className={partStyles.note}>{t("offers.codes.hint")}</p>
      </div>
      <ul className={styles.list}>
        {claims.map((claim) => (
          <li className={styles.claim} key={claim.uuid}>
            <ClaimCode code={claim.code} />
            {onCancel !== undefined && (
              <Button
                aria-haspopup="dialog"
                aria-label={t("offers.cancel_code", { code: claim.code })}
                dense
                onClick={() => onCancel(claim)}
                variant="quiet"
              >
                {t("offers.cancel")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
