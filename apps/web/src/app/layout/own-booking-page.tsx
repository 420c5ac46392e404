import { failedWith } from "@portico/client/api-error";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/client.ts";
import type { OwnAppName } from "../../lib/own-apps.ts";
import { NotFoundInside } from "../pages/not-found-page.tsx";
import { OwnAppPage } from "./own-app-page.tsx";

interface OwnBookingPageProps {
  name: OwnAppName;
  title: string;
  buildingUuid: string;
  resourceUuid: string;
  bookingUuid: string;
}

/** One booking in the app that it was made in: what its code and one's plans lead to. */
export function OwnBookingPage({ name, title, ...booking }: OwnBookingPageProps) {
  const { buildingUuid, resourceUuid, bookingUuid } = booking;
  const { error } = useQuery(callQuery("getMyBooking", { params: booking }));
  if (failedWith(error, "bookings.not_found")) return <NotFoundInside />;
  return (
    <OwnAppPage
      buildingUuid={buildingUuid}
      name={name}
      path={`resources/${resourceUuid}/bookings/${bookingUuid}`}
      title={title}
    />
  );
}
