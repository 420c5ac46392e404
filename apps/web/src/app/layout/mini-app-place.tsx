import { MiniAppOverlay } from "../../features/miniapps/components/mini-app-overlay.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { type OpenedMiniApp, useMiniApp } from "../../lib/mini-app.ts";
import { useSession } from "../../lib/session.ts";
import { usePortalView } from "./use-portal-view.ts";
import { useSurroundings } from "./use-surroundings.ts";

function OpenMiniApp({ opened, buildingUuid }: { opened: OpenedMiniApp; buildingUuid: string }) {
  const portal = usePortalView();
  const isHost = useFlag("enable-tw-host-sdk");
  const surroundings = useSurroundings(buildingUuid);
  return (
    <MiniAppOverlay
      buildingUuid={buildingUuid}
      isHost={isHost}
      opened={opened}
      portal={portal}
      surroundings={surroundings}
    />
  );
}

/** The mini-app over the page; a chunk of its own, fetched when one is opened. */
export function MiniAppPlace() {
  const opened = useMiniApp();
  const buildingUuid = useSession((state) => state.buildingUuid);
  if (opened === null || buildingUuid === null) return null;
  return <OpenMiniApp buildingUuid={buildingUuid} opened={opened} />;
}
