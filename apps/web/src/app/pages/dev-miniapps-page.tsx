import { useChapter } from "@portico/client/texts";
import { SectionError } from "@portico/feedback/section-error";
import { Spinner } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { ConsentDialog } from "../../features/miniapps/components/consent-dialog.tsx";
import { DevMiniApps } from "../../features/miniapps/dev/dev-miniapps.tsx";
import { permissionsQuery } from "../../features/permissions/api.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { usePortalView } from "../layout/use-portal-view.ts";
import { useSurroundings } from "../layout/use-surroundings.ts";
import { NotFoundInside } from "./not-found-page.tsx";

function OfBuilding({ buildingUuid }: { buildingUuid: string }) {
  const { t } = useChapter("dev_miniapps");
  const portal = usePortalView();
  const surroundings = useSurroundings(buildingUuid);
  const { data: held, error, refetch } = useQuery(permissionsQuery(buildingUuid));
  if (held === undefined) {
    if (error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
    return <Spinner fullPage label={t("app.loading")} />;
  }
  // To whoever may not, there is no such page.
  if (!held.includes("can-register-apps")) return <NotFoundInside />;
  return (
    <>
      <DevMiniApps buildingUuid={buildingUuid} portal={portal} surroundings={surroundings} />
      <ConsentDialog />
    </>
  );
}

/** For who writes mini-apps: the apps of the building of late, and each of them at work. */
export function DevMiniappsPage() {
  const { t } = useChapter("dev_miniapps");
  usePageTitle(t("dev_miniapps.title"));
  const buildingUuid = useSession((session) => session.buildingUuid);
  if (buildingUuid === null) return <Navigate replace to="/building" />;
  return <OfBuilding buildingUuid={buildingUuid} />;
}
