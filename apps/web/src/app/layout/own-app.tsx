import { ConsentDialog } from "../../features/miniapps/components/consent-dialog.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { MiniApp } from "../../features/miniapps/components/mini-app.tsx";
import { type OwnAppName, ownAppUrl } from "../../lib/own-apps.ts";
import { usePortalView } from "./use-portal-view.ts";
import { useSurroundings } from "./use-surroundings.ts";

interface OwnAppProps {
  name: OwnAppName;
  /** What its frame is called. */
  title: string;
  buildingUuid: string;
  /** Address within the app; where it begins without one. */
  path?: string | undefined;
  /** The app wants to be closed. */
  onClose: () => void;
}

/** One of the portal's own apps in a page; it fills the nearest element that is positioned. */
export function OwnApp({ name, title, buildingUuid, path = "", onClose }: OwnAppProps) {
  const portal = usePortalView();
  const isHost = useFlag("enable-tw-host-sdk");
  const surroundings = useSurroundings(buildingUuid);
  return (
    <>
      <MiniApp
        buildingUuid={buildingUuid}
        isHost={isHost}
        isShown
        onClose={onClose}
        onTitle={() => undefined}
        opened={{ url: `${ownAppUrl(name, location.origin)}${path}`, title }}
        portal={portal}
        surroundings={surroundings}
      />
      <ConsentDialog />
    </>
  );
}
