import { useErrorText } from "@portico/client/use-error-text";
import { useEffect, useRef } from "react";
import { ErrorTrace } from "./error-trace.tsx";
import styles from "./form-error.module.css";
import { RetryCountdown } from "./retry-countdown.tsx";

/** What went wrong with the whole form rather than with one field; announced, and brought into sight. */
export function FormError({ error }: { error: Error | null }) {
  const textOf = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) box.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  if (error === null) return <div className={styles.waiting} role="alert" />;
  const { title, detail, traceId } = textOf(error);
  return (
    <div className={styles.error} ref={box}>
      <div role="alert">
        <p className={styles.title}>{title}</p>
        <p>{detail}</p>
      </div>
      <RetryCountdown error={error} />
      <ErrorTrace id={traceId} />
    </div>
  );
}
