import { useChapter } from "@portico/client/texts";
import { Button } from "@portico/ui";
import { useFarm } from "../../lib/farm.ts";
import { chooseFarm } from "./choose-farm.ts";
import styles from "./farms.module.css";

/** Says which farm answers the page, and leads back to its own host. */
export function FarmBar() {
  const { t } = useChapter("farms");
  const farm = useFarm(({ farm }) => farm);
  if (farm === null) return null;
  return (
    <aside aria-label={t("farms.bar.label")} className={styles.bar}>
      <p className={styles.farm}>
        <strong>{farm.description}</strong> <span>{farm.url}</span>
      </p>
      <Button dense onClick={() => chooseFarm(null)} variant="secondary">
        {t("farms.bar.back", { host: location.host })}
      </Button>
    </aside>
  );
}
