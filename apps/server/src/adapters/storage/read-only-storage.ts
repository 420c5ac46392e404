import type { FileStorage } from "./file-storage.ts";

/** A store that a dry run may look at: what it puts there is not kept. */
export const readOnlyStorage = (storage: FileStorage): FileStorage => ({
  put: () => Promise.resolve(),
  get: (key) => storage.get(key),
  has: (key) => storage.has(key),
});
