import type { FileStorage } from "./file-storage.ts";

/** A folder of a store as a store of its own. */
export const folderIn = (storage: FileStorage, name: string): FileStorage => ({
  put: (key, bytes) => storage.put(`${name}/${key}`, bytes),
  get: (key) => storage.get(`${name}/${key}`),
  has: (key) => storage.has(`${name}/${key}`),
});
