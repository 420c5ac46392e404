import { Button } from "@portico/ui";
import { useState } from "react";
import { useChapter } from "../../../lib/texts.tsx";
import { useChangeFactor } from "../api.ts";
import { FactorSection } from "./factor-section.tsx";
import styles from "./factors.module.css";
import { RemoveDialog } from "./remove-dialog.tsx";

interface RecoverySectionProps {
  left: number;
  onCodes: (codes: string[]) => void;
}

/** How many recovery codes are left, and a new set. */
export function RecoverySection({ left, onCodes }: RecoverySectionProps) {
  const { t } = useChapter("factors");
  const renew = useChangeFactor("renewRecoveryCodes");
  const [isAsked, setIsAsked] = useState(false);
  const handleAsk = () => {
    renew.reset();
    setIsAsked(true);
  };
  const handleRenew = () =>
    renew.mutate(
      {},
      {
        onSuccess: ({ recovery_codes: codes }) => {
          setIsAsked(false);
          onCodes(codes);
        },
      },
    );
  return (
    <FactorSection detail={t("factors.recovery.detail")} title={t("factors.recovery.title")}>
      <div className={styles.row}>
        <p className={styles.rowText}>{t("factors.recovery.left", { count: left })}</p>
        <Button aria-haspopup="dialog" dense onClick={handleAsk} variant="secondary">
          {t("factors.recovery.renew")}
        </Button>
      </div>
      {isAsked && (
        <RemoveDialog
          confirm={t("factors.recovery.renew")}
          detail={t("factors.recovery.renew_detail")}
          error={renew.error}
          isPending={renew.isPending}
          onClose={() => setIsAsked(false)}
          onConfirm={handleRenew}
          title={t("factors.recovery.renew_title")}
        />
      )}
    </FactorSection>
  );
}
