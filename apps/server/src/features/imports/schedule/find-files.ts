import { createHash, type Hash, randomUUID } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ImportFailure } from "../import-failure.ts";
import { fileIn, type FileSource } from "../table/file-source.ts";

/** A file that lies where a scheduled import looks. */
export interface FoundFile {
  path: string;
  name: string;
}

/** Seconds for which nobody has written to a file that may be taken. */
const quiet = 60;

/** `people-*.csv` → what such names look like; a star stands for anything. */
function patternOf(name: string): RegExp {
  const parts = name.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "u");
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

/** The files that a source names, in the order of their names. Throws `ImportFailure` without the folder. */
export async function findFiles(source: string): Promise<FoundFile[]> {
  const [folder, pattern] = [dirname(source), patternOf(basename(source))];
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new ImportFailure(`${folder} cannot be read (${codeOf(error)}).`);
  });
  return entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => ({ path: join(folder, name), name }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** A file as nobody changes it any more. */
export interface HeldFile {
  source: FileSource;
  /** SHA-256 of its bytes, in hex. */
  digest: string;
  /** Lets go of it, after which nothing of it is left. */
  close(): Promise<void>;
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
 * @param folder where the copy is
 * @returns null where somebody may still be writing to it, or has put something else in its place
 */
export async function holdFile(
  { path }: FoundFile,
  { folder, now }: { folder: string; now: Date },
): Promise<HeldFile | null> {
  const file = await open(path, asItLies).catch((error: unknown) => {
    if (passed.has(codeOf(error))) return null;
    throw error;
  });
  if (file === null) return null;
  try {
    const before = await file.stat();
    if (!before.isFile() || !isQuiet(before, now)) return null;
    const copy = await openNameless(folder);
    const hash = createHash("sha256");
    try {
      await copy.writeFile(hashed(fileIn(file), hash));
      if (isSame(before, await lstat(path).catch(() => null))) {
        return { source: fileIn(copy), digest: hash.digest("hex"), close: () => copy.close() };
      }
    } catch (error) {
      await copy.close();
      throw error;
    }
    await copy.close();
    return null;
  } finally {
    await file.close();
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `import-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

async function* hashed(source: FileSource, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const bytes of source()) {
    hash.update(bytes);
    yield bytes;
  }
}

/** Whether nobody has written to a file for so long that it is whole; what is older was moved here as it is. */
const isQuiet = ({ mtimeMs }: Stats, now: Date) =>
  Math.abs(now.getTime() - mtimeMs) >= quiet * 1000;

const isSame = (before: Stats, after: Stats | null) =>
  before.size === after?.size && before.mtimeMs === after.mtimeMs && before.ino === after.ino;

/**
 * Moves a file into the folder `failed` beside it, under a name that says when. A link in the place of that
 * folder is not followed: it may lead to where somebody else's files are taken from.
 */
export async function moveToFailed(path: string, now: Date): Promise<void> {
  const folder = join(dirname(path), "failed");
  await mkdir(folder, { recursive: true });
  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
  const failed = await open(folder, flags).catch((error: unknown) => {
    throw new ImportFailure(`${folder} is no folder (${codeOf(error)}).`);
  });
  try {
    // By the folder that is open, whatever comes to lie in its place.
    const place = process.platform === "linux" ? `/proc/self/fd/${failed.fd}` : folder;
    await rename(path, join(place, `${now.toISOString().replaceAll(":", "-")}-${basename(path)}`));
  } finally {
    await failed.close();
  }
}
