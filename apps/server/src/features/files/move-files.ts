import { rm } from "node:fs/promises";
import { listDiskFiles } from "../../adapters/storage/disk-files.ts";
import type { FileStore } from "../../adapters/storage/file-storage.ts";

/** What a move has done. */
export interface Moved {
  copied: number;
  /** Files that were there already, as after a move that was interrupted. */
  present: number;
  deleted: number;
  /** Files that stayed behind: of requests that are gone. */
  left: number;
}

interface Moving {
  /** Whether what has arrived, or is not to, is deleted here. */
  deletes: boolean;
  /** Whether nobody has a file any more. */
  isGone(key: string): Promise<boolean>;
  onFile(done: number): void;
}

/** The length of what is under a key, or null; nothing of it is read. */
async function lengthOf(store: FileStore, key: string): Promise<number | null> {
  const kept = await store.open(key);
  if (kept === null) return null;
  kept.stream.destroy();
  return kept.length;
}

/**
 * Copies every file of a folder into a store that does not have it, and looks whether it is there then.
 * What nobody has any more does not come along: it was erased. Only that, and what was seen there, is
 * deleted here, where that is asked for. It may be interrupted at any moment and begun again. A portal may serve meanwhile: files never change under their key.
 * @throws where the store has another length than was sent
 */
export async function moveFiles(
  folder: string,
  store: FileStore,
  { deletes, isGone, onFile }: Moving,
): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, deleted: 0, left: 0 };
  for await (const { key, path, bytes } of listDiskFiles(folder)) {
    if (await isGone(key)) {
      moved.left += 1;
    } else if ((await lengthOf(store, key)) === bytes) {
      moved.present += 1;
    } else {
      await store.putFile(key, path);
      const length = await lengthOf(store, key);
      if (length !== bytes) {
        throw new Error(`The store has ${length ?? 0} of ${bytes} bytes of ${key}.`);
      }
      moved.copied += 1;
    }
    if (deletes) {
      await rm(path);
      moved.deleted += 1;
    }
    onFile(moved.copied + moved.present + moved.left);
  }
  return moved;
}
