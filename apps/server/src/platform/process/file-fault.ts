import { isAbsolute, relative } from "node:path";
import { codeOf } from "./fault-code.ts";

/** What the system says where nothing more can be written. */
const full = new Set(["ENOSPC", "EDQUOT"]);

const isDiskFull = /no space left on device/i;

/** The file that an error is about; null where it names none, as that of a write does. */
function pathOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("path" in error && typeof error.path === "string") return error.path;
  return pathOf(error.cause);
}

function isOutside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way.startsWith("..") || isAbsolute(way);
}

/** Waits for what writes to a place, and names that in an error that its disk is full, which names none. */
export async function withPath<T>(path: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof Error && full.has(codeOf(error)) && pathOf(error) === null) {
      Object.assign(error, { path });
    }
    throw error;
  }
}

/** What keeps a file from being read or written, in words; null for other errors. */
export function explainFileFault(error: unknown, dataDir: string): string | null {
  const code = codeOf(error);
  const path = pathOf(error);
  const isElsewhere = path !== null && isOutside(path, dataDir);
  const isFull = full.has(code) || (error instanceof Error && isDiskFull.test(error.message));
  if (isFull && isElsewhere) {
    return `The disk of ${path} is full. Free some space, or name another place.`;
  }
  if (isFull) {
    return `The disk of ${dataDir} is full. Free some space, or choose another folder with DATA_DIR.`;
  }
  if (!["EROFS", "EACCES", "EPERM"].includes(code)) return null;
  if (!isElsewhere) {
    return `The folder ${dataDir} cannot be written to (${code}). Choose another one with DATA_DIR.`;
  }
  if (code === "EROFS") return `${path} is on a disk that cannot be written to (${code}).`;
  return `${path} is closed to the account that this runs as (${code}).`;
}
