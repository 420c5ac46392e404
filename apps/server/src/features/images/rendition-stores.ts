import { uuidForm } from "@portico/contract/uuid";
import { createDiskStorage } from "../../adapters/storage/disk-storage.ts";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import { folderIn } from "../../adapters/storage/folder-in.ts";
import { createNearStorage } from "../../adapters/storage/near-storage.ts";
import { renditionsFolder } from "../../adapters/storage/open-file-store.ts";
import type { Env } from "../../env.ts";

/** Where renditions of pictures are kept. */
export interface RenditionStores {
  /** Is asked for them. */
  renditions: FileStorage;
  /** The place of them all, which every machine that has the same database sees. */
  shared: FileStorage;
}

/** Where they lie in a bucket, beside the originals. */
const folder = "renditions";

/**
 * In a folder of the machine, or beside the originals where machines share a bucket: a picture that
 * arrives is rendered by one of them, and visitors of another do not wait for it either.
 */
export function openRenditionStores(
  { dataDir, s3 }: Pick<Env, "dataDir" | "s3">,
  files: FileStorage,
): RenditionStores {
  const here = createDiskStorage(renditionsFolder(dataDir));
  if (s3 === null) return { renditions: here, shared: here };
  const shared = folderIn(files, folder);
  return { renditions: createNearStorage(here, shared), shared };
}

const keyForm = new RegExp(`^(?:${folder}/)?(${uuidForm})/`);

/** The picture that a rendition is of, by its key here or in a bucket; null for another key. */
export function pictureOfRendition(key: string): string | null {
  return keyForm.exec(key)?.[1] ?? null;
}
