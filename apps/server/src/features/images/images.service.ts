import { createHash } from "node:crypto";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { findImageByHash, insertImage } from "./images.repository.ts";
import { type InspectedImage, inspectImage } from "./inspect-image.ts";

/** The name of a picture's bytes in the file store. */
export function originalKey(sha256: string): string {
  return `images/${sha256}`;
}

/** A picture whose bytes are kept; its row is missing unless the same bytes had one already. */
export type KeptImage = { uuid: string } | (InspectedImage & { sha256: string });

/**
 * Checks that bytes are a picture and keeps them. Throws `UnusableImage`. It takes its time, so that
 * no transaction should be open meanwhile. The bytes go before the row: a row without them would show
 * a hole, bytes without a row are only unused.
 */
export async function keepImage(
  db: Executor,
  storage: FileStorage,
  bytes: Uint8Array,
): Promise<KeptImage> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = originalKey(sha256);
  const isKept = await storage.has(key);
  const uuid = isKept ? await findImageByHash(db, sha256) : null;
  if (uuid !== null) return { uuid };
  const size = await inspectImage(bytes);
  if (!isKept) await storage.put(key, bytes);
  return { sha256, ...size };
}

/**
 * Gives a kept picture its row and answers the uuid; the same bytes give the same uuid.
 * `portfolioUuid` is null for a brand's pictures.
 */
export async function addImage(
  db: Executor,
  image: KeptImage,
  portfolioUuid: string | null,
): Promise<string> {
  return "uuid" in image ? image.uuid : insertImage(db, image, portfolioUuid);
}

/** Keeps a picture and gives it its row. Throws `UnusableImage`. */
export async function storeImage(
  db: Executor,
  storage: FileStorage,
  bytes: Uint8Array,
  portfolioUuid: string | null,
): Promise<string> {
  return addImage(db, await keepImage(db, storage, bytes), portfolioUuid);
}
