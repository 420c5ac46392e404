import { useChapter } from "@portico/client/texts";
import { Button, ConfirmDialog } from "@portico/ui";
import { useState } from "react";
import { FormError } from "@portico/feedback/form-error";
import { useChangeFactor } from "../api.ts";
import { FactorSection } from "./factor-section.tsx";
import styles from "./factors.module.css";

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
        <ConfirmDialog
          cancel={t("app.cancel")}
          closeLabel={t("app.close")}
          confirm={t("factors.recovery.renew")}
          busy={renew.isPending && t("app.loading")}
          onClose={() => setIsAsked(false)}
          onConfirm={handleRenew}
          title={t("factors.recovery.renew_title")}
        >
          <p>{t("factors.recovery.renew_detail")}</p>
          <FormError error={renew.error} />
        </ConfirmDialog>
      )}
    </FactorSection>
  );
}
