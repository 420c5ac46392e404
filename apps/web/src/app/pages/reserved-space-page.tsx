import { useChapter } from "@portico/client/texts";
import { useParams } from "@tanstack/react-router";
import { OwnBookingPage } from "../layout/own-booking-page.tsx";

/** One booking of a place. */
export function ReservedSpacePage() {
  const { t } = useChapter("miniapps");
  const booking = useParams({
    from: "/private/building/$buildingUuid/reserve-space/$resourceUuid/$bookingUuid",
  });
  return <OwnBookingPage {...booking} name="reserve-space" title={t("miniapps.reserve_space")} />;
}
