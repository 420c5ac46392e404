import { useTexts } from "@portico/client/texts";
import { Button, Heading, Icon } from "@portico/ui";
import type { ReactNode } from "react";
import { usePageTitle } from "../../lib/page-title.ts";
import styles from "./maintenance-screen.module.css";

interface MaintenanceScreenProps {
  onCheck: () => void;
  /** Where the visitor can go meanwhile, such as the home page. */
  actions?: ReactNode;
  /** Services that stay within reach. */
  services?: ReactNode;
}

/** What everybody sees while the portal is away. It says that it comes back by itself. */
export function MaintenanceScreen({ onCheck, actions, services }: MaintenanceScreenProps) {
  const { t } = useTexts();
  usePageTitle(t("health.title"));
  return (
    <div className={styles.screen}>
      <span className={styles.mark}>
        <Icon name="wrench" size={28} />
      </span>
      <Heading level={1} size={34}>
        {t("health.title")}
      </Heading>
      <p className={styles.detail}>{t("health.detail")}</p>
      <p className={styles.checking} role="status">
        {t("health.checking")}
      </p>
      <div className={styles.actions}>
        <Button onClick={onCheck}>{t("health.check_now")}</Button>
        {actions}
      </div>
      {services}
    </div>
  );
}
