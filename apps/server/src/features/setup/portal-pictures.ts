import type { RemoteFiles } from "../../adapters/remote/remote-files.ts";
import { RemoteRefusal } from "../../adapters/remote/remote-refusal.ts";
import { isWebAddress } from "../../adapters/remote/web-address.ts";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Executor } from "../../platform/database/executor.ts";
import {
  addImage,
  findImageByHash,
  imageHash,
  keepImage,
  type KeptImage,
  maxImageBytes,
  middle,
  PictureFileFault,
  readPictureFile,
  UnusableImage,
} from "../images/images.public.ts";
import {
  type BrandPictures,
  type PictureUse,
  pictureUses,
} from "../whitelabel/whitelabel.public.ts";
import type { PortalFile } from "./portal-file.ts";
import type { PortalBrand, PortalPicture } from "./portal-schema.ts";
import type { PortalFault } from "./schema-faults.ts";
import { type BrandPictureRows, listPictures } from "./stored-portal.repository.ts";

/** Pictures that are kept, by the text that stands for each: `sha256:…`. */
export type KeptPictures = ReadonlyMap<string, KeptImage>;

/** Where the pictures of a file come from and go to. */
export interface PictureSources {
  db: Executor;
  /** Folder that paths begin at, and lead out of no more: that of the file. */
  folder: string;
  storage: FileStorage;
  remoteFiles: RemoteFiles;
}

/** Milliseconds that a host may take for a picture. */
const maxTime = 15_000;

/** A picture that the portal has already, by what it is known by. */
const hashPattern = /^sha256:([\da-f]{64})$/;

/** The hash in such a text; null for any other. */
export const hashOfText = (text: string): string | null => hashPattern.exec(text)?.[1] ?? null;

type SaidPictures = Readonly<Partial<Record<PictureUse, PortalPicture>>>;

/** What stands for a picture where pictures are compared. */
const hashText = (sha256: string) => `sha256:${sha256}`;

/**
 * Reads, fetches and checks what a file names, and puts the hash of its bytes in its place, so that
 * the same picture is the same whatever it is called. No transaction may be open meanwhile.
 * @throws CommandFailure with line and column of what is no picture
 */
export async function gatherPictures(
  file: PortalFile,
  sources: PictureSources,
): Promise<PortalFile> {
  const { brands } = file.said;
  if (brands === undefined) return file;
  const kept = new Map<string, KeptImage>();
  const faults: PortalFault[] = [];
  const gathered: PortalBrand[] = [];
  for (const [at, brand] of brands.entries()) {
    const said: SaidPictures = brand.pictures ?? {};
    const hashes: Partial<Record<PictureUse, string | null>> = {};
    for (const use of pictureUses) {
      const picture = said[use];
      if (picture === undefined) continue;
      const found = picture === null ? null : await gather(picture, sources);
      if (found === null) hashes[use] = null;
      else if ("reason" in found) faults.push({ at: ["brands", at, "pictures", use], ...found });
      else {
        kept.set(found.hash, found.image);
        hashes[use] = found.hash;
      }
    }
    gathered.push(brand.pictures === undefined ? brand : { ...brand, pictures: hashes });
  }
  file.refuse(faults);
  return { ...file, said: { ...file.said, brands: gathered }, pictures: kept };
}

async function gather(
  picture: Exclude<PortalPicture, null>,
  { db, folder, storage, remoteFiles }: PictureSources,
): Promise<{ hash: string; image: KeptImage } | { reason: string }> {
  const { from, focus } = typeof picture === "string" ? { from: picture, focus: middle } : picture;
  const known = hashOfText(from);
  if (known !== null) {
    const uuid = await findImageByHash(db, known);
    return uuid === null
      ? { reason: "is no picture of this portal" }
      : { hash: from, image: { uuid } };
  }
  try {
    const bytes = isWebAddress(from)
      ? await fetchPicture(remoteFiles, from)
      : await readPictureFile(folder, from);
    const image = await keepImage(db, storage, bytes, focus);
    return { hash: hashText(imageHash(bytes, focus)), image };
  } catch (error) {
    return { reason: whyNot(error) };
  }
}

async function fetchPicture(remoteFiles: RemoteFiles, address: string): Promise<Buffer> {
  const limits = { maxBytes: maxImageBytes, maxTime, accept: "image/*" };
  return (await remoteFiles.get(address, limits)).bytes;
}

/** What is wrong with a picture; throws what is wrong with something else. */
function whyNot(error: unknown): string {
  if (error instanceof UnusableImage || error instanceof PictureFileFault) return error.message;
  if (error instanceof RemoteRefusal) return `could not be fetched (${error.fault})`;
  if (error instanceof Error && "code" in error && "path" in error) {
    return `cannot be read (${String(error.code)})`;
  }
  throw error;
}

/** Gives the pictures that a brand names their rows. */
export async function addPictures(
  db: Executor,
  said: SaidPictures,
  kept: KeptPictures,
): Promise<BrandPictures> {
  const added: Partial<Record<PictureUse, string | null>> = {};
  for (const use of pictureUses) {
    const hash = said[use];
    if (hash === undefined) continue;
    const image = typeof hash === "string" ? kept.get(hash) : undefined;
    if (hash !== null && image === undefined) throw new Error(`Nobody has gathered ${use}`);
    added[use] = image === undefined ? null : await addImage(db, image, null);
  }
  return added;
}

/** Where a brand names each of its pictures. */
const imageOf: Readonly<Record<PictureUse, (rows: BrandPictureRows) => string | null | undefined>> =
  {
    icon: ({ config }) => config?.iconImageUuid,
    logo: ({ config }) => config?.logoImageUuid,
    logo_on_dark: ({ config }) => config?.logoOnDarkImageUuid,
    cover: ({ config }) => config?.coverImageUuid,
    portfolio_logo: ({ theme }) => theme?.portfolioLogoImageUuid,
    home_header: ({ theme }) => theme?.homeHeaderImageUuid,
  };

/** The pictures of a brand by their hashes. */
export async function readBrandPictures(
  db: Executor,
  rows: BrandPictureRows,
): Promise<Partial<Record<PictureUse, string>>> {
  const named = pictureUses.flatMap((use) => {
    const uuid = imageOf[use](rows) ?? null;
    return uuid === null ? [] : [{ use, uuid }];
  });
  const stored = await listPictures(
    db,
    named.map(({ uuid }) => uuid),
  );
  const known = new Map(stored.map(({ uuid, sha256 }) => [uuid, hashText(sha256)]));
  return Object.fromEntries(
    named.flatMap(({ use, uuid }) => {
      const hash = known.get(uuid);
      return hash === undefined ? [] : [[use, hash]];
    }),
  );
}
