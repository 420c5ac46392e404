import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import { useEffect, useState } from "react";
import { type ConsentQuestion, useConsent } from "../consent.ts";
import styles from "./mini-app-overlay.module.css";

/**
 * Milliseconds before a yes is taken. An app chooses the moment of its question, and could have asked for a
 * double click where the answer then stands under the finger.
 */
const readingTime = 1000;

/** One question; closing it is a no. */
function Question({ app, permission, answer }: ConsentQuestion) {
  const { t } = useChapter("miniapps");
  const [isReadable, setIsReadable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReadable(true), readingTime);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <>
          <Button disabled={!isReadable} onClick={() => answer(true)}>
            {t("miniapps.consent.allow")}
          </Button>
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

/** Asks the user whether an app may have something sensitive, one question after another. */
export function ConsentDialog() {
  const question = useConsent(({ questions }) => questions[0]);
  // Each begins anew: the second of two clicks must not answer the next.
  return question && <Question key={question.id} {...question} />;
}
