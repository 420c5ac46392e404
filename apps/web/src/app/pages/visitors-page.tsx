import { useTexts } from "@portico/client/texts";
import { Heading } from "@portico/ui";
import { useNavigate, useParams } from "@tanstack/react-router";
import { BackLink } from "../../lib/back-link.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { VisitorsApp } from "../layout/visitors-app.tsx";
import styles from "./visitors-page.module.css";

/** Visitor registration as a page: what a tab of its own, a bookmark or a mail leads to (2.105). */
export function VisitorsPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { buildingUuid } = useParams({ from: "/private/building/$buildingUuid/visitors" });
  usePageTitle(t("app.header.visitors"));
  const home = { to: "/building/$buildingUuid", params: { buildingUuid } } as const;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <BackLink {...home} label={t("app.go_back")} />
        <Heading level={1} size={20} tabIndex={-1}>
          {t("app.header.visitors")}
        </Heading>
      </div>
      <div className={styles.app}>
        <VisitorsApp buildingUuid={buildingUuid} onClose={() => void navigate(home)} />
      </div>
    </div>
  );
}
