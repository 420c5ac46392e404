import { useChapter } from "@portico/client/texts";
import { ConfirmDialog } from "@portico/ui";
import { useEffect, useState } from "react";
import { StillSending } from "../still-sending.tsx";
import { useSentBookings } from "./sent-bookings.tsx";
import type { BookingCall } from "./use-booking-call.ts";

interface GiveUpQuestionProps {
  book: Pick<BookingCall, "giveUp" | "isPending" | "isSent">;
}

/**
 * Holds whoever goes back at what they have sent: while it is on its way, and until they give it up on
 * purpose where nobody knows what has become of it.
 */
export function GiveUpQuestion({ book }: GiveUpQuestionProps) {
  return book.isSent && <HeldBack book={book} />;
}

function HeldBack({ book: { isPending, giveUp } }: GiveUpQuestionProps) {
  const { t } = useChapter("bookings");
  const { hold, back } = useSentBookings().views;
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => hold(() => setIsLeaving(true)), [hold]);
  if (!isLeaving) return null;
  const stay = t("bookings.book.leave.stay");
  // Who wants to go while it is on its way is asked once it is known that there is no answer.
  if (isPending) {
    return (
      <StillSending
        detail={t("bookings.book.leave.sending.detail")}
        onClose={() => setIsLeaving(false)}
        stay={stay}
        title={t("bookings.book.leave.sending.title")}
      />
    );
  }
  return (
    <ConfirmDialog
      busy={false}
      cancel={stay}
      closeLabel={t("app.close")}
      confirm={t("bookings.book.give_up")}
      onClose={() => setIsLeaving(false)}
      onConfirm={() => {
        giveUp();
        back();
      }}
      title={t("bookings.book.leave.title")}
    >
      <p>{t("bookings.book.leave.detail")}</p>
    </ConfirmDialog>
  );
}
