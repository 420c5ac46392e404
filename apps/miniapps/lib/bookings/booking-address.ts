import { fillPath } from "@portico/contract/pages/fill-path";
import { bookedService, reservedSpace } from "@portico/contract/pages/own-app-pages";
import { uuidForm } from "@portico/contract/uuid";

const bookingAddress = new RegExp(`/resources/(${uuidForm})/bookings/(${uuidForm})/?$`, "i");

/** The booking that an address of an app names, as one's plans and its code lead to it; none for others. */
export function bookingAt(
  pathname: string,
): { name: "booking"; resourceUuid: string; bookingUuid: string }[] {
  const [, resourceUuid, bookingUuid] = bookingAddress.exec(pathname) ?? [];
  if (resourceUuid === undefined || bookingUuid === undefined) return [];
  return [{ name: "booking", resourceUuid, bookingUuid }];
}

/** The page of the portal that opens a booking of a place or a service. */
export const bookingPage = (
  portalOrigin: string,
  kind: "place" | "service",
  booking: { buildingUuid: string; resourceUuid: string; bookingUuid: string },
): string =>
  portalOrigin + fillPath(kind === "place" ? reservedSpace.path : bookedService.path, booking);
