import { useChapter } from "@portico/client/texts";
import { Message } from "@portico/ui";
import styles from "./screen.module.css";

/** Opened by itself there is nobody to ask for visitors: it says where it belongs. */
export function Alone() {
  const { t } = useChapter("visits");
  return (
    <main className={styles.app}>
      <Message detail={t("visits.alone.detail")} icon="building" title={t("visits.alone.title")} />
    </main>
  );
}
