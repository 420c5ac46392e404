import type { EventPost } from "@portico/contract";
import { Button, Dialog } from "@portico/ui";
import type { RefObject } from "react";
import { useChapter } from "../../../lib/texts.tsx";
import styles from "./events.module.css";

interface ConfirmedDialogProps {
  event: EventPost;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Says that the RSVP is stored, or that the user waits for a place now (4.038). */
export function ConfirmedDialog({ event, finalFocus, onClose }: ConfirmedDialogProps) {
  const { t } = useChapter("events");
  const words = event.attendance === "waiting" ? "joined" : "confirmed";
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={<Button onClick={onClose}>{t(`events.${words}.done`)}</Button>}
      onClose={onClose}
      title={t(`events.${words}.title`)}
    >
      <div className={styles.question}>
        <p className={styles.strong}>{event.title}</p>
        <p>{t(`events.${words}.detail`)}</p>
      </div>
    </Dialog>
  );
}
