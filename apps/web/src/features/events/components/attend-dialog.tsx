import { useChapter, useClock } from "@portico/client/texts";
import type { EventPost } from "@portico/contract";
import { formatInstantRange } from "@portico/i18n";
import { isFree } from "@portico/rules/price";
import { useState, type RefObject } from "react";
import { ItemDialog } from "../../../lib/taking-part/item-dialog.tsx";
import styles from "../../../lib/taking-part/taking-part.module.css";
import { useEventPrice } from "../hooks/use-rsvp-words.ts";
import { mostGuests, type RsvpChange } from "../rsvp-change.ts";
import { GuestStepper } from "./guest-stepper.tsx";

interface AttendDialogProps {
  event: EventPost;
  /** Come, or wait for a place. */
  kind: "attend" | "join";
  /** IANA zone of the building. */
  timeZone: string;
  finalFocus: RefObject<HTMLElement | null>;
  onConfirm: (change: RsvpChange) => void;
  onClose: () => void;
}

/** Asks before an RSVP, or before joining the waitlist, and for guests where they may come. */
export function AttendDialog(props: AttendDialogProps) {
  const { event, kind, timeZone, finalFocus, onConfirm, onClose } = props;
  const { t } = useChapter("events");
  const clock = useClock(timeZone);
  const price = useEventPrice(event);
  const most = mostGuests(event, kind);
  const [wanted, setWanted] = useState(0);
  const guests = Math.min(wanted, most);
  const { start_at: start, end_at: end } = event;
  const words = kind === "attend" ? "confirm_rsvp" : "confirm_join";
  return (
    <ItemDialog
      cancel={t("app.cancel")}
      confirm={t(`events.${words}.confirm`)}
      facts={
        <>
          {start !== null && <p className={styles.when}>{formatInstantRange(start, end, clock)}</p>}
          {!isFree(event.price) && (
            <p className={styles.when}>{t("events.confirm_rsvp.price", { price })}</p>
          )}
        </>
      }
      finalFocus={finalFocus}
      item={event.title}
      onClose={onClose}
      onConfirm={() => onConfirm({ kind, guests })}
      title={t(`events.${words}.title`)}
    >
      {kind === "join" && <p>{t("events.confirm_join.detail")}</p>}
      {most > 0 && <GuestStepper guests={guests} most={most} onChange={setWanted} />}
    </ItemDialog>
  );
}
