import type { Farm } from "@portico/contract";
import { apiBase } from "../config/env.ts";
import { useSession } from "./session.ts";

const storageKey = "portico-farm";

/** Sends the calls to the farm that was chosen in an earlier visit, if any (4.013). */
export function recallFarm(): void {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept !== null) useSession.setState({ farm: JSON.parse(kept) as Farm });
  } catch {
    // A browser that keeps nothing, or something that we did not write: the own host it is.
  }
}

/** Keeps a farm, or none, for this visit and the next ones, and starts the page over with it. */
export function chooseFarm(farm: Farm | null): void {
  if (farm === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify(farm));
  location.reload();
}

/** Base of the calls. */
export function currentBase(): string {
  return useSession.getState().farm?.url ?? apiBase;
}

/** Reads an answer; the pictures in a farm's answers are at the farm, too. */
export async function readAnswer(response: Response): Promise<unknown> {
  const { farm } = useSession.getState();
  if (farm === null) return response.json();
  const { origin } = new URL(farm.url);
  const isPicture = (name: string, value: unknown) =>
    name === "src" && typeof value === "string" && value.startsWith("/");
  return JSON.parse(await response.text(), (name, value: unknown) =>
    isPicture(name, value) ? `${origin}${String(value)}` : value,
  );
}
