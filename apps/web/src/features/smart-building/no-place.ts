import { failedWith } from "@portico/client/api-error";

/** Whether an address leads to no floor or suite that the user may control. */
export function isNoPlace(error: unknown): boolean {
  return failedWith(
    error,
    "buildings.not_found",
    "smart-building.floor_not_found",
    "smart-building.suite_not_found",
  );
}
