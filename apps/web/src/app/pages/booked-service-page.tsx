import { useChapter } from "@portico/client/texts";
import { useParams } from "@tanstack/react-router";
import { OwnAppPage } from "../layout/own-app-page.tsx";

/** One booking in the app that it was made in: what its code and one's plans lead to. */
export function BookedServicePage() {
  const { t } = useChapter("miniapps");
  const { buildingUuid, resourceUuid, bookingUuid } = useParams({
    from: "/private/building/$buildingUuid/book-service/$resourceUuid/$bookingUuid",
  });
  return (
    <OwnAppPage
      buildingUuid={buildingUuid}
      name="book-service"
      path={`resources/${resourceUuid}/bookings/${bookingUuid}`}
      title={t("miniapps.book_service")}
    />
  );
}
