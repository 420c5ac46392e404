import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import { Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { type FloorPlace, floorsQuery, suitesQuery } from "../api.ts";
import { backFromFloor } from "../smart-back.ts";
import type { SmartScene } from "../smart-scene.ts";
import { suiteTarget } from "../smart-screens.ts";
import { Places } from "./places.tsx";
import { SmartFrame } from "./smart-frame.tsx";

interface SuitesViewProps {
  scene: SmartScene;
  place: FloorPlace;
}

/** The suites of a floor that the user may control (2.008); where there is one, it is the choice. */
export function SuitesView({ scene, place }: SuitesViewProps) {
  const { t } = useChapter("smart_building");
  const floors = useQuery(floorsQuery(place.buildingUuid)).data;
  const answer = useQuery(suitesQuery(place));
  // A floor without any is not told from one that there is not.
  const hasNone = failedWith(answer.error, "smart-building.floor_not_found");
  const query = hasNone ? { ...answer, data: [] } : answer;
  const [only, ...others] = query.data ?? [];
  if (only !== undefined && others.length === 0) {
    return <Navigate {...suiteTarget(scene.area, { ...place, suiteUuid: only.id })} replace />;
  }
  const floor = floors?.find(({ id }) => id === place.floorUuid)?.navName;
  const isWaiting = floor === undefined && answer.error === null;
  return (
    <SmartFrame
      back={backFromFloor(scene, floors)}
      lead={query.data?.length === 0 ? null : t("smart_building.suites.lead")}
      title={isWaiting ? <Skeleton length="short" /> : (floor ?? t("smart_building.title"))}
    >
      <Places
        empty={{
          title: t("smart_building.empty.suites"),
          detail: t("smart_building.empty.suites_detail"),
          about: floor ?? t("smart_building.title"),
        }}
        icon="key"
        label={t("smart_building.suites.label")}
        query={query}
        scene={scene}
        targetOf={(suiteUuid) => suiteTarget(scene.area, { ...place, suiteUuid })}
      />
    </SmartFrame>
  );
}
