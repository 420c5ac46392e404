import type { FileStorage } from "./file-storage.ts";

/**
 * A store that several machines share, with a folder of this one before it: what is read a second time
 * takes no way through the network. For what never changes under its key.
 */
export function createNearStorage(folder: FileStorage, shared: FileStorage): FileStorage {
  return {
    async put(key, bytes) {
      await shared.put(key, bytes);
      await folder.put(key, bytes);
    },
    async get(key) {
      const near = await folder.get(key);
      if (near !== null) return near;
      const bytes = await shared.get(key);
      if (bytes !== null) await folder.put(key, bytes);
      return bytes;
    },
    /** Whether all machines have it; what only this one has, as from before they shared, is shared now. */
    async has(key) {
      if (await shared.has(key)) return true;
      const near = await folder.get(key);
      if (near === null) return false;
      await shared.put(key, near);
      return true;
    },
  };
}
