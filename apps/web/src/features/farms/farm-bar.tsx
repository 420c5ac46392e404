import { Button } from "@portico/ui";
import { useSession } from "../../lib/session.ts";
import { useChapter } from "../../lib/texts.tsx";
import { chooseFarm } from "./choose-farm.ts";
import styles from "./farms.module.css";

/** Says which farm answers the page, and leads back to its own host (2.099). */
export function FarmBar() {
  const { t } = useChapter("farms");
  const farm = useSession((session) => session.farm);
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
