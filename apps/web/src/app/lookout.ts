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

/** Looks for the portal once a call found no way to it, and when the browser is back online. */
export function lookOut(client: QueryClient, { fetchHealth, onBack }: Lookout): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMs;
  let foundAt = 0;
  let isLooking = false;

  async function look(): Promise<void> {
    // Nobody waits for a page that is not seen: it looks once it is.
    if (isLooking || document.hidden) return;
    isLooking = true;
    const isThere = await fetchHealth().then(
      ({ status }) => status === "OK",
      () => false,
    );
    isLooking = false;
    clearTimeout(timer);
    timer = undefined;
    if (isThere) {
      foundAt = Date.now();
      onBack();
    } else {
      // It is away indeed, whenever it was missed before.
      pause = firstPauseMs;
      lookLater();
    }
  }

  /** A while, and up to half as much again: those who missed it together do not all come at once. */
  function lookLater(): void {
    timer = setTimeout(() => void look(), pause * (1 + Math.random() / 2));
  }

  client.getQueryCache().subscribe((event) => {
    if (timer !== undefined || event.type !== "updated" || event.action.type !== "error") return;
    if (!failedWith(event.action.error, "network", "offline")) return;
    // What fails for good, though the portal is there, is not asked for every few seconds.
    const isAgain = Date.now() - foundAt < longestPauseMs;
    pause = isAgain ? Math.min(pause * 2, longestPauseMs) : firstPauseMs;
    lookLater();
  });
  addEventListener("online", () => void look());
  document.addEventListener("visibilitychange", () => {
    if (timer !== undefined) void look();
  });
}
