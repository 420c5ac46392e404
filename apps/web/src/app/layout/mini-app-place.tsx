import { MiniAppOverlay } from "../../features/miniapps/components/mini-app-overlay.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { type OpenedMiniApp, useMiniApp } from "../../lib/mini-app.ts";
import { useSession } from "../../lib/session.ts";
import { useWarmMiniApp } from "../../lib/warm-mini-app.ts";
import { useFarewell } from "./use-farewell.ts";
import { usePortalView } from "./use-portal-view.ts";
import { useSurroundings } from "./use-surroundings.ts";

interface PlacedMiniAppProps {
  opened: OpenedMiniApp;
  buildingUuid: string;
  isShown?: boolean;
  isLeaving?: boolean;
}

function PlacedMiniApp(props: PlacedMiniAppProps) {
  const { opened, buildingUuid, isShown = false, isLeaving } = props;
  const portal = usePortalView();
  const isHost = useFlag("enable-tw-host-sdk");
  const surroundings = useSurroundings(buildingUuid);
  return (
    <MiniAppOverlay
      buildingUuid={buildingUuid}
      isHost={isHost}
      isLeaving={isLeaving}
      isShown={isShown}
      opened={opened}
      portal={portal}
      surroundings={surroundings}
    />
  );
}

/**
 * The mini-app over the page, or the one that stands ready to be; a chunk of its own. The ready one has
 * the same key, so that opening it shows its frame instead of loading another. One that was closed keeps
 * its frame for as long as it may save.
 */
export function MiniAppPlace() {
  const opened = useMiniApp();
  const warm = useWarmMiniApp((state) => state.warm);
  const buildingUuid = useSession((state) => state.buildingUuid);
  const { leaving, round } = useFarewell(opened);
  if (buildingUuid === null) return null;
  const placed = opened ?? warm;
  const keyOf = ({ url }: OpenedMiniApp, inRound: number) => `${buildingUuid} ${inRound} ${url}`;
  return (
    <>
      {leaving !== null && (
        <PlacedMiniApp
          buildingUuid={buildingUuid}
          isLeaving
          key={keyOf(leaving, round - 1)}
          opened={leaving}
        />
      )}
      {placed !== null && (
        <PlacedMiniApp
          buildingUuid={buildingUuid}
          isShown={opened !== null}
          key={keyOf(placed, round)}
          opened={placed}
        />
      )}
    </>
  );
}
