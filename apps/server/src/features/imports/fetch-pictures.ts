import { isWebAddress } from "../../adapters/remote/web-address.ts";
import {
  addImage,
  type FocalPoint,
  keepImage,
  type KeptImage,
  UnusableImage,
} from "../images/images.public.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { readImageFile } from "./image-files.ts";
import { BadCell, ImportFailure } from "./import-failure.ts";
import type { ImportParts } from "./import-request.ts";
import { createRemoteImageReader } from "./remote-image-files.ts";

/** A picture as a row names it. */
export interface NamedPicture {
  /** File or web address. */
  name: string;
  focus: FocalPoint;
}

/** The pictures of a run, each with its row's focal point, or what is wrong with them. */
export type Pictures = ReadonlyMap<string, KeptImage | BadCell>;

/** What makes two rows show the same picture. */
export const keyOfPicture = ({ name, focus }: NamedPicture) => `${focus.x} ${focus.y} ${name}`;

/**
 * Reads, fetches, checks and keeps pictures, each once however many rows show it. It comes before the
 * run's transaction: a slow host must not hold one open.
 */
export async function fetchPictures(
  { db, storage, remoteFiles, stop }: ImportParts,
  folder: string | null,
  named: readonly NamedPicture[],
): Promise<Pictures> {
  const pictures = new Map<string, KeptImage | BadCell>();
  const readRemoteImage = createRemoteImageReader(remoteFiles, stop);
  for (const [name, alike] of Map.groupBy(named, (picture) => picture.name)) {
    stop?.throwIfAborted();
    const unlike = new Map(alike.map((picture) => [keyOfPicture(picture), picture.focus]));
    try {
      const isRemote = isWebAddress(name);
      const bytes = await (isRemote ? readRemoteImage(name) : readImageFile(folder, name));
      for (const [key, focus] of unlike) {
        pictures.set(key, await keepImage(db, storage, bytes, focus));
      }
    } catch (error) {
      const fault = faultOf(error);
      for (const key of unlike.keys()) pictures.set(key, fault);
    }
  }
  return pictures;
}

/** What is wrong with a picture; throws what is wrong with something else. */
function faultOf(error: unknown): BadCell {
  if (error instanceof BadCell) return error;
  if (error instanceof UnusableImage) return new BadCell(error.message);
  throw error;
}

/** Finds the uuid of a picture that was fetched, and gives it its row. Throws `BadCell`. */
export function createPictureFinder(
  db: Executor,
  pictures: Pictures,
  portfolioUuid: string,
): (named: NamedPicture) => Promise<string> {
  const added = new Map<string, string>();
  return async (named) => {
    const key = keyOfPicture(named);
    const known = added.get(key);
    if (known !== undefined) return known;
    const picture = pictures.get(key);
    if (picture === undefined) throw new ImportFailure("The file has changed while it was read.");
    if (picture instanceof BadCell) throw picture;
    const uuid = await addImage(db, picture, portfolioUuid);
    added.set(key, uuid);
    return uuid;
  };
}
