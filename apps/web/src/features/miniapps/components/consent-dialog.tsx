import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import { useConsent } from "../consent.ts";
import styles from "./mini-app-overlay.module.css";

/** Asks the user whether an app may have something sensitive; closing it is a no. */
export function ConsentDialog() {
  const { t } = useChapter("miniapps");
  const question = useConsent(({ questions }) => questions[0]);
  if (question === undefined) return null;
  const { app, permission, answer } = question;
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <>
          <Button onClick={() => answer(true)}>{t("miniapps.consent.allow")}</Button>
          <Button onClick={() => answer(false)} variant="secondary">
            {t("miniapps.consent.refuse")}
          </Button>
        </>
      }
      onClose={() => answer(false)}
      title={t(`miniapps.consent.${permission}.title`, { app })}
    >
      <p className={styles.question}>{t(`miniapps.consent.${permission}.detail`)}</p>
    </Dialog>
  );
}
