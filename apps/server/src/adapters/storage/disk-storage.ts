import { createHash, randomUUID } from "node:crypto";
import {
  access,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { listDiskFiles } from "./disk-files.ts";
import { checkStorageKey, type FileStore } from "./file-storage.ts";

/** How long a file may be written, in ms; what is older was left by a process that ended. */
const longestWrite = 3_600_000;

/**
 * Keeps files under one folder, spread over 256 folders by the hash of their key so that none grows
 * too long to list.
 */
export function createDiskStorage(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkStorageKey(key);
    const shard = createHash("sha256").update(key).digest("hex").slice(0, 2);
    return join(folder, shard, key);
  };
  const unfinishedFolder = join(folder, "unfinished");

  /** Renaming is atomic only within one file system, so what is unfinished lies in the same folder. */
  async function replaceWhole(path: string, write: (at: string) => Promise<void>): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await mkdir(unfinishedFolder, { recursive: true });
    const unfinished = join(unfinishedFolder, randomUUID());
    try {
      await write(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await replaceWhole(path, (at) => writeFile(at, bytes, { flush: true }));
    },
    async putFile(key, source) {
      await replaceWhole(pathOf(key), async (at) => {
        await copyFile(source, at);
        await flush(at);
      });
    },
    async open(key) {
      try {
        const file = await open(pathOf(key));
        const { size: length } = await file.stat();
        return { stream: file.createReadStream(), length };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    list: () => listDiskFiles(folder),
    async sweepUnfinished(now) {
      for (const name of await readdir(unfinishedFolder).catch(() => [])) {
        const path = join(unfinishedFolder, name);
        const { mtime } = await stat(path).catch(() => ({ mtime: now }));
        if (now.getTime() - mtime.getTime() > longestWrite) await rm(path, { force: true });
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async has(key) {
      try {
        await access(pathOf(key));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
