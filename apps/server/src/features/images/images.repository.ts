import { eq, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { InspectedImage } from "./measure-image.ts";
import { images } from "./images.tables.ts";

/** A picture that is to have a row. */
export interface NewImage extends InspectedImage {
  /** What it is known by, and where its bytes are kept. */
  sha256: string;
  focalX: number;
  focalY: number;
}

/** Adds a picture unless the same one is there; answers the key of the one that is there now. */
export async function insertImage(
  db: Executor,
  image: NewImage,
  portfolioUuid: string | null,
): Promise<string> {
  const { sha256 } = image;
  const [added] = await db
    .insert(images)
    .values({ ...image, portfolioUuid })
    .onConflictDoNothing({ target: images.sha256 })
    .returning({ uuid: images.uuid });
  if (added !== undefined) return added.uuid;
  const known = await findImageByHash(db, sha256);
  if (known === null) throw new Error(`Picture ${sha256} vanished while it was stored`);
  return known;
}

/** The picture that is known by this hash, or null. */
export async function findImageByHash(db: Executor, sha256: string): Promise<string | null> {
  const [row] = await db
    .select({ uuid: images.uuid })
    .from(images)
    .where(eq(images.sha256, sha256));
  return row?.uuid ?? null;
}

/** The hash under which a picture's bytes are kept, or null for an unknown picture. */
export async function findImageHash(db: Executor, uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ sha256: images.sha256 })
    .from(images)
    .where(eq(images.uuid, uuid));
  return row?.sha256 ?? null;
}

/** Hashes of some pictures, others each time. */
export async function listSomeHashes(db: Executor, count: number): Promise<string[]> {
  const rows = await db
    .select({ sha256: images.sha256 })
    .from(images)
    .orderBy(sql`random()`)
    .limit(count);
  return rows.map(({ sha256 }) => sha256);
}
