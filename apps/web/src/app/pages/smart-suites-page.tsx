import { useChapter } from "@portico/client/texts";
import { useParams } from "@tanstack/react-router";
import { SuitesView } from "../../features/smart-building/components/suites-view.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSmartScene } from "../use-smart-scene.ts";

/** The suites of a floor (2.008). */
export function SmartSuitesPage() {
  const { t } = useChapter("smart_building");
  usePageTitle(t("smart_building.title"));
  const { floorUuid = "" } = useParams({ strict: false });
  const scene = useSmartScene();
  const place = { buildingUuid: scene.buildingUuid, floorUuid };
  return <SuitesView key={floorUuid} place={place} scene={scene} />;
}
