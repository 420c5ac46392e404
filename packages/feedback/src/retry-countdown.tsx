import { ApiError } from "@portico/client/api-error";
import { useTexts } from "@portico/client/texts";
import { useEffect, useState } from "react";
import { clockText } from "./clock-text.ts";
import styles from "./retry-countdown.module.css";

const second = 1000;

/** Counts down to when a refused try is worth repeating; silent, since the refusal itself is announced. */
function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTexts();
  const [end] = useState(() => Date.now() + seconds * second);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / second))),
      second,
    );
    return () => clearInterval(timer);
  }, [end]);
  return (
    <p className={styles.wait} role="timer">
      {left > 0 ? t("auth.wait.left", { time: clockText(left) }) : t("auth.wait.over")}
    </p>
  );
}

/** How long one has to wait, where an error says so. */
export function RetryCountdown({ error }: { error: Error | null }) {
  if (!(error instanceof ApiError) || error.retryAfter === null) return null;
  return <Countdown key={error.traceId} seconds={error.retryAfter} />;
}
