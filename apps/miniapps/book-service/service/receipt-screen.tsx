import { useChapter } from "@portico/client/texts";
import type { Booking } from "@portico/contract";
import { receiptOf } from "@portico/rules/receipt";
import { Button } from "@portico/ui";
import { BookingFacts } from "../../lib/bookings/booking-facts.tsx";
import formStyles from "../../lib/form.module.css";
import { UpperScreen } from "../../lib/screen.tsx";
import { useViews } from "../views.ts";

/** Says what is booked, or asked for, in the provider's words where they have some (4.051, 4.052). */
export function ReceiptScreen({ booking }: { booking: Booking }) {
  const { t } = useChapter("bookings");
  const { start } = useViews();
  const { name } = booking.resource;
  const title = receiptOf(booking.status);
  const isAsked = title === "requested";
  return (
    <UpperScreen
      lead={
        booking.receipt_text ?? t(isAsked ? "bookings.services.asked" : "bookings.booked.detail")
      }
      title={title === null ? name : t(`bookings.receipt.${title}`, { name })}
    >
      <BookingFacts booking={booking} />
      <div className={formStyles.actions}>
        <Button onClick={() => start({ name: "mine" })}>{t("bookings.booked.mine")}</Button>
        <Button onClick={() => start({ name: "services" })} variant="secondary">
          {t("bookings.services.more")}
        </Button>
      </div>
    </UpperScreen>
  );
}
