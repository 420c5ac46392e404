import { useChapter } from "@portico/client/texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { floorsQuery, refetchPlaces } from "../api.ts";
import { backFromFloors } from "../smart-back.ts";
import type { SmartScene } from "../smart-scene.ts";
import { suitesTarget } from "../smart-screens.ts";
import { Places } from "./places.tsx";
import { SmartFrame } from "./smart-frame.tsx";

/** The floors with suites that the user may control (2.007); where there is one, it is the choice. */
export function FloorsView({ scene }: { scene: SmartScene }) {
  const { t } = useChapter("smart_building");
  const { area, buildingUuid } = scene;
  const client = useQueryClient();
  const query = useQuery(floorsQuery(buildingUuid));
  const [only, ...others] = query.data ?? [];
  if (only !== undefined && others.length === 0) {
    return <Navigate {...suitesTarget(area, { buildingUuid, floorUuid: only.id })} replace />;
  }
  const title = t("smart_building.title");
  return (
    <SmartFrame
      back={backFromFloors(scene)}
      lead={query.data?.length === 0 ? null : t("smart_building.floors.lead")}
      title={title}
    >
      <Places
        empty={{
          title: t("smart_building.empty.floors"),
          detail: t("smart_building.empty.floors_detail"),
          about: title,
        }}
        icon="building"
        label={t("smart_building.floors.label")}
        onChoose={() => refetchPlaces(client)}
        query={query}
        scene={scene}
        targetOf={(floorUuid) => suitesTarget(area, { buildingUuid, floorUuid })}
      />
    </SmartFrame>
  );
}
