import { useChapter } from "@portico/client/texts";
import { BottomBar, Button } from "@portico/ui";
import { useRef, useState } from "react";
import type { Amenity } from "../api.ts";
import { useNewRequest } from "../hooks/use-new-request.ts";
import { AmenityRequestDialog } from "./amenity-request-dialog.tsx";
import { FailedDialog } from "./failed-dialog.tsx";
import { RequestGuard } from "./request-guard.tsx";
import { SentDialog } from "./sent-dialog.tsx";

interface AmenityRequestProps {
  buildingUuid: string;
  amenity: Amenity;
}

/** Asks the building's team for an amenity; what was written stays until it is sent (2.057). */
export function AmenityRequest({ buildingUuid, amenity }: AmenityRequestProps) {
  const { t } = useChapter("requests");
  const [isOpen, setIsOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useNewRequest({ buildingUuid, amenity }, setSentTo);
  const button = useRef<HTMLButtonElement>(null);
  const { failure } = request;

  const handleDone = () => {
    setIsOpen(false);
    setSentTo(null);
    request.clear();
  };
  const isWriting = isOpen && sentTo === null && failure === null;
  return (
    <BottomBar>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)} ref={button} wide>
        {t("requests.amenity.action")}
      </Button>
      <RequestGuard request={request} wasSent={sentTo !== null}>
        {isWriting && (
          <AmenityRequestDialog
            amenity={amenity.title}
            buildingUuid={buildingUuid}
            finalFocus={button}
            onClose={() => setIsOpen(false)}
            request={request}
          />
        )}
        {failure !== null && (
          <FailedDialog
            error={failure}
            finalFocus={button}
            onClose={request.dismiss}
            onRetry={request.send}
          />
        )}
        {sentTo !== null && <SentDialog address={sentTo} finalFocus={button} onDone={handleDone} />}
      </RequestGuard>
    </BottomBar>
  );
}
