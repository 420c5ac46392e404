import { useChapter } from "@portico/client/texts";
import { Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { usePageTitle } from "../../../lib/page-title.ts";
import { floorsQuery, type SuitePlace, suiteQuery, suitesQuery } from "../api.ts";
import { useSuiteChanges } from "../hooks/use-suite-changes.ts";
import { isNoPlace } from "../no-place.ts";
import { backFromSuite } from "../smart-back.ts";
import type { SmartScene } from "../smart-scene.ts";
import { ControlSkeleton } from "./control-panel.tsx";
import { PlacesError } from "./places-error.tsx";
import { SmartFrame } from "./smart-frame.tsx";
import { SuiteControls } from "./suite-controls.tsx";

interface ControlViewProps {
  scene: SmartScene;
  place: SuitePlace;
  /** What the address asks for; another word than those of {@link controlTypes} means the default. */
  wanted: string | undefined;
}

/** Light and temperature of a suite, as they are right now (2.009, 2.010). */
export function ControlView({ scene, place, wanted }: ControlViewProps) {
  const { t } = useChapter("smart_building");
  const floors = useQuery(floorsQuery(place.buildingUuid));
  const suites = useQuery(suitesQuery(place)).data;
  const { data: suite, error, refetch } = useQuery(suiteQuery(place));
  useSuiteChanges(place);
  const floor = floors.data?.find(({ id }) => id === place.floorUuid);
  const known = suites?.find(({ id }) => id === place.suiteUuid);
  const name = suite?.navName ?? known?.navName;
  const title = name ?? (error === null ? undefined : t("smart_building.title"));
  usePageTitle(title ?? "");
  // Who has lost the suite meanwhile sees nothing of it any more.
  const isLost = suite === undefined || isNoPlace(error);
  return (
    <SmartFrame
      back={backFromSuite(scene, place, { floors: floors.data, suites })}
      lead={floors.isPending ? <Skeleton length="short" /> : (floor?.navName ?? null)}
      title={title ?? <Skeleton length="medium" />}
    >
      {error !== null && isLost ? (
        <PlacesError error={error} onRetry={() => void refetch()} scene={scene} />
      ) : suite === undefined ? (
        <ControlSkeleton />
      ) : (
        <SuiteControls
          key={place.suiteUuid}
          place={place}
          scene={scene}
          suite={suite}
          wanted={wanted}
        />
      )}
    </SmartFrame>
  );
}
