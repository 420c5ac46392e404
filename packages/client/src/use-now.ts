import { useSyncExternalStore } from "react";

const tickMs = 15_000;

function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

function useClockIn(stepMs: number): number {
  const read = () => Math.floor(Date.now() / stepMs) * stepMs;
  return useSyncExternalStore(onTick, read, read);
}

/** The time in ms since 1970, kept up to date: a panel opens and closes while somebody looks at it. */
export function useNow(): number {
  return useClockIn(tickMs);
}

/** The same for what tells minutes and days, and need not be made anew more often. */
export function useMinute(): number {
  return useClockIn(60_000);
}
