import { create } from "zustand";

/** Files that did not come and are asked for again and again. */
export const useAwaited = create(() => ({ files: 0 }));

/** Counts a file among the awaited ones until `work` is done. */
export async function awaiting(work: Promise<void>): Promise<void> {
  const count = (by: number) => useAwaited.setState(({ files }) => ({ files: files + by }));
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
