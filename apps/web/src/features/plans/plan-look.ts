import type { PlanKind } from "@portico/contract";
import type { IconName } from "@portico/ui";
import { contentTarget, type Target } from "../../lib/content-target.ts";

/** The sign of each kind, where there is no picture. */
export const kindIcons: Record<PlanKind, IconName> = {
  event_post: "calendar",
  offer: "deal",
  resource_booking: "reserve",
  service_booking: "concierge",
};

/** The pages of those apps that bookings are made in. */
export const bookingPages = {
  resource_booking: "/building/$buildingUuid/reserve-space",
  service_booking: "/building/$buildingUuid/book-service",
} as const;

/** The page of what is planned, by its kind. */
export function planTarget(kind: PlanKind, buildingUuid: string, uuid: string): Target {
  if (kind === "event_post" || kind === "offer") return contentTarget(kind, buildingUuid, uuid);
  return { to: bookingPages[kind], params: { buildingUuid } };
}
