import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import { type Executor, insertImage } from "./images.repository.ts";
import { inspectImage, type InspectedImage } from "./inspect-image.ts";

/** The name of a picture's bytes in the file store. */
export function originalKey(sha256: string): string {
  return `images/${sha256}`;
}

/**
 * Keeps a picture that was inspected and answers its uuid; the same bytes give the same uuid. The
 * bytes go first: a row without them would show a hole, bytes without a row are only unused.
 */
export async function keepImage(
  db: Executor,
  storage: FileStorage,
  image: InspectedImage,
  portfolioUuid: string | null,
): Promise<string> {
  const key = originalKey(image.sha256);
  if (!(await storage.has(key))) await storage.put(key, image.bytes);
  return insertImage(db, image, portfolioUuid);
}

/**
 * Checks that bytes are a picture and keeps them; `portfolioUuid` is null for a brand's pictures.
 * Throws `UnusableImage`.
 */
export async function storeImage(
  db: Executor,
  storage: FileStorage,
  bytes: Uint8Array,
  portfolioUuid: string | null,
): Promise<string> {
  return keepImage(db, storage, await inspectImage(bytes), portfolioUuid);
}
