import type { PlanStatus } from "@portico/contract";

/** How good the news is that somebody takes part so. */
export const statusTones: Record<PlanStatus, "success" | "accent"> = {
  attending: "success",
  waiting: "accent",
  claimed: "success",
  pending: "accent",
  confirmed: "success",
};
