import { useTexts } from "@portico/client/texts";
import { Button } from "@portico/ui";
import styles from "./promoted.module.css";

/** Opens what else is recommended. */
export function ShowAllPromoted({ onPress }: { onPress: () => void }) {
  const { t } = useTexts();
  return (
    <Button className={styles.showAll} onClick={onPress} variant="secondary">
      {t("content.promoted.show_all")}
    </Button>
  );
}
