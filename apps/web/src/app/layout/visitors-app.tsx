import { useTexts } from "@portico/client/texts";
import { ConsentDialog } from "../../features/miniapps/components/consent-dialog.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { MiniApp } from "../../features/miniapps/components/mini-app.tsx";
import { visitorRegistration } from "../../lib/visitor-registration.ts";
import { usePortalView } from "./use-portal-view.ts";
import { useSurroundings } from "./use-surroundings.ts";

interface VisitorsAppProps {
  buildingUuid: string;
  /** The app wants to be closed. */
  onClose: () => void;
}

/** Visitor registration in a page of its own; it fills the nearest element that is positioned. */
export function VisitorsApp({ buildingUuid, onClose }: VisitorsAppProps) {
  const { t } = useTexts();
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
        opened={{ url: visitorRegistration(location.origin), title: t("app.header.visitors") }}
        portal={portal}
        surroundings={surroundings}
      />
      <ConsentDialog />
    </>
  );
}
