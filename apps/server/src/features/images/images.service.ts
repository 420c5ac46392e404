import { createHash } from "node:crypto";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { findImageByHash, insertImage } from "./images.repository.ts";
import { inspectImage } from "./inspect-image.ts";

/** The name of a picture's bytes in the file store. */
export function originalKey(sha256: string): string {
  return `images/${sha256}`;
}

/**
 * Checks that bytes are a picture, keeps them and answers its uuid; the same bytes give the same uuid.
 * `portfolioUuid` is null for a brand's pictures. Throws `UnusableImage`. The bytes go first: a row
 * without them would show a hole, bytes without a row are only unused.
 */
export async function storeImage(
  db: Executor,
  storage: FileStorage,
  bytes: Uint8Array,
  portfolioUuid: string | null,
): Promise<string> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = originalKey(sha256);
  const isKept = await storage.has(key);
  const known = isKept ? await findImageByHash(db, sha256) : null;
  if (known !== null) return known;
  const size = await inspectImage(bytes);
  if (!isKept) await storage.put(key, bytes);
  return insertImage(db, { sha256, ...size }, portfolioUuid);
}
