import { create } from "zustand";

interface ConnectionState {
  /** What the browser says; it may be online and reach nothing. */
  isOnline: boolean;
  /** Files that did not come and are asked for again and again. */
  awaited: number;
}

/** How the page stands with the network. */
export const useConnection = create<ConnectionState>(() => ({
  isOnline: navigator.onLine,
  awaited: 0,
}));

/** Follows what the browser says, for as long as the page lives. */
export function followConnection(): void {
  const follow = () => useConnection.setState({ isOnline: navigator.onLine });
  window.addEventListener("online", follow);
  window.addEventListener("offline", follow);
}

/** Counts a file among the awaited ones until `work` is done. */
export async function awaiting(work: Promise<void>): Promise<void> {
  const count = (by: number) =>
    useConnection.setState(({ awaited }) => ({ awaited: awaited + by }));
  count(1);
  try {
    await work;
  } finally {
    count(-1);
  }
}

/** Ends after some time, or as soon as the browser is online again; offline it ends with that alone. */
export async function untilWorthTrying(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  window.addEventListener("online", () => resolve(), { once: true });
  if (navigator.onLine) setTimeout(resolve, ms);
  await promise;
}
