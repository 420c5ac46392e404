import type { PlanKind } from "@portico/contract";
import type { IconName } from "@portico/ui";
import { contentTarget, type Target } from "../../lib/content-target.ts";

/** The sign of each kind, where there is no picture. */
export const kindIcons: Record<PlanKind, IconName> = {
  event_post: "calendar",
  offer: "deal",
  resource_booking: "reserve",
};

/** The page of what is planned, by its kind. */
export function planTarget(kind: PlanKind, buildingUuid: string, uuid: string): Target {
  if (kind !== "resource_booking") return contentTarget(kind, buildingUuid, uuid);
  return { to: "/building/$buildingUuid/reserve-space", params: { buildingUuid } };
}
