import { useChapter } from "@portico/client/texts";
import type { Booking } from "@portico/contract";
import { Button } from "@portico/ui";
import formStyles from "../../lib/form.module.css";
import { UpperScreen } from "../../lib/screen.tsx";
import { BookingFacts } from "../../lib/bookings/booking-facts.tsx";
import { useViews } from "../views.ts";

/** Says what is booked, or asked for. */
export function BookedScreen({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useChapter("bookings");
  const { start } = useViews();
  const [first] = bookings;
  if (first === undefined) return null;
  const outcome = first.status === "pending" ? "requested" : "booked";
  return (
    <UpperScreen
      lead={t(`bookings.${outcome}.detail`)}
      title={t(`bookings.${outcome}.title`, { name: first.resource.name })}
    >
      <BookingFacts booking={first} />
      {bookings.length > 1 && (
        <p className={formStyles.hint}>{t("bookings.booked.dates", { count: bookings.length })}</p>
      )}
      <div className={formStyles.actions}>
        <Button onClick={() => start({ name: "mine" })}>{t("bookings.booked.mine")}</Button>
        <Button onClick={() => start({ name: "find" })} variant="secondary">
          {t("bookings.booked.more")}
        </Button>
      </div>
    </UpperScreen>
  );
}
