import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";

/** Part of the limit that is left after a sweep, so that not every new file brings one. */
const partKept = 0.75;

/**
 * A folder for what can be had again: when it holds more than `maxBytes`, the oldest files go. Each
 * process counts by itself and looks at the folder before it throws anything away, so several may share
 * one; together they go over the limit by what they write between two looks.
 */
export function createDiskCache(folder: string, maxBytes: number): FileStorage {
  const storage = createDiskStorage(folder);
  /** Bytes in the folder as far as this process knows; null before the first look. */
  let known: number | null = null;
  let sweeping: Promise<number> | null = null;

  const sweepOnce = (limit: number) => {
    sweeping ??= sweep(folder, limit).finally(() => {
      sweeping = null;
    });
    return sweeping;
  };

  return {
    get: storage.get,
    has: storage.has,
    async put(key, bytes) {
      await storage.put(key, bytes);
      known = known === null ? await sweepOnce(maxBytes) : known + bytes.byteLength;
      if (known > maxBytes) known = await sweepOnce(maxBytes * partKept);
    },
  };
}

/** Deletes the oldest files until the rest is within the limit; answers the bytes of the rest. */
async function sweep(folder: string, limit: number): Promise<number> {
  const files = await listFiles(folder);
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files.toSorted((a, b) => a.time - b.time)) {
    if (total <= limit) break;
    await rm(path, { force: true });
    total -= size;
  }
  return total;
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      // Another process may have deleted it meanwhile.
      const file = await stat(path).catch(() => null);
      return file === null ? [] : [{ path, size: file.size, time: file.mtimeMs }];
    }),
  );
  return found.flat();
}
