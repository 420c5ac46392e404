import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { createDiskStorage } from "../../../adapters/storage/disk-storage.ts";
import type { FileStore } from "../../../adapters/storage/file-storage.ts";
import { filesFolder } from "../../../adapters/storage/open-file-store.ts";
import { createS3Storage, type S3Settings } from "../../../adapters/storage/s3-storage.ts";
import { openTestBucket } from "../../../adapters/storage/testing/test-bucket.ts";
import { isInUse, openKillDatabase, untilUnused } from "../../../testing/kill-database.ts";
import { countKills, type Found, type KillCounts } from "../../../testing/kill-trial.ts";
import { moveFiles } from "../move-files.ts";

/** Files that each round moves, and the bytes of the largest. */
const [fileCount, mostBytes] = [150, 400_000];

function bucketUrl({ endpoint, bucket, region, credentials }: S3Settings): string {
  const url = new URL(`/${bucket}`, endpoint);
  url.username = credentials?.accessKeyId ?? "";
  url.password = credentials?.secretAccessKey ?? "";
  url.search = new URLSearchParams({ region, path_style: "true" }).toString();
  return url.href;
}

/** What a round moves, by key. */
async function fill(disk: FileStore, round: number): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (let at = 0; at < fileCount; at += 1) {
    const bytes = randomBytes(Math.ceil((mostBytes * (at + 1)) / fileCount));
    files.set(`attachments/round-${round}-${at}`, bytes);
  }
  for (const [key, bytes] of files) await disk.put(key, bytes);
  return files;
}

async function find(
  files: ReadonlyMap<string, Buffer>,
  { disk, bucket }: { disk: FileStore; bucket: FileStore },
): Promise<Found> {
  let [here, half, lost] = [0, 0, 0];
  for (const [key, bytes] of files) {
    const [left, moved] = [await disk.get(key), await bucket.get(key)];
    const isMoved = moved?.equals(bytes) ?? false;
    if (left !== null) here += 1;
    // A bucket holds whole objects only; its stand-in writes them in place, and the next move mends that.
    if (moved !== null && !isMoved && left === null) half += 1;
    if (!isMoved && !(left?.equals(bytes) ?? false)) lost += 1;
  }
  const some = here === files.size ? "none" : "some";
  return { done: here === 0 ? "all" : some, half, lost };
}

/** Kills moves of files into a bucket at other moments each time; each round moves others. */
export async function killMoves(folder: string, rounds: number): Promise<KillCounts> {
  const database = await openKillDatabase(folder);
  const store = await openTestBucket();
  const { sql, dataDir } = database;
  const place = filesFolder(dataDir);
  const [disk, bucket] = [createDiskStorage(place), createS3Storage(store.settings)];
  const env = { ...database.env, S3_URL: bucketUrl(store.settings) };
  let files: ReadonlyMap<string, Buffer> = new Map();
  try {
    return await countKills(
      {
        async begin(round) {
          await rm(place, { recursive: true, force: true });
          files = await fill(disk, round);
          return { words: ["files", "move", "--delete"], env, isAtWork: () => isInUse(sql) };
        },
        async find() {
          await untilUnused(sql);
          return find(files, { disk, bucket });
        },
        async finish() {
          await moveFiles(place, bucket, {
            deletes: true,
            isGone: () => Promise.resolve(false),
            onFile: () => undefined,
          });
        },
      },
      rounds,
    );
  } finally {
    await store.close();
    await database.close();
  }
}
