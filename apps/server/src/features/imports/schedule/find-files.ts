import { constants } from "node:fs";
import { lstat, mkdir, open, readdir, rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ImportFailure } from "../import-failure.ts";

/** A file that lies where a scheduled import looks. */
export interface FoundFile {
  path: string;
  name: string;
}

/** `people-*.csv` → what such names look like; a star stands for anything. */
function patternOf(name: string): RegExp {
  const parts = name.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "u");
}

/** What the system calls an error. */
export const codeOf = (error: unknown) =>
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

/** What tells a file from a later one of its name, before it is read; empty where it is gone. */
export async function stateOf({ path }: FoundFile): Promise<string> {
  const stats = await lstat(path).catch(() => null);
  return stats === null ? "" : `${stats.size} ${stats.mtimeMs}`;
}

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
