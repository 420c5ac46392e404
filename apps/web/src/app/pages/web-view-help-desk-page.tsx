import { useChapter } from "@portico/client/texts";
import { Heading } from "@portico/ui";
import { NewRequest } from "../../features/requests/components/new-request.tsx";
import pageStyles from "../../lib/page.module.css";
import { useSession } from "../../lib/session.ts";
import { closeWebView } from "../web-view/close-web-view.ts";
import { NoBuildingPage } from "./no-building-page.tsx";

/** The help desk's form in another app (2.022), in the building that it names, or its user's own. */
export function WebViewHelpDeskPage() {
  const { t } = useChapter("requests");
  const named = useSession(({ buildingUuid }) => buildingUuid);
  const own = useSession(({ session }) => session?.user.default_building_uuid ?? null);
  const buildingUuid = named ?? own;
  if (buildingUuid === null) return <NoBuildingPage />;
  return (
    <div className={pageStyles.page}>
      <Heading level={1} size={44}>
        {t("requests.new.title")}
      </Heading>
      <NewRequest buildingUuid={buildingUuid} onDone={closeWebView} />
    </div>
  );
}
