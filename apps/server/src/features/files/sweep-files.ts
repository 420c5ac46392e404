import type { FileStore, StoredFile } from "../../adapters/storage/file-storage.ts";
import type { Db } from "../../platform/database/client.ts";
import { findImageByHash, hashOfOriginal, pictureOfRendition } from "../images/images.public.ts";
import { attachmentOf } from "../support/support.public.ts";
import {
  deletePicture,
  type KnownPicture,
  listKnownAttachments,
  listKnownPictures,
  listNamedPictures,
} from "./known-files.repository.ts";

/** What a sweep looks through. */
export interface SweptPlaces {
  db: Db;
  /** What people sent, and pictures as they came; in a bucket their renditions as well. */
  files: FileStore;
  /** Renditions of pictures on this machine. */
  renditions: FileStore;
  now: Date;
}

/** What is kept for nobody. */
export interface Unused {
  /** Pictures that no row names. */
  pictures: readonly KnownPicture[];
  /** Keys of files that no row tells of. */
  files: readonly string[];
  /** Keys of renditions of pictures that are gone. */
  renditions: readonly string[];
  /** How many files have a row. */
  used: number;
}

/** How long something may be without a row, in ms: what is on its way has one by then. */
const longestLoose = 24 * 3_600_000;

/** Files whose rows are asked for at a time. */
const batchSize = 500;

async function* batchesOf(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** What the files of a picture name it by. */
const namesOf = ({ uuid, sha256 }: KnownPicture) => [uuid, sha256];

/** The picture that a file is of, by one of these names; null for another file. */
const pictureOf = (key: string) => hashOfOriginal(key) ?? pictureOfRendition(key);

/** Finds what is kept for nobody, and has been for a day. What is no file of the portal's is left alone. */
export async function findUnused({ db, files, renditions, now }: SweptPlaces): Promise<Unused> {
  const isOld = (since: Date) => now.getTime() - since.getTime() > longestLoose;
  const named = await listNamedPictures(db);
  const known = await listKnownPictures(db);
  const pictures = known.filter(({ uuid, createdAt }) => !named.has(uuid) && isOld(createdAt));
  const going = new Set(pictures.flatMap(namesOf));
  const staying = new Set(known.flatMap(namesOf).filter((name) => !going.has(name)));

  let used = 0;
  const unused: string[] = [];
  for await (const batch of batchesOf(files.list())) {
    const sent = batch.flatMap(({ key }) => attachmentOf(key) ?? []);
    const there = await listKnownAttachments(db, sent);
    for (const { key, changedAt } of batch) {
      const [attachment, picture] = [attachmentOf(key), pictureOf(key)];
      if (attachment === null && picture === null) continue;
      const isUsed = attachment === null ? staying.has(picture ?? "") : there.has(attachment);
      if (isUsed) used += 1;
      else if (isOld(changedAt) || going.has(picture ?? "")) unused.push(key);
    }
  }
  const stale: string[] = [];
  for await (const { key } of renditions.list()) {
    const picture = pictureOfRendition(key);
    if (picture !== null && !staying.has(picture)) stale.push(key);
  }
  return { pictures, files: unused, renditions: stale, used };
}

/** Drops what is kept for nobody, but for pictures that have come into use meanwhile. */
export async function dropUnused(
  { db, files, renditions }: Omit<SweptPlaces, "now">,
  unused: Unused,
): Promise<void> {
  // Rows first: one without its bytes would show a hole.
  for (const { uuid } of unused.pictures) await deletePicture(db, uuid);
  for (const key of unused.files) {
    const hash = hashOfOriginal(key);
    const isInUse = hash !== null && (await findImageByHash(db, hash)) !== null;
    if (!isInUse) await files.delete(key);
  }
  for (const key of unused.renditions) await renditions.delete(key);
}
