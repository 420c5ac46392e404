import { useChapter } from "@portico/client/texts";
import type { Booking } from "@portico/contract";
import { bookingLimits } from "@portico/contract/constants";
import { receiptOf } from "@portico/rules/receipt";
import { Button } from "@portico/ui";
import { BookingFacts } from "../../lib/bookings/booking-facts.tsx";
import { KeepBooking } from "../../lib/bookings/keep-booking.tsx";
import formStyles from "../../lib/form.module.css";
import { UpperScreen } from "../../lib/screen.tsx";
import { useViews } from "../views.ts";

/** What a receipt is of: while it is being paid, it is neither booked nor asked for. */
function useTitle({ status, resource: { name } }: Booking): string {
  const { t } = useChapter("bookings");
  if (status === "pending_payment") return t("bookings.paying.title", { name });
  const title = receiptOf(status);
  return title === null ? name : t(`bookings.receipt.${title}`, { name });
}

function useLead(booking: Booking): string {
  const { t } = useChapter("bookings");
  const { status, receipt_text: own, is_for_colleague: isForColleague } = booking;
  if (status === "pending_payment") {
    return t("bookings.paying.detail", { count: bookingLimits.paymentMinutes });
  }
  const isAsked = receiptOf(status) === "requested";
  if (isForColleague) {
    const name = booking.booked_for;
    return t(isAsked ? "bookings.requested.detail_for" : "bookings.booked.detail_for", { name });
  }
  return own ?? t(isAsked ? "bookings.services.asked" : "bookings.booked.detail");
}

/** Says what is booked, or asked for, in the provider's words where they have some (4.051, 4.052). */
export function ReceiptScreen({ booking }: { booking: Booking }) {
  const { t } = useChapter("bookings");
  const { start } = useViews();
  return (
    <UpperScreen lead={useLead(booking)} title={useTitle(booking)}>
      <BookingFacts booking={booking} />
      <KeepBooking booking={booking} />
      <div className={formStyles.actions}>
        <Button onClick={() => start({ name: "mine" })}>{t("bookings.booked.mine")}</Button>
        <Button onClick={() => start({ name: "services" })} variant="secondary">
          {t("bookings.services.more")}
        </Button>
      </div>
    </UpperScreen>
  );
}
