import { useChapter } from "@portico/client/texts";
import type { App } from "@portico/contract";
import { SectionError } from "@portico/feedback/section-error";
import { Button, classes, Heading, Icon, Spinner } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import pageStyles from "../../../lib/page.module.css";
import { appsQuery } from "../api.ts";
import type { Hosting } from "../use-hosted-frame.ts";
import { AppForm } from "./app-form.tsx";
import { AppList } from "./app-list.tsx";
import styles from "./dev-miniapps.module.css";
import { Workbench } from "./workbench.tsx";

type DevMiniAppsProps = Pick<Hosting, "buildingUuid" | "portal" | "surroundings">;

/** For who writes apps: registering them, and seeing them at work. */
export function DevMiniApps(props: DevMiniAppsProps) {
  const { buildingUuid, surroundings } = props;
  const { t } = useChapter("dev_miniapps");
  const { data: apps, error, refetch } = useQuery(appsQuery(buildingUuid));
  const [edited, setEdited] = useState<App | "new" | null>(null);
  const [openedUuid, setOpenedUuid] = useState<string | null>(null);
  const opened = apps?.find(({ uuid }) => uuid === openedUuid);
  return (
    <div className={pageStyles.page}>
      <div className={classes(styles.head, styles.top)}>
        <div>
          <Heading level={1} size={34}>
            {t("dev_miniapps.title")}
          </Heading>
          <p className={pageStyles.lead}>
            {t("dev_miniapps.lead", { building: surroundings.building?.name ?? "" })}
          </p>
        </div>
        <Button onClick={() => setEdited("new")}>
          <Icon name="plus" size={20} />
          {t("dev_miniapps.register")}
        </Button>
      </div>
      {error !== null && <SectionError error={error} onRetry={() => void refetch()} />}
      {apps === undefined && error === null && <Spinner label={t("app.loading")} />}
      {apps !== undefined && (
        <AppList
          apps={apps}
          buildingUuid={buildingUuid}
          onChange={setEdited}
          onOpen={({ uuid }) => setOpenedUuid(uuid)}
        />
      )}
      {opened !== undefined && (
        <Workbench
          app={opened}
          hosting={props}
          key={JSON.stringify(opened)}
          onClose={() => setOpenedUuid(null)}
        />
      )}
      {edited !== null && (
        <AppForm
          app={edited === "new" ? null : edited}
          buildingUuid={buildingUuid}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
