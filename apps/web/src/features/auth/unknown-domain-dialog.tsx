import { Button, ButtonLink, Dialog } from "@portico/ui";
import { mailTo } from "../../lib/mail-to.ts";
import { useTexts } from "../../lib/texts.tsx";
import styles from "./sign-in.module.css";

interface UnknownDomainDialogProps {
  domain: string;
  supportEmail: string;
  onClose: () => void;
}

/** Tells that no building knows the domain, and offers to report it by mail (8.021). */
export function UnknownDomainDialog(props: UnknownDomainDialogProps) {
  const { domain, supportEmail, onClose } = props;
  const { t } = useTexts();
  const report = mailTo(supportEmail, {
    subject: t("auth.unknown_domain.subject"),
    body: t("auth.unknown_domain.body", { domain }),
  });
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <>
          <Button onClick={onClose}>{t("app.close")}</Button>
          <ButtonLink href={report} variant="secondary">
            {t("auth.unknown_domain.report")}
          </ButtonLink>
        </>
      }
      onClose={onClose}
      title={t("auth.unknown_domain.title")}
    >
      <div className={styles.paragraphs}>
        <p>{t("auth.unknown_domain.detail", { domain })}</p>
        <p>{t("auth.unknown_domain.hint")}</p>
      </div>
    </Dialog>
  );
}
