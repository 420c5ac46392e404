import { useChapter } from "@portico/client/texts";
import { useParams } from "@tanstack/react-router";
import { OwnAppPage } from "../layout/own-app-page.tsx";

/** Booking a service as a page: what mails about it lead to. */
export function BookServicePage() {
  const { t } = useChapter("miniapps");
  const { buildingUuid } = useParams({ from: "/private/building/$buildingUuid/book-service" });
  return (
    <OwnAppPage
      buildingUuid={buildingUuid}
      name="book-service"
      title={t("miniapps.book_service")}
    />
  );
}
