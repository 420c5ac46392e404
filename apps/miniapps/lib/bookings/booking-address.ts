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

/** The page of the portal that opens a booking. */
export const bookingPage = (
  portalOrigin: string,
  app: "book-service" | "reserve-space",
  booking: { buildingUuid: string; resourceUuid: string; bookingUuid: string },
): string =>
  `${portalOrigin}/building/${booking.buildingUuid}/${app}/${booking.resourceUuid}/${booking.bookingUuid}`;
