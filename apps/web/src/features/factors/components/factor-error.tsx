import { errorText } from "../../../lib/error-text.ts";
import { RetryCountdown } from "../../../lib/retry-countdown.tsx";
import { useTexts } from "../../../lib/texts.tsx";
import styles from "./factors.module.css";

/** What went wrong with the whole form rather than with one field; announced. */
export function FactorError({ error }: { error: Error | null }) {
  const { t } = useTexts();
  if (error === null) return <div role="alert" />;
  const { title, detail, traceId } = errorText(error, t);
  return (
    <div className={styles.error}>
      <div role="alert">
        <p className={styles.strong}>{title}</p>
        <p>{detail}</p>
      </div>
      <RetryCountdown error={error} />
      {traceId !== "" && <p className={styles.small}>{t("app.trace", { id: traceId })}</p>}
    </div>
  );
}
