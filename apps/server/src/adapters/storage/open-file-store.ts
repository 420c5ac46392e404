import { join } from "node:path";
import { createDiskStorage } from "./disk-storage.ts";
import type { FileStore } from "./file-storage.ts";
import type { S3Settings } from "./s3-storage.ts";

/** What the installation's settings say of files. */
interface FileStoreSettings {
  dataDir: string;
  s3: S3Settings | null;
}

/** The folder of this machine that files are kept in without a bucket. */
export const filesFolder = (dataDir: string) => join(dataDir, "files");

/** The folder of this machine with renditions of pictures, which are made again where they are missing. */
export const renditionsFolder = (dataDir: string) => join(dataDir, "renditions");

/**
 * Where pictures and what people send are kept: a folder of this machine, or a bucket that several
 * machines share.
 */
export async function openFileStore({ dataDir, s3 }: FileStoreSettings): Promise<FileStore> {
  if (s3 === null) return createDiskStorage(filesFolder(dataDir));
  // Of all installations few need its library.
  const { createS3Storage } = await import("./s3-storage.ts");
  return createS3Storage(s3);
}
