import { addImage, keepImage, type KeptImage, UnusableImage } from "../images/images.public.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { readImageFile } from "./image-files.ts";
import { BadCell } from "./import-failure.ts";
import type { ImportParts } from "./import-request.ts";
import { createRemoteImageReader, isRemoteImage } from "./remote-image-files.ts";

/** The pictures of a run by the words of the cells that name them, or what is wrong with them. */
export type Pictures = ReadonlyMap<string, KeptImage | BadCell>;

/**
 * Reads, fetches, checks and keeps pictures, each once however many rows show it. It comes before the
 * run's transaction: a slow host must not hold one open.
 */
export async function fetchPictures(
  { db, storage, remoteFiles }: ImportParts,
  folder: string,
  names: Iterable<string>,
): Promise<Pictures> {
  const pictures = new Map<string, KeptImage | BadCell>();
  const readRemoteImage = createRemoteImageReader(remoteFiles);
  for (const name of new Set(names)) {
    try {
      const isRemote = isRemoteImage(name);
      const bytes = await (isRemote ? readRemoteImage(name) : readImageFile(folder, name));
      pictures.set(name, await keepImage(db, storage, bytes));
    } catch (error) {
      if (error instanceof BadCell) pictures.set(name, error);
      else if (error instanceof UnusableImage) pictures.set(name, new BadCell(error.message));
      else throw error;
    }
  }
  return pictures;
}

/** Finds the uuid of a picture that was fetched, and gives it its row. Throws `BadCell`. */
export function createPictureFinder(
  db: Executor,
  pictures: Pictures,
  portfolioUuid: string,
): (name: string) => Promise<string> {
  const added = new Map<string, string>();
  return async (name) => {
    const known = added.get(name);
    if (known !== undefined) return known;
    const picture = pictures.get(name);
    if (picture === undefined) throw new Error(`A picture was not fetched: ${name}`);
    if (picture instanceof BadCell) throw picture;
    const uuid = await addImage(db, picture, portfolioUuid);
    added.set(name, uuid);
    return uuid;
  };
}
