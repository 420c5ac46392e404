import { useChapter } from "@portico/client/texts";
import type { Booking } from "@portico/contract";
import { bookingLimits } from "@portico/contract/constants";
import type { TranslateWith } from "@portico/i18n";
import { Button } from "@portico/ui";
import formStyles from "../../lib/form.module.css";
import { UpperScreen } from "../../lib/screen.tsx";
import { spaceName } from "../../lib/bookings/space-name.ts";
import { KeepBooking } from "../../lib/bookings/keep-booking.tsx";
import { BookingFacts } from "../../lib/bookings/booking-facts.tsx";
import { useViews } from "../views.ts";

/** What has become of a booking: while it is being paid, it is neither booked nor asked for. */
function outcomeTexts(booking: Booking, t: TranslateWith<"bookings">) {
  const { status, resource, is_for_colleague: isForColleague, receipt_text: own } = booking;
  const name = spaceName(resource);
  if (status === "pending_payment") {
    return {
      title: t("bookings.paying.title", { name }),
      lead: t("bookings.paying.detail", { count: bookingLimits.paymentMinutes }),
    };
  }
  const outcome = status === "pending" ? "requested" : "booked";
  return {
    title: t(isForColleague ? `bookings.receipt.${outcome}` : `bookings.${outcome}.title`, {
      name,
    }),
    lead: isForColleague
      ? t(`bookings.${outcome}.detail_for`, { name: booking.booked_for })
      : (own ?? t(`bookings.${outcome}.detail`)),
  };
}

/** Says what is booked, or asked for. */
export function BookedScreen({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useChapter("bookings");
  const { start } = useViews();
  const [first] = bookings;
  if (first === undefined) return null;
  return (
    <UpperScreen {...outcomeTexts(first, t)}>
      <BookingFacts booking={first} />
      {bookings.length > 1 && (
        <p className={formStyles.hint}>{t("bookings.booked.dates", { count: bookings.length })}</p>
      )}
      {bookings.length === 1 && <KeepBooking booking={first} />}
      <div className={formStyles.actions}>
        <Button onClick={() => start({ name: "mine" })}>{t("bookings.booked.mine")}</Button>
        <Button onClick={() => start({ name: "find" })} variant="secondary">
          {t("bookings.booked.more")}
        </Button>
      </div>
    </UpperScreen>
  );
}
