import { useTexts } from "@portico/client/texts";
import { useParams } from "@tanstack/react-router";
import { OwnAppPage } from "../layout/own-app-page.tsx";

/** Visitor registration as a page (2.105). */
export function VisitorsPage() {
  const { t } = useTexts();
  const { buildingUuid } = useParams({ from: "/private/building/$buildingUuid/visitors" });
  return (
    <OwnAppPage
      buildingUuid={buildingUuid}
      name="visitor-registration"
      title={t("app.header.visitors")}
    />
  );
}
