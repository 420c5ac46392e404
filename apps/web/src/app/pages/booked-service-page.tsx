import { useChapter } from "@portico/client/texts";
import { useParams } from "@tanstack/react-router";
import { OwnBookingPage } from "../layout/own-booking-page.tsx";

/** One booking of a service. */
export function BookedServicePage() {
  const { t } = useChapter("miniapps");
  const booking = useParams({
    from: "/private/building/$buildingUuid/book-service/$resourceUuid/$bookingUuid",
  });
  return <OwnBookingPage {...booking} name="book-service" title={t("miniapps.book_service")} />;
}
