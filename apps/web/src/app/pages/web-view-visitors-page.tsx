import { useChapter } from "@portico/client/texts";
import { useSession } from "../../lib/session.ts";
import { OwnApp } from "../layout/own-app.tsx";
import { closeWebView } from "../web-view/close-web-view.ts";
import { NoBuildingPage } from "./no-building-page.tsx";

/** Visitor registration in another app, in the building that it names, or its user's own. */
export function WebViewVisitorsPage() {
  const { t } = useChapter("web_views");
  const named = useSession(({ buildingUuid }) => buildingUuid);
  const own = useSession(({ session }) => session?.user.default_building_uuid ?? null);
  const buildingUuid = named ?? own;
  if (buildingUuid === null) return <NoBuildingPage />;
  return (
    <OwnApp
      buildingUuid={buildingUuid}
      name="visitor-registration"
      onClose={closeWebView}
      title={t("app.header.visitors")}
    />
  );
}
