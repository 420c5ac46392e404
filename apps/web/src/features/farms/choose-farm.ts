import type { Farm } from "@portico/contract";
import { farmStorageKey } from "../../lib/farm.ts";

/** Keeps a farm, or none, for this visit and the next ones, and starts the page over with it. */
export function chooseFarm(farm: Farm | null): void {
  if (farm === null) localStorage.removeItem(farmStorageKey);
  else localStorage.setItem(farmStorageKey, JSON.stringify(farm));
  location.reload();
}
