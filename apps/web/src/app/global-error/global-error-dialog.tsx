import { Button, Dialog } from "@portico/ui";
import { ApiError } from "../../lib/api-error.ts";
import { errorText } from "../../lib/error-text.ts";
import { clearGlobalError, retryGlobalError, useGlobalError } from "../../lib/global-error.ts";
import { useTexts } from "../../lib/texts.tsx";
import styles from "./global-error-dialog.module.css";

/** The global error (2.098, 3.106): status, message, and what one can do about it. */
export function GlobalErrorDialog() {
  const { t } = useTexts();
  const failure = useGlobalError((state) => state.failure);
  const isRepeated = useGlobalError((state) => state.isRepeated);
  if (failure === null) return null;
  const { title, detail, traceId } = errorText(failure.error, t);
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
        {traceId !== "" && <p className={styles.small}>{t("app.trace", { id: traceId })}</p>}
      </div>
    </Dialog>
  );
}
