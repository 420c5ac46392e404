import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, type Stats } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ImportFailure } from "../import-failure.ts";

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

/** Whether nobody has written to a file for so long that it is whole; what is older was moved here as it is. */
export async function isQuiet({ path }: FoundFile, now: Date): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  return Math.abs(now.getTime() - mtimeMs) >= quiet * 1000;
}

/**
 * Copies a file to where nobody changes it.
 * @returns the SHA-256 of what was copied, in hex; null where somebody wrote to it meanwhile
 */
export async function copyQuiet(path: string, target: string): Promise<string | null> {
  const before = await stat(path);
  const hash = createHash("sha256");
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(createReadStream(path), hashed, createWriteStream(target, { mode: 0o600 }));
  return isSame(before, await stat(path)) ? hash.digest("hex") : null;
}

const isSame = (before: Stats, after: Stats) =>
  before.size === after.size && before.mtimeMs === after.mtimeMs && before.ino === after.ino;
