import { useChapter } from "@portico/client/texts";
import { Button, Icon } from "@portico/ui";
import { useEffect, useEffectEvent } from "react";
import styles from "./photo-steps.module.css";

/** The keys that lead from photo to photo, wherever in the dialog the focus is. */
const steps: ReadonlyMap<string, number> = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
]);

interface PhotoStepsProps {
  at: number;
  total: number;
  onShow: (at: number) => void;
}

/** Leads to the photo before and the next one, in a ring: neither button goes from under the finger. */
export function PhotoSteps({ at, total, onShow }: PhotoStepsProps) {
  const { t } = useChapter("requests");
  const stepBy = (count: number) => onShow((at + count + total) % total);
  const handleKey = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const count = steps.get(key);
    if (count !== undefined && !altKey && !ctrlKey && !metaKey) stepBy(count);
  });
  useEffect(() => {
    // On its way down: the dialog lets no arrow key out.
    document.addEventListener("keydown", handleKey, true);
    return () => document.removeEventListener("keydown", handleKey, true);
  }, []);
  return (
    <div className={styles.steps}>
      <Button
        aria-label={t("requests.photos.previous")}
        iconOnly
        onClick={() => stepBy(-1)}
        variant="secondary"
      >
        <Icon name="chevronLeft" size={20} />
      </Button>
      <span role="status">{t("requests.photos.alt", { n: at + 1, total })}</span>
      <Button
        aria-label={t("requests.photos.next")}
        iconOnly
        onClick={() => stepBy(1)}
        variant="secondary"
      >
        <Icon name="chevronRight" size={20} />
      </Button>
    </div>
  );
}
