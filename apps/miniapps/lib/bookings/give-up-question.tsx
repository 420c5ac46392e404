import { useChapter } from "@portico/client/texts";
import { ConfirmDialog } from "@portico/ui";
import { useEffect, useState } from "react";
import { useSentBookings } from "./sent-bookings.tsx";
import type { BookingCall } from "./use-booking-call.ts";

/**
 * Holds whoever goes back at what they have sent: while it is on its way, and until they give it up on
 * purpose where nobody knows what has become of it.
 */
export function GiveUpQuestion({
  book,
}: {
  book: Pick<BookingCall, "giveUp" | "isPending" | "isSent">;
}) {
  const { t } = useChapter("bookings");
  const { hold, back } = useSentBookings().views;
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, isSent, giveUp } = book;
  useEffect(() => {
    if (!isSent) return undefined;
    return hold(() => !isPending && setIsAsking(true));
  }, [hold, isPending, isSent]);
  if (!isAsking || !isSent) return null;
  return (
    <ConfirmDialog
      busy={false}
      cancel={t("bookings.book.leave.stay")}
      closeLabel={t("app.close")}
      confirm={t("bookings.book.give_up")}
      onClose={() => setIsAsking(false)}
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
