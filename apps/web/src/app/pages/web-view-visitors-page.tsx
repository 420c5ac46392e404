import { useChapter } from "@portico/client/texts";
import { Button } from "@portico/ui";
import { ConsentDialog } from "../../features/miniapps/components/consent-dialog.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { MiniApp } from "../../features/miniapps/components/mini-app.tsx";
import { useSession } from "../../lib/session.ts";
import { visitorRegistration } from "../../lib/visitor-registration.ts";
import { usePortalView } from "../layout/use-portal-view.ts";
import { useSurroundings } from "../layout/use-surroundings.ts";
import { closeWebView } from "../web-view/close-web-view.ts";
import { NoBuildingPage } from "./no-building-page.tsx";
import styles from "./web-view-visitors-page.module.css";

function Visitors({ buildingUuid }: { buildingUuid: string }) {
  const { t } = useChapter("web_views");
  const portal = usePortalView();
  const isHost = useFlag("enable-tw-host-sdk");
  const surroundings = useSurroundings(buildingUuid);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Button dense onClick={closeWebView} variant="quiet">
          {t("web_views.done")}
        </Button>
      </div>
      <div className={styles.app}>
        <MiniApp
          buildingUuid={buildingUuid}
          isHost={isHost}
          isShown
          onClose={closeWebView}
          onTitle={() => undefined}
          opened={{ url: visitorRegistration(location.origin), title: t("app.header.visitors") }}
          portal={portal}
          surroundings={surroundings}
        />
      </div>
      <ConsentDialog />
    </div>
  );
}

/** Visitor registration in another app, in the building that it names, or its user's own. */
export function WebViewVisitorsPage() {
  const named = useSession(({ buildingUuid }) => buildingUuid);
  const own = useSession(({ session }) => session?.user.default_building_uuid ?? null);
  const buildingUuid = named ?? own;
  return buildingUuid === null ? <NoBuildingPage /> : <Visitors buildingUuid={buildingUuid} />;
}
