import { readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { maxImageBytes } from "../images/images.public.ts";
import { BadCell } from "./import-failure.ts";

/** There is no such file; an author may want the row without it. */
export class MissingImage extends BadCell {}

/**
 * Reads a picture that a cell names below a folder. A name that leads out of the folder, also through
 * a symbolic link, is refused: import files come from others. Throws `BadCell`, also without a folder.
 */
export async function readImageFile(folder: string | null, name: string): Promise<Buffer> {
  const path = await findInside(folder, name);
  const { size } = await stat(path);
  if (size > maxImageBytes) throw new BadCell("is larger than 30 MB");
  return readFile(path);
}

async function findInside(folder: string | null, name: string): Promise<string> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) throw new BadCell("is an address, not a file name");
  if (folder === null)
    throw new MissingImage(`names a file, and there is no folder of them: ${name}`);
  if (isAbsolute(name) || !isInside(folder, resolve(folder, name))) {
    throw new BadCell(`lies outside the folder of pictures: ${name}`);
  }
  try {
    const root = await realpath(folder);
    const path = await realpath(resolve(root, name));
    if (isInside(root, path)) return path;
  } catch {
    throw new MissingImage(`names a file that is not there: ${name}`);
  }
  throw new BadCell(`lies outside the folder of pictures: ${name}`);
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
