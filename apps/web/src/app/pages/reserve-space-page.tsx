import { useChapter } from "@portico/client/texts";
import { useParams } from "@tanstack/react-router";
import { OwnAppPage } from "../layout/own-app-page.tsx";

/** Reserving a space as a page: what mails about bookings lead to. */
export function ReserveSpacePage() {
  const { t } = useChapter("miniapps");
  const { buildingUuid } = useParams({ from: "/private/building/$buildingUuid/reserve-space" });
  return (
    <OwnAppPage
      buildingUuid={buildingUuid}
      name="reserve-space"
      title={t("miniapps.reserve_space")}
    />
  );
}
