import { mkdir, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { middle, originalKey } from "../images/images.public.ts";
import type { Portal, PortalBrand, PortalPicture } from "./portal-schema.ts";
import { hashOfText } from "./portal-pictures.ts";
import { findFocus } from "./stored-portal.repository.ts";

interface Writing {
  db: Executor;
  storage: FileStorage;
  /** Where they are written; made where it is not there. */
  folder: string;
}

/** Writes the pictures of brands to a folder, and names them in the portal by their place there. */
export async function writePictures(portal: Portal, writing: Writing): Promise<Portal> {
  await mkdir(writing.folder, { recursive: true });
  const brands: PortalBrand[] = [];
  for (const brand of portal.brands ?? []) {
    const pictures: Record<string, PortalPicture> = {};
    for (const [use, picture] of Object.entries(brand.pictures ?? {})) {
      pictures[use] = await writePicture(`${brand.identifier}-${use}`, picture, writing);
    }
    brands.push(brand.pictures === undefined ? brand : { ...brand, pictures });
  }
  return { ...portal, brands };
}

/** One whose bytes are lost stays what it was. */
async function writePicture(
  name: string,
  picture: PortalPicture,
  { db, storage, folder }: Writing,
): Promise<PortalPicture> {
  const sha256 = typeof picture === "string" ? hashOfText(picture) : null;
  const bytes = sha256 === null ? null : await storage.get(originalKey(sha256));
  if (sha256 === null || bytes === null) return picture;
  const type = await fileTypeFromBuffer(bytes);
  const file = `${name.toLowerCase().replaceAll("_", "-")}.${type?.ext ?? "bin"}`;
  await writeFile(join(folder, file), bytes);
  const from = `${basename(resolve(folder))}/${file}`;
  const focus = (await findFocus(db, sha256)) ?? middle;
  return focus.x === middle.x && focus.y === middle.y ? from : { from, focus };
}
