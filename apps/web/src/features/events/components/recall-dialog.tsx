import { useChapter } from "@portico/client/texts";
import type { EventPost } from "@portico/contract";
import type { RefObject } from "react";
import { ItemDialog } from "../../../lib/taking-part/item-dialog.tsx";

/** What the question names of an event and of who takes part. */
export type RecallFacts = Pick<EventPost, "title" | "attendance" | "guests">;

interface RecallDialogProps {
  event: RecallFacts;
  finalFocus: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a place, or one in the waitlist, is given back. */
export function RecallDialog({ event, finalFocus, onConfirm, onClose }: RecallDialogProps) {
  const { t } = useChapter("events");
  const isWaiting = event.attendance === "waiting";
  const words = isWaiting ? "confirm_leave" : "confirm_cancel";
  const detail =
    !isWaiting && event.guests > 0
      ? t("events.confirm_cancel.detail_guests", { count: event.guests })
      : t(`events.${words}.detail`);
  return (
    <ItemDialog
      cancel={t(`events.${words}.keep`)}
      confirm={t(`events.${words}.confirm`)}
      finalFocus={finalFocus}
      isLoss
      item={event.title}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t(`events.${words}.title`)}
    >
      <p>{detail}</p>
    </ItemDialog>
  );
}
