import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { listSomeHashes } from "./images.repository.ts";
import { originalKey } from "./images.service.ts";

/** Pictures that are looked for; enough to see a folder that is another's. */
const lookedFor = 20;

/** How many of some pictures have no bytes in the file store. */
export interface MissingOriginals {
  looked: number;
  missing: number;
}

/**
 * Looks for the bytes of some pictures, others each time. They are missing where a second machine has a
 * folder of its own, after a database was restored without its files, or before files were moved.
 */
export async function lookForOriginals(
  db: Executor,
  files: FileStorage,
): Promise<MissingOriginals> {
  const hashes = await listSomeHashes(db, lookedFor);
  const found = await Promise.all(hashes.map((sha256) => files.has(originalKey(sha256))));
  return { looked: hashes.length, missing: found.filter((isThere) => !isThere).length };
}
