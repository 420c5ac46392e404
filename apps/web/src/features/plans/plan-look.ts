import type { PlanKind, PlanStatus } from "@portico/contract";
import type { IconName } from "@portico/ui";

/** How good the news is that somebody takes part so. */
export const statusTones: Record<PlanStatus, "success" | "accent"> = {
  attending: "success",
  waiting: "accent",
  claimed: "success",
};

/** The sign of each kind, where there is no picture. */
export const kindIcons: Record<PlanKind, IconName> = { event_post: "calendar", offer: "deal" };
