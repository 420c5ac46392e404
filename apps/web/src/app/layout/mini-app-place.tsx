import { MiniAppOverlay } from "../../features/miniapps/components/mini-app-overlay.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { type OpenedMiniApp, useMiniApp } from "../../lib/mini-app.ts";
import { useSession } from "../../lib/session.ts";
import { useWarmMiniApp } from "../../lib/warm-mini-app.ts";
import { usePortalView } from "./use-portal-view.ts";
import { useSurroundings } from "./use-surroundings.ts";

interface PlacedMiniAppProps {
  opened: OpenedMiniApp;
  buildingUuid: string;
  isShown: boolean;
}

function PlacedMiniApp({ opened, buildingUuid, isShown }: PlacedMiniAppProps) {
  const portal = usePortalView();
  const isHost = useFlag("enable-tw-host-sdk");
  const surroundings = useSurroundings(buildingUuid);
  return (
    <MiniAppOverlay
      buildingUuid={buildingUuid}
      isHost={isHost}
      isShown={isShown}
      opened={opened}
      portal={portal}
      surroundings={surroundings}
    />
  );
}

/**
 * The mini-app over the page, or the one that stands ready to be; a chunk of its own. The ready one has
 * the same key, so that opening it shows its frame instead of loading another.
 */
export function MiniAppPlace() {
  const opened = useMiniApp();
  const warm = useWarmMiniApp((state) => state.warm);
  const buildingUuid = useSession((state) => state.buildingUuid);
  const placed = opened ?? warm;
  if (placed === null || buildingUuid === null) return null;
  return (
    <PlacedMiniApp
      buildingUuid={buildingUuid}
      isShown={opened !== null}
      key={`${buildingUuid} ${placed.url}`}
      opened={placed}
    />
  );
}
