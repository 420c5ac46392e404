import type { PlanKind } from "@portico/contract";
import type { IconName } from "@portico/ui";

/** The sign of each kind, where there is no picture. */
export const kindIcons: Record<PlanKind, IconName> = { event_post: "calendar", offer: "deal" };
