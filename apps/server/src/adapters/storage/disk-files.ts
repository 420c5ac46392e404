import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { StoredFile } from "./file-storage.ts";

/** A file that a folder of this machine keeps for the portal. */
export interface DiskFile extends StoredFile {
  path: string;
  bytes: number;
}

/** Folders that files are spread over; what lies beside them is unfinished. */
const shard = /^[\da-f]{2}$/;

/** The folders that there are; none before the first file. */
async function listShards(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => shard.test(name));
}

/** All files that `createDiskStorage` keeps in a folder, one after the other. */
export async function* listDiskFiles(folder: string): AsyncGenerator<DiskFile> {
  for (const name of await listShards(folder)) {
    const root = join(folder, name);
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const key = relative(root, path).split(sep).join("/");
      // What is forgotten meanwhile is there no more.
      const file = await stat(path).catch(() => null);
      if (file !== null) yield { key, path, bytes: file.size, changedAt: file.mtime };
    }
  }
}
