import { useChapter } from "@portico/client/texts";
import type { EventPost } from "@portico/contract";
import { useState, type RefObject } from "react";
import { ItemDialog } from "../../../lib/taking-part/item-dialog.tsx";
import { mostGuestsNow } from "../rsvp-change.ts";
import { GuestStepper } from "./guest-stepper.tsx";

interface GuestsDialogProps {
  event: EventPost;
  finalFocus: RefObject<HTMLElement | null>;
  onConfirm: (guests: number) => void;
  onClose: () => void;
}

/** Asks how many guests somebody brings who has answered; their own place stays theirs. */
export function GuestsDialog({ event, finalFocus, onConfirm, onClose }: GuestsDialogProps) {
  const { t } = useChapter("events");
  const most = mostGuestsNow(event);
  // What was chosen stays, also when others take the room meanwhile: the answer says that there is none.
  const [guests, setGuests] = useState(event.guests);
  return (
    <ItemDialog
      cancel={t("app.cancel")}
      confirm={t("events.guests.save")}
      finalFocus={finalFocus}
      item={event.title}
      onClose={onClose}
      onConfirm={() => (guests === event.guests ? onClose() : onConfirm(guests))}
      title={t("events.guests.change_title")}
    >
      <GuestStepper guests={guests} most={most} onChange={setGuests} />
      <p>{t("events.guests.change_detail")}</p>
    </ItemDialog>
  );
}
