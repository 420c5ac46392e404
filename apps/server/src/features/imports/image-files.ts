import { PictureFileFault, readPictureFile } from "../images/images.public.ts";
import { BadCell } from "./import-failure.ts";

/** There is no such file; an author may want the row without it. */
export class MissingImage extends BadCell {}

/**
 * Reads a picture that a cell names below a folder, and never outside of it. Throws `BadCell`, also
 * without a folder.
 */
export async function readImageFile(folder: string | null, name: string): Promise<Buffer> {
  if (folder === null)
    throw new MissingImage(`names a file, and there is no folder of them: ${name}`);
  try {
    return await readPictureFile(folder, name);
  } catch (error) {
    if (!(error instanceof PictureFileFault)) throw error;
    throw error.isMissing ? new MissingImage(error.message) : new BadCell(error.message);
  }
}
