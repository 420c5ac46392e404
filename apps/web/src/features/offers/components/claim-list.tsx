import { useChapter } from "@portico/client/texts";
import type { OfferClaim } from "@portico/contract";
import { Button } from "@portico/ui";
import { Suspense, useId } from "react";
import { lazyNamed } from "../../../lib/lazy-named.ts";
import partStyles from "../../../lib/taking-part/taking-part.module.css";
import { ClaimCode } from "./claim-code.tsx";
import styles from "./offers.module.css";

/** Only whoever has claimed something needs one. */
const QrCode = lazyNamed(() => import("../../../lib/qr-code.tsx"), "QrCode");

interface ClaimListProps {
  claims: readonly OfferClaim[];
  /** Whether giving a claim up takes back what was just done. */
  isUndone: (claim: OfferClaim) => boolean;
  /** Gives one up; absent where the button below does that. */
  onGiveUp?: ((claim: OfferClaim) => void) | undefined;
}

/** What the user has claimed, each with its code to show and to scan. */
export function ClaimList({ claims, isUndone, onGiveUp }: ClaimListProps) {
  const { t } = useChapter("offers");
  const id = useId();
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.claims}>
      <div>
        <p className={partStyles.title} id={id}>
          {t("offers.codes.title", { count: claims.length })}
        </p>
        <p className={partStyles.note}>{t("offers.codes.hint", { count: claims.length })}</p>
      </div>
      <ul className={styles.list}>
        {claims.map((claim) => (
          <li className={styles.claim} key={claim.uuid}>
            <Suspense fallback={<span className={styles.qrPlace} />}>
              <QrCode label={t("offers.codes.qr", { code: claim.code })} text={claim.code} />
            </Suspense>
            <div>
              <ClaimCode code={claim.code} />
              {onGiveUp !== undefined && (
                <Button
                  aria-haspopup={isUndone(claim) ? undefined : "dialog"}
                  className={styles.giveUp}
                  dense
                  onClick={() => onGiveUp(claim)}
                  variant="quiet"
                >
                  {isUndone(claim)
                    ? t("offers.undo_for", { title: claim.code })
                    : t("offers.cancel_code", { code: claim.code })}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
