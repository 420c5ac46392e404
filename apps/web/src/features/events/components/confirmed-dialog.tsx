import { useChapter } from "@portico/client/texts";
import type { EventPost } from "@portico/contract";
import type { RefObject } from "react";
import { ItemDialog } from "../../../lib/taking-part/item-dialog.tsx";

interface ConfirmedDialogProps {
  event: EventPost;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Says that the RSVP is stored, or that the user waits for a place now. */
export function ConfirmedDialog({ event, finalFocus, onClose }: ConfirmedDialogProps) {
  const { t } = useChapter("events");
  const words = event.attendance === "waiting" ? "joined" : "confirmed";
  return (
    <ItemDialog
      confirm={t(`events.${words}.done`)}
      finalFocus={finalFocus}
      item={event.title}
      onClose={onClose}
      onConfirm={onClose}
      title={t(`events.${words}.title`)}
    >
      <p>{t(`events.${words}.detail`)}</p>
    </ItemDialog>
  );
}
