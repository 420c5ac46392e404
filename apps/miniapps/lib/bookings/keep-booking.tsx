import { saveFile } from "@portico/client/save-file";
import { useChapter } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import type { Booking } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { formatTime } from "@portico/i18n";
import { calendarLink } from "@portico/rules/calendar-link";
import { portalOriginsOf } from "@portico/rules/side-host";
import { qrPath } from "@portico/rules/qr-path";
import { isConfirmed } from "@portico/rules/receipt";
import { Button, ButtonLink, Heading } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import encodeQR from "qr";
import formStyles from "../form.module.css";
import { usePlace, usePortal } from "../portal-context.ts";
import { bookingPage } from "./booking-address.ts";
import styles from "./keep-booking.module.css";
import { spaceName } from "./space-name.ts";
import { usePlainClock } from "./use-plain-clock.ts";

/** Saves a booking as a calendar file. */
function useSaveCalendar({ uuid: bookingUuid }: Booking) {
  const { call } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  return useMutation({
    mutationFn: async () => {
      const { data } = await call("getBookingCalendar", { params: { buildingUuid, bookingUuid } });
      saveFile({ name: "booking.ics", type: "text/calendar", text: data.calendar });
    },
  });
}

/**
 * The code that brings a booking to the phone which goes to the room: it opens the booking, where a tap
 * checks in. The code alone does nothing, so whoever sees it can do nothing with it.
 */
function CheckInCode({ booking }: { booking: Booking }) {
  const { t } = useChapter("bookings");
  const { uuid: buildingUuid } = usePlace();
  const clock = usePlainClock();
  const { check_in_from: from, checked_in_at: arrived, resource, uuid } = booking;
  const [portalOrigin] = portalOriginsOf("miniapps", location);
  if (from === null || arrived !== null || portalOrigin === undefined) return null;
  const kind = booking.owner.owner_type === "provider" ? "service" : "place";
  const address = bookingPage(portalOrigin, kind, {
    buildingUuid,
    resourceUuid: resource.uuid,
    bookingUuid: uuid,
  });
  const rows = encodeQR(address, "raw", { border: 4 });
  return (
    <div className={styles.code}>
      <svg
        aria-label={t("bookings.keep.code_label")}
        className={styles.qr}
        role="img"
        shapeRendering="crispEdges"
        viewBox={`0 0 ${rows.length} ${rows.length}`}
      >
        <path d={qrPath(rows)} />
      </svg>
      <div>
        <Heading level={2} size={16}>
          {t("bookings.keep.code_title")}
        </Heading>
        <p className={formStyles.hint}>
          {t("bookings.keep.code_detail", { time: formatTime(from, clock) })}
        </p>
      </div>
    </div>
  );
}

/** Ways to keep a booking that is settled and not over: in a calendar, and on the way to the room. */
export function KeepBooking({ booking }: { booking: Booking }) {
  const { t } = useChapter("bookings");
  const { name: building } = usePlace();
  const now = useMinute();
  const save = useSaveCalendar(booking);
  if (!isConfirmed(booking.status) || Date.parse(booking.end_at) <= now) return null;
  const name = spaceName(booking.resource);
  const href = calendarLink({
    title: booking.name ?? name,
    startAt: booking.start_at,
    endAt: booking.end_at,
    isAllDay: false,
    timeZone: booking.time_zone,
    location: `${name}, ${building}`,
  });
  return (
    <>
      <CheckInCode booking={booking} />
      <div className={formStyles.actions}>
        <ButtonLink href={href} rel="noopener noreferrer" target="_blank" variant="secondary">
          {t("bookings.keep.service")}
        </ButtonLink>
        <Button
          busy={save.isPending && t("app.sending")}
          onClick={() => save.mutate()}
          variant="secondary"
        >
          {t("bookings.keep.file")}
        </Button>
      </div>
      <FormError error={save.error} />
    </>
  );
}
