import { useTexts } from "@portico/client/texts";
import styles from "./error-trace.module.css";

/** The id by which support finds an error in the logs, for whoever asks for it. */
export function ErrorTrace({ id }: { id: string }) {
  const { t } = useTexts();
  if (id === "") return null;
  return (
    <details className={styles.trace}>
      <summary>{t("app.error_details")}</summary>
      <p>{t("app.trace", { id })}</p>
    </details>
  );
}
