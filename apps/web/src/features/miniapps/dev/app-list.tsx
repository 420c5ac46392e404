import { useChapter } from "@portico/client/texts";
import type { App } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { Badge, Button, ConfirmDialog, Message } from "@portico/ui";
import { useState } from "react";
import { useChangeApps } from "./api.ts";
import listStyles from "../../../lib/managed-list.module.css";
import styles from "./dev-miniapps.module.css";

interface AppListProps {
  buildingUuid: string;
  apps: readonly App[];
  onOpen: (app: App) => void;
  onChange: (app: App) => void;
}

/** Asks before an app goes, with all that it keeps. */
function RemoveApp({ buildingUuid, app }: Pick<AppListProps, "buildingUuid"> & { app: App }) {
  const { t } = useChapter("dev_miniapps");
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangeApps(buildingUuid);
  const { name } = app;
  const handleAsk = () => {
    change.reset();
    setIsAsking(true);
  };
  return (
    <>
      <Button
        aria-label={t("dev_miniapps.remove_name", { name })}
        dense
        onClick={handleAsk}
        variant="quiet"
      >
        {t("dev_miniapps.remove")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          busy={change.isPending && t("app.sending")}
          cancel={t("app.cancel")}
          closeLabel={t("app.close")}
          confirm={t("dev_miniapps.remove")}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            change.mutate(
              { kind: "remove", appUuid: app.uuid },
              { onSuccess: () => setIsAsking(false) },
            )
          }
          title={t("dev_miniapps.remove_title", { name })}
        >
          <p>{t("dev_miniapps.remove_detail")}</p>
          <FormError error={change.error} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The apps that may stand in a building's portal. */
export function AppList({ buildingUuid, apps, onOpen, onChange }: AppListProps) {
  const { t } = useChapter("dev_miniapps");
  if (apps.length === 0) {
    return (
      <Message
        detail={t("dev_miniapps.empty_detail")}
        icon="screen"
        title={t("dev_miniapps.empty_title")}
      />
    );
  }
  return (
    <ul className={listStyles.list}>
      {apps.map((app) => (
        <li className={listStyles.row} key={app.uuid}>
          <div className={listStyles.about}>
            <p className={styles.name}>{app.name}</p>
            <p className={styles.url}>{app.url}</p>
            <p className={styles.url}>{t("dev_miniapps.app_id", { id: app.uuid })}</p>
            <p className={styles.lent}>
              {app.permissions.map((permission) => (
                <Badge key={permission}>{permission}</Badge>
              ))}
            </p>
          </div>
          <div className={listStyles.actions}>
            <Button
              aria-label={t("dev_miniapps.open_name", { name: app.name })}
              dense
              onClick={() => onOpen(app)}
              variant="secondary"
            >
              {t("dev_miniapps.open")}
            </Button>
            <Button
              aria-label={t("dev_miniapps.change_name", { name: app.name })}
              dense
              onClick={() => onChange(app)}
              variant="quiet"
            >
              {t("dev_miniapps.change")}
            </Button>
            <RemoveApp app={app} buildingUuid={buildingUuid} />
          </div>
        </li>
      ))}
    </ul>
  );
}
