import { failedWith } from "@portico/client/api-error";
import type { Health } from "@portico/contract";
import type { QueryClient } from "@tanstack/react-query";

/** How long to wait before the portal is looked for; twice as long where it is soon missed again. */
const firstPauseMs = 10_000;
const longestPauseMs = 120_000;

interface Lookout {
  fetchHealth: () => Promise<Health>;
  /** Asks for what was to come by now. */
  onBack: () => void;
}

/**
 * Looks for the portal once a call found no way to it, and when the browser is back online.
 *
 * @returns what ends it
 */
export function lookOut(client: QueryClient, { fetchHealth, onBack }: Lookout): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let pause = firstPauseMs;
  let backAt = 0;

  async function look(): Promise<void> {
    if ((await fetchHealth()).status !== "OK") return;
    clearInterval(timer);
    timer = undefined;
    backAt = Date.now();
    onBack();
  }
  const lookNow = () => void look();

  const leave = client.getQueryCache().subscribe((event) => {
    if (timer !== undefined || event.type !== "updated" || event.action.type !== "error") return;
    if (!failedWith(event.action.error, "network", "offline")) return;
    // What fails for good, though the portal is there, is not asked for every few seconds.
    const isAgain = Date.now() - backAt < longestPauseMs;
    pause = isAgain ? Math.min(pause * 2, longestPauseMs) : firstPauseMs;
    timer = setInterval(lookNow, pause);
  });
  addEventListener("online", lookNow);
  return () => {
    leave();
    removeEventListener("online", lookNow);
    clearInterval(timer);
  };
}
