import { Icon } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import { useGoBack } from "../../../lib/go-back.ts";
import { useTexts } from "../../../lib/texts.tsx";
import styles from "./content-view.module.css";

/**
 * Back to where the visitor came from, with its scroll position; who came from outside goes to the
 * building's home.
 */
export function BackLink({ buildingUuid }: { buildingUuid: string }) {
  const { t } = useTexts();
  const handleClick = useGoBack();
  return (
    <Link
      className={styles.back}
      onClick={handleClick}
      params={{ buildingUuid }}
      to="/building/$buildingUuid"
    >
      <Icon name="chevronLeft" size={20} />
      {t("content.detail.back")}
    </Link>
  );
}
