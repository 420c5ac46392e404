import { Icon } from "@portico/ui";
import { Link, useCanGoBack, useRouter, type RegisteredRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { useTexts } from "../../../lib/texts.tsx";
import styles from "./content-view.module.css";

/** Going back has no options of its own, so the transition is asked for beforehand. */
function goBack(router: RegisteredRouter): void {
  router.shouldViewTransition = true;
  router.history.back();
}

/**
 * Back to where the visitor came from, with its scroll position; who came from outside goes to the
 * building's home.
 */
export function BackLink({ buildingUuid }: { buildingUuid: string }) {
  const { t } = useTexts();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const handleClick = (event: MouseEvent) => {
    if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goBack(router);
  };
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
