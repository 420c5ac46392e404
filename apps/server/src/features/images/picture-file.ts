import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { maxImageBytes } from "./inspect-image.ts";

/** Why a picture's file is not read, as the end of a sentence. */
export class PictureFileFault extends Error {
  /** Whether there is none: an author may want to go without. */
  readonly isMissing: boolean;
  constructor(reason: string, { isMissing = false } = {}) {
    super(reason);
    this.isMissing = isMissing;
  }
}

/** Without waiting for a pipe, and not by a link that has come to lie there since it was looked at. */
const asItLies = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Reads a picture that a text names below a folder. A name that leads out of the folder, also through
 * a symbolic link, is refused: such texts come from others. Throws `PictureFileFault`.
 */
export async function readPictureFile(folder: string, name: string): Promise<Buffer> {
  const file = await open(await findInside(folder, name), asItLies);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new PictureFileFault(`is no file: ${name}`);
    if (stat.size > maxImageBytes) throw new PictureFileFault("is larger than 30 MB");
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function findInside(folder: string, name: string): Promise<string> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) {
    throw new PictureFileFault("is an address, not a file name");
  }
  const outside = () => new PictureFileFault(`lies outside the folder of pictures: ${name}`);
  if (isAbsolute(name) || !isInside(folder, resolve(folder, name))) throw outside();
  try {
    const root = await realpath(folder);
    const path = await realpath(resolve(root, name));
    if (isInside(root, path)) return path;
  } catch {
    throw new PictureFileFault(`names a file that is not there: ${name}`, { isMissing: true });
  }
  throw outside();
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
