import { useChapter } from "@portico/client/texts";
import { useNow } from "@portico/client/use-now";
import type { Booking } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { SectionError } from "@portico/feedback/section-error";
import { Button } from "@portico/ui";
import { useChange } from "../change.ts";
import formStyles from "../form.module.css";
import { usePlace } from "../portal-context.ts";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { UpperScreen } from "../screen.tsx";
import { useBooking } from "./calls.ts";
import { BookingFacts } from "./booking-facts.tsx";
import { CancelBooking } from "./cancel-booking.tsx";
import { KeepBooking } from "./keep-booking.tsx";
import { spaceName } from "./space-name.ts";
import { StatusBadge } from "./status-badge.tsx";

/** Says that the user is there, from the time on that one may. */
function CheckIn({ booking }: { booking: Booking }) {
  const { t } = useChapter("bookings");
  const { uuid: buildingUuid } = usePlace();
  const now = useNow();
  const checkIn = useChange("checkInBooking");
  const { check_in_from: from, check_in_until: until, checked_in_at: arrived } = booking;
  const isOpen =
    arrived === null &&
    from !== null &&
    until !== null &&
    Date.parse(from) <= now &&
    now < Date.parse(until);
  if (!isOpen) return null;
  const params = { buildingUuid, bookingUuid: booking.uuid };
  return (
    <>
      <div className={formStyles.actions}>
        <Button
          busy={checkIn.isPending && t("app.sending")}
          onClick={() => checkIn.mutate({ params })}
        >
          {t("bookings.booking.check_in")}
        </Button>
      </div>
      <FormError error={checkIn.error} />
    </>
  );
}

/** One booking of the user's. */
export function BookingScreen(props: { resourceUuid: string; bookingUuid: string }) {
  const { t } = useChapter("bookings");
  const { data, error, refetch } = useBooking(props.resourceUuid, props.bookingUuid);
  if (data === undefined) {
    return (
      <UpperScreen title={t("bookings.booking.title")}>
        {error === null ? (
          <RowsSkeleton />
        ) : (
          <SectionError error={error} onRetry={() => void refetch()} />
        )}
      </UpperScreen>
    );
  }
  const { booking } = data.data;
  const isConfirmed = booking.status === "confirmed" || booking.status === "accepted";
  return (
    <UpperScreen key={booking.uuid} title={spaceName(booking.resource)}>
      <StatusBadge status={booking.status} />
      {booking.receipt_text !== null && <p>{booking.receipt_text}</p>}
      <BookingFacts booking={booking} />
      {isConfirmed && <CheckIn booking={booking} />}
      <KeepBooking booking={booking} />
      <CancelBooking booking={booking} />
    </UpperScreen>
  );
}
