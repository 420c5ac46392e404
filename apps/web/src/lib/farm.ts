import type { Farm } from "@portico/contract";
import { create } from "zustand";
import { apiBase } from "../config/env.ts";

/** Where the farm lies in the browser's storage. */
export const farmStorageKey = "portico-farm";

/** Who answers the calls in the place of the page's own host; null for that host. */
export const useFarm = create<{ farm: Farm | null }>(() => ({ farm: null }));

/** Sends the calls to the farm that was chosen in an earlier visit, if any. */
export function recallFarm(): void {
  try {
    const kept = localStorage.getItem(farmStorageKey);
    if (kept !== null) useFarm.setState({ farm: JSON.parse(kept) as Farm });
  } catch {
    // A browser that keeps nothing, or something that we did not write: the own host it is.
  }
}

/** Base of the calls. */
export function currentBase(): string {
  return useFarm.getState().farm?.url ?? apiBase;
}

/** Reads an answer; what a farm says is read with care for where its pictures are. */
export async function readAnswer(response: Response): Promise<unknown> {
  const { farm } = useFarm.getState();
  if (farm === null) return response.json();
  const { readFarmAnswer } = await import("./farm-answer.ts");
  return readFarmAnswer(response, farm);
}
