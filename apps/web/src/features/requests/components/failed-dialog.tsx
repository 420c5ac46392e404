import { mayHaveArrived } from "@portico/client/may-have-arrived";
import { useErrorText } from "@portico/client/use-error-text";
import { useChapter } from "@portico/client/texts";
import { ErrorTrace } from "@portico/feedback/error-trace";
import { Button, Dialog } from "@portico/ui";
import type { RefObject } from "react";
import styles from "./failed-dialog.module.css";

interface FailedDialogProps {
  error: Error;
  finalFocus?: RefObject<HTMLElement | null>;
  onRetry: () => void;
  onClose: () => void;
}

/** Says why a request failed, and where it may have arrived; what was written is still there (2.068, 8.027). */
export function FailedDialog({ error, finalFocus, onRetry, onClose }: FailedDialogProps) {
  const { t } = useChapter("requests");
  const { title, detail, traceId } = useErrorText()(error);
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button
            onClick={() => {
              onClose();
              onRetry();
            }}
          >
            {t("app.try_again")}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t("requests.new.back")}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      <div className={styles.words}>
        <p>{t("requests.new.failed")}</p>
        {mayHaveArrived(error) && <p>{t("requests.new.unsure")}</p>}
        <p>{detail}</p>
        <p>{t("requests.new.not_lost")}</p>
        <ErrorTrace id={traceId} />
      </div>
    </Dialog>
  );
}
