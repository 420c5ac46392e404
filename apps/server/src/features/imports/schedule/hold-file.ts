import { createHash, type Hash, randomUUID } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { type FileHandle, lstat, open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { ImportFailure } from "../import-failure.ts";
import { fileIn, type FileSource, stoppable } from "../table/file-source.ts";
import { codeOf, type FoundFile } from "./find-files.ts";

/** Seconds for which nobody has written to a file that may be taken. */
const quiet = 60;

const megabyte = 1024 * 1024;

/** Megabytes that a copy leaves free, for the database and the files that may lie on the same disk. */
const usualReserve = 512;

/** There is no room for a copy now, which is no fault of the file. */
export class NoRoom extends ImportFailure {}

/** A file as nobody changes it any more. */
export interface HeldFile {
  source: FileSource;
  /** SHA-256 of its bytes, in hex. */
  digest: string;
  /** Lets go of it, after which nothing of it is left. */
  close(): Promise<void>;
}

/** How a file is held. */
export interface Holding {
  /** Folder where the copy is. */
  folder: string;
  /** Megabytes that it may have. */
  maxMegabytes: number;
  /** Megabytes that stay free. */
  reserve?: number;
  now: Date;
  stop: AbortSignal;
}

/**
 * Only what lies there itself, without waiting: whoever fills the folder may put a link to somebody else's
 * file in the place of one that was found, or a pipe that nobody writes to.
 */
const asItLies = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** What opening says of a file that is not there any more, or is another thing by now. */
const passed = new Set(["ENOENT", "ELOOP", "EMLINK", "ENXIO"]);

/**
 * Copies a file to where nobody changes it: no name leads to the copy, so that nothing of it stays behind
 * where the process is killed.
 * @returns null where somebody may still be writing to it, or has put something else in its place
 * @throws ImportFailure where it is too large, `NoRoom` where the disk is too full
 */
export async function holdFile({ path }: FoundFile, holding: Holding): Promise<HeldFile | null> {
  const file = await open(path, asItLies).catch((error: unknown) => {
    if (passed.has(codeOf(error))) return null;
    throw error;
  });
  if (file === null) return null;
  try {
    const before = await file.stat();
    if (!before.isFile() || !isQuiet(before, holding.now)) return null;
    await checkSize(before.size, holding);
    const copy = await openNameless(holding.folder);
    const hash = createHash("sha256");
    try {
      await copy.writeFile(passing(stoppable(fileIn(file), holding.stop), hash, before.size));
      if (isSame(before, await lstat(path).catch(() => null))) {
        return { source: fileIn(copy), digest: hash.digest("hex"), close: () => copy.close() };
      }
    } catch (error) {
      await copy.close();
      throw codeOf(error) === "ENOSPC" ? noRoom(before.size, holding) : error;
    }
    await copy.close();
    return null;
  } finally {
    await file.close();
  }
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / megabyte).toLocaleString("en-us")} MB`;

const noRoom = (size: number, { folder }: Holding) =>
  new NoRoom(`There is no room in ${folder} for a copy of ${inMegabytes(size)}.`);

/** A sparse file takes no room where it lies, but all of its size as a copy. */
async function checkSize(size: number, holding: Holding): Promise<void> {
  const { folder, maxMegabytes, reserve = usualReserve } = holding;
  if (size > maxMegabytes * megabyte) {
    const most = inMegabytes(maxMegabytes * megabyte);
    throw new ImportFailure(
      `The file has ${inMegabytes(size)}, at most ${most} are taken (IMPORT_FILE_MB).`,
    );
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - size < reserve * megabyte) throw noRoom(size, holding);
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `import-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

/** Lets bytes pass and hashes them; of a file that grows meanwhile, not much more than its size. */
async function* passing(source: FileSource, hash: Hash, size: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const bytes of source()) {
    hash.update(bytes);
    yield bytes;
    length += bytes.byteLength;
    if (length > size) return;
  }
}

/** Whether nobody has written to a file for so long that it is whole; what is older was moved here as it is. */
const isQuiet = ({ mtimeMs }: Stats, now: Date) =>
  Math.abs(now.getTime() - mtimeMs) >= quiet * 1000;

const isSame = (before: Stats, after: Stats | null) =>
  before.size === after?.size && before.mtimeMs === after.mtimeMs && before.ino === after.ino;
