import { useChapter } from "@portico/client/texts";
import { Button, ButtonLink, Dialog } from "@portico/ui";
import type { RefObject } from "react";
import { mailTo } from "../../lib/mail-to.ts";
import styles from "./sign-in.module.css";

interface UnknownDomainDialogProps {
  domain: string;
  supportEmail: string;
  finalFocus: RefObject<HTMLElement | null>;
  /** Whether there are buildings that take guests. */
  isGuestWelcome: boolean;
  onGuest: () => void;
  onClose: () => void;
}

/** Tells that no building knows the domain, and offers to report it by mail. */
export function UnknownDomainDialog(props: UnknownDomainDialogProps) {
  const { domain, supportEmail, finalFocus, isGuestWelcome, onGuest, onClose } = props;
  const { t } = useChapter("sign_in");
  const report = mailTo(supportEmail, {
    subject: t("sign_in.unknown_domain.subject"),
    body: t("sign_in.unknown_domain.body", { domain }),
  });
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={onClose}>{t("app.close")}</Button>
          <ButtonLink href={report} variant="secondary">
            {t("sign_in.unknown_domain.report")}
          </ButtonLink>
        </>
      }
      onClose={onClose}
      title={t("sign_in.unknown_domain.title")}
    >
      <div className={styles.paragraphs}>
        <p>{t("sign_in.unknown_domain.detail", { domain })}</p>
        <p>{t("sign_in.unknown_domain.hint")}</p>
        {isGuestWelcome && (
          <>
            <p>{t("sign_in.unknown_domain.guest_hint")}</p>
            <Button onClick={onGuest} variant="secondary" wide>
              {t("sign_in.unknown_domain.guest")}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
