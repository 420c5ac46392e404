import { useChapter, useClock } from "@portico/client/texts";
import { visitorZone } from "@portico/client/visitor-zone";
import type { Factors } from "@portico/contract";
import { formatInstant } from "@portico/i18n";
import { Button, ConfirmDialog, Dialog } from "@portico/ui";
import { useRef, useState } from "react";
import { call } from "../../../lib/client.ts";
import { FormError } from "@portico/feedback/form-error";
import { useChangeFactor } from "../api.ts";
import { FactorSection } from "./factor-section.tsx";
import styles from "./factors.module.css";
import { TotpEnrolment } from "./totp-enrolment.tsx";

interface TotpSectionProps {
  totp: Factors["totp"];
  /** New recovery codes came with the first factor. */
  onCodes: (codes: string[]) => void;
}

/** The authenticator app of the account: add, replace and remove. */
export function TotpSection({ totp, onCodes }: TotpSectionProps) {
  const { t } = useChapter("factors");
  const heading = useRef<HTMLHeadingElement>(null);
  const clock = useClock(visitorZone());
  const confirm = useChangeFactor("confirmTotp");
  const remove = useChangeFactor("removeTotp");
  const [dialog, setDialog] = useState<"setup" | "remove" | null>(null);

  const handleClose = () => setDialog(null);
  const handleCode = async (proof: { setup: string; code: string }) => {
    const { recovery_codes: codes } = await confirm.mutateAsync({ body: proof });
    handleClose();
    if (codes.length > 0) onCodes(codes);
  };
  const handleAskRemove = () => {
    remove.reset();
    setDialog("remove");
  };
  return (
    <FactorSection
      detail={t("factors.totp.detail")}
      heading={heading}
      title={t("factors.totp.title")}
    >
      <div className={styles.row}>
        <p className={styles.rowText}>
          {totp === null
            ? t("factors.totp.missing")
            : t("factors.added", { when: formatInstant(totp.created_at, clock) })}
        </p>
        <div className={styles.actions}>
          <Button
            aria-haspopup="dialog"
            dense
            onClick={() => setDialog("setup")}
            variant="secondary"
          >
            {t(totp === null ? "factors.totp.add" : "factors.totp.replace")}
          </Button>
          {totp !== null && (
            <Button
              aria-haspopup="dialog"
              aria-label={t("factors.totp.remove")}
              dense
              onClick={handleAskRemove}
              variant="secondary"
            >
              {t("factors.remove")}
            </Button>
          )}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {confirm.isSuccess && t("factors.totp.added_said")}
      </p>
      {dialog === "setup" && (
        <Dialog
          closeLabel={t("app.close")}
          onClose={handleClose}
          title={t("factors.totp.setup_title")}
        >
          <TotpEnrolment
            begin={() => call("beginTotp", {})}
            onCancel={handleClose}
            onCode={handleCode}
          />
        </Dialog>
      )}
      {dialog === "remove" && (
        <ConfirmDialog
          cancel={t("app.cancel")}
          closeLabel={t("app.close")}
          confirm={t("factors.remove")}
          finalFocus={heading}
          busy={remove.isPending && t("app.loading")}
          onClose={handleClose}
          onConfirm={() => remove.mutate({}, { onSuccess: handleClose })}
          title={t("factors.totp.remove_title")}
        >
          <p>{t("factors.totp.remove_detail")}</p>
          <FormError error={remove.error} />
        </ConfirmDialog>
      )}
    </FactorSection>
  );
}
