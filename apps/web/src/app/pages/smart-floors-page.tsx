import { useChapter } from "@portico/client/texts";
import { FloorsView } from "../../features/smart-building/components/floors-view.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSmartScene } from "../use-smart-scene.ts";

/** Floors with suites whose light and temperature are controlled (2.007). */
export function SmartFloorsPage() {
  const { t } = useChapter("smart_building");
  usePageTitle(t("smart_building.title"));
  return <FloorsView scene={useSmartScene()} />;
}
