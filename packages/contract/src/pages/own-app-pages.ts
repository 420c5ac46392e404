import { pagesFolder } from "./frames.ts";
import { building, inBuilding } from "./in-building.ts";

/** The page of one of the portal's own apps. */
export const ownApp = <const Name extends string>(name: Name) =>
  ({
    ...inBuilding,
    path: `/building/$buildingUuid/${name}`,
    params: building,
    source: `${pagesFolder}/${name}-page.tsx`,
    texts: ["miniapps"],
  }) as const;

/** A booking in the app that made it. */
const ownAppBooking = <const Name extends string, const Page extends string>(
  name: Name,
  page: Page,
) =>
  ({
    ...ownApp(name),
    path: `/building/$buildingUuid/${name}/$resourceUuid/$bookingUuid`,
    params: { ...building, resourceUuid: "uuid", bookingUuid: "uuid" },
    source: `${pagesFolder}/${page}-page.tsx`,
    calls: ["getMyBooking"],
  }) as const;

/** A booking of a place. */
export const reservedSpace = ownAppBooking("reserve-space", "reserved-space");

/** A booking of a service. */
export const bookedService = ownAppBooking("book-service", "booked-service");
