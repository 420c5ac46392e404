import { errorText } from "@portico/client/error-text";
import { useTexts } from "@portico/client/texts";
import { useOnline } from "@portico/client/use-online";
import { ErrorTrace } from "./error-trace.tsx";
import styles from "./form-error.module.css";
import { RetryCountdown } from "./retry-countdown.tsx";

/** What went wrong with the whole form rather than with one field; announced. */
export function FormError({ error }: { error: Error | null }) {
  const { t } = useTexts();
  const isOnline = useOnline();
  if (error === null) return <div className={styles.waiting} role="alert" />;
  const { title, detail, traceId } = errorText(error, t, isOnline);
  return (
    <div className={styles.error}>
      <div role="alert">
        <p className={styles.title}>{title}</p>
        <p>{detail}</p>
      </div>
      <RetryCountdown error={error} />
      <ErrorTrace id={traceId} />
    </div>
  );
}
