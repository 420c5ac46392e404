import type { EventPost } from "@portico/contract";
import { Button, Dialog } from "@portico/ui";
import type { RefObject } from "react";
import { useChapter } from "../../../lib/texts.tsx";
import styles from "./events.module.css";

interface RecallDialogProps {
  event: EventPost;
  finalFocus: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a place, or one in the waitlist, is given back (4.038). */
export function RecallDialog({ event, finalFocus, onConfirm, onClose }: RecallDialogProps) {
  const { t } = useChapter("events");
  const isWaiting = event.attendance === "waiting";
  const words = isWaiting ? "confirm_leave" : "confirm_cancel";
  const detail =
    !isWaiting && event.guests > 0
      ? t("events.confirm_cancel.detail_guests")
      : t(`events.${words}.detail`);
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={onConfirm} variant="danger">
            {t(`events.${words}.confirm`)}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t(`events.${words}.keep`)}
          </Button>
        </>
      }
      onClose={onClose}
      title={t(`events.${words}.title`)}
    >
      <div className={styles.question}>
        <p className={styles.strong}>{event.title}</p>
        <p>{detail}</p>
      </div>
    </Dialog>
  );
}
