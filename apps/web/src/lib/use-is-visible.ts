import { useSyncExternalStore } from "react";

const read = () => document.visibilityState === "visible";

function onChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Whether somebody can see the page: its tab is in front. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(onChange, read, read);
}
