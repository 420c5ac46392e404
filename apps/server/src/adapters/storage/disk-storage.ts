import { createHash, randomUUID } from "node:crypto";
import { access, copyFile, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkStorageKey, type FileStore } from "./file-storage.ts";

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
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await replaceWhole(path, (unfinished) => writeFile(unfinished, bytes, { flush: true }));
    },
    async putFile(key, source) {
      await replaceWhole(pathOf(key), async (unfinished) => {
        await copyFile(source, unfinished);
        await flush(unfinished);
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

/** Renaming is atomic only within one folder, so the unfinished file lies beside the finished one. */
async function replaceWhole(
  path: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await write(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
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
