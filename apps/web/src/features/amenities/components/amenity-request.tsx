import { useChapter } from "@portico/client/texts";
import { BottomBar, Button } from "@portico/ui";
import { useRef, useState } from "react";
import { useRequest } from "../hooks/use-request.ts";
import { RequestDialog } from "./request-dialog.tsx";
import { SentDialog } from "./sent-dialog.tsx";

interface AmenityRequestProps {
  buildingUuid: string;
  amenity: { uuid: string; title: string };
}

/** Asks the building's team for an amenity; what was typed stays until it is sent. */
export function AmenityRequest({ buildingUuid, amenity }: AmenityRequestProps) {
  const { t } = useChapter("amenities");
  const request = useRequest({ buildingUuid, amenity });
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dialog = { finalFocus: button, onClose: () => setIsOpen(false) };
  return (
    <BottomBar>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)} ref={button} wide>
        {t("amenities.request.action")}
      </Button>
      {isOpen &&
        (request.answeredBy === null ? (
          <RequestDialog {...dialog} amenity={amenity.title} request={request} />
        ) : (
          <SentDialog
            address={request.answeredBy}
            finalFocus={button}
            onClose={() => {
              setIsOpen(false);
              request.begin();
            }}
          />
        ))}
    </BottomBar>
  );
}
