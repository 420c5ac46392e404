import { ApiError } from "@portico/client/api-error";
import { useErrorText } from "@portico/client/use-error-text";
import { useTexts } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import { ErrorTrace } from "@portico/feedback/error-trace";
import { clearGlobalError, retryGlobalError, useGlobalError } from "../../lib/global-error.ts";
import { forgetAtEnd } from "../../lib/session.ts";
import styles from "./global-error-dialog.module.css";

// Trying again would do it in the name of whoever signs in next.
forgetAtEnd(clearGlobalError);

/** The global error: status, message, and what one can do about it. */
export function GlobalErrorDialog() {
  const { t } = useTexts();
  const textOf = useErrorText();
  const failure = useGlobalError((state) => state.failure);
  const isRepeated = useGlobalError((state) => state.isRepeated);
  if (failure === null) return null;
  const { title, detail, traceId } = textOf(failure.error);
  const status = failure.error instanceof ApiError ? failure.error.status : 0;
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <>
          <Button onClick={retryGlobalError}>{t("app.try_again")}</Button>
          {isRepeated && (
            <Button onClick={clearGlobalError} variant="secondary">
              {t("app.go_back")}
            </Button>
          )}
        </>
      }
      onClose={clearGlobalError}
      title={title}
    >
      <div className={styles.text}>
        <p>{detail}</p>
        {status > 0 && <p className={styles.small}>{t("app.status", { status })}</p>}
        <ErrorTrace id={traceId} />
      </div>
    </Dialog>
  );
}
