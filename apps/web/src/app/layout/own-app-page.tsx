import { useTexts } from "@portico/client/texts";
import { Heading } from "@portico/ui";
import { useNavigate } from "@tanstack/react-router";
import { BackLink } from "../../lib/back-link.tsx";
import type { OwnAppName } from "../../lib/own-apps.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import styles from "./own-app-page.module.css";
import { OwnApp } from "./own-app.tsx";

interface OwnAppPageProps {
  name: OwnAppName;
  title: string;
  buildingUuid: string;
  /** Address within the app; where it begins without one. */
  path?: string;
}

/** One of the portal's own apps as a page: what a tab of its own, a bookmark or a mail leads to. */
export function OwnAppPage({ name, title, buildingUuid, path }: OwnAppPageProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  usePageTitle(title);
  const home = { to: "/building/$buildingUuid", params: { buildingUuid } } as const;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <BackLink {...home} label={t("app.back")} />
        {/* The app shows its own, which says where in it one is. */}
        <Heading className="visually-hidden" level={1} size={20} tabIndex={-1}>
          {title}
        </Heading>
      </div>
      <div className={styles.app}>
        <OwnApp
          buildingUuid={buildingUuid}
          name={name}
          path={path}
          onClose={() => void navigate(home)}
          title={title}
        />
      </div>
    </div>
  );
}
