import { createHash } from "node:crypto";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { type FocalPoint, isMiddle, middle } from "./focal-point.ts";
import { findImageByHash, findImageHash, insertImage, type NewImage } from "./images.repository.ts";
import { inspectImage } from "./inspect-image.ts";

/** The name of a picture's bytes in the file store. */
export function originalKey(sha256: string): string {
  return `images/${sha256}`;
}

/** The hash of a picture whose bytes are kept under a name; null for another name. */
export function hashOfOriginal(key: string): string | null {
  return /^images\/([\da-f]{64})$/.exec(key)?.[1] ?? null;
}

/** The bytes of a picture as they came; null for an unknown one. */
export async function readOriginal(
  db: Executor,
  files: FileStorage,
  uuid: string,
): Promise<Buffer | null> {
  const sha256 = await findImageHash(db, uuid);
  return sha256 === null ? null : files.get(originalKey(sha256));
}

/**
 * What a picture is known by: the hash of its bytes, and of its focal point where that is not the
 * middle. Who shows the same bytes around another point has a picture of their own, so that nobody
 * moves that of another portfolio.
 */
export function imageHash(bytes: Uint8Array, focus: FocalPoint): string {
  const hash = createHash("sha256").update(bytes);
  if (!isMiddle(focus)) hash.update(`focus ${focus.x} ${focus.y}`);
  return hash.digest("hex");
}

/** A picture whose bytes are kept; its row is missing unless the same picture had one already. */
export type KeptImage = { uuid: string } | NewImage;

/**
 * Checks that bytes are a picture and keeps them. Throws `UnusableImage`. It takes its time, so that
 * no transaction should be open meanwhile. The bytes go before the row: a row without them would show
 * a hole, bytes without a row are only unused.
 */
export async function keepImage(
  db: Executor,
  storage: FileStorage,
  bytes: Uint8Array,
  focus: FocalPoint = middle,
): Promise<KeptImage> {
  const sha256 = imageHash(bytes, focus);
  const key = originalKey(sha256);
  const uuid = (await storage.has(key)) ? await findImageByHash(db, sha256) : null;
  if (uuid !== null) return { uuid };
  const size = await inspectImage(bytes);
  // Also where they are kept: what has no row yet and is old would be swept.
  await storage.put(key, bytes);
  return { sha256, ...size, focalX: focus.x, focalY: focus.y };
}

/**
 * Gives a kept picture its row and answers the uuid; the same bytes with the same focal point give the
 * same uuid. `portfolioUuid` is null for a brand's pictures.
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
  focus?: FocalPoint,
): Promise<string> {
  return addImage(db, await keepImage(db, storage, bytes, focus), portfolioUuid);
}
