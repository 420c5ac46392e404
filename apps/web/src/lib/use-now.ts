import { useSyncExternalStore } from "react";

const tickMs = 15_000;

function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

/**
 * The time in ms since 1970, in steps: a panel opens and closes while somebody looks at it. What tells
 * minutes need not be made anew more often.
 */
export function useNow(stepMs = tickMs): number {
  return useSyncExternalStore(onTick, () => Math.floor(Date.now() / stepMs) * stepMs);
}
