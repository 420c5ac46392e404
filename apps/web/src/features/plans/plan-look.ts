import type { Plan, PlanKind } from "@portico/contract";
import type { IconName } from "@portico/ui";
import { contentTarget, type Target } from "../../lib/content-target.ts";

/** The sign of each kind, where there is no picture. */
export const kindIcons: Record<PlanKind, IconName> = {
  event_post: "calendar",
  offer: "deal",
  resource_booking: "reserve",
  service_booking: "concierge",
};

/** The pages of bookings, in those apps that they are made in. */
export const bookingPages = {
  resource_booking: "/building/$buildingUuid/reserve-space/$resourceUuid/$bookingUuid",
  service_booking: "/building/$buildingUuid/book-service/$resourceUuid/$bookingUuid",
} as const;

/** The page of what is planned, by its kind. */
export function planTarget({ kind, uuid, content }: Plan, buildingUuid: string): Target {
  if (kind === "event_post" || kind === "offer") {
    return contentTarget(kind, buildingUuid, content.uuid);
  }
  const params = { buildingUuid, resourceUuid: content.uuid, bookingUuid: uuid };
  return { to: bookingPages[kind], params };
}
