import type { Db } from "../../platform/database/client.ts";
import { eq, lte, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { imageLadders, images } from "./images.tables.ts";

/** A picture that this process has to itself until its lease ends. */
export interface LeasedPicture {
  uuid: string;
  width: number;
}

/**
 * Takes the picture that has waited longest out of the other processes' hands for `seconds`; in one
 * statement, so that no transaction is open while it is rendered. Null where none waits.
 */
export async function leasePicture(
  db: Pick<Db, "$with" | "with" | "select">,
  seconds: number,
): Promise<LeasedPicture | null> {
  const due = db.$with("due").as(
    db
      .select({ imageUuid: imageLadders.imageUuid, width: images.width })
      .from(imageLadders)
      .innerJoin(images, eq(images.uuid, imageLadders.imageUuid))
      .where(lte(imageLadders.dueAt, sql`now()`))
      // Of those that came together, in the order in which they came.
      .orderBy(imageLadders.dueAt, imageLadders.imageUuid)
      .limit(1)
      .for("update", { of: imageLadders, skipLocked: true }),
  );
  const [picture] = await db
    .with(due)
    .update(imageLadders)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .from(due)
    .where(eq(imageLadders.imageUuid, due.imageUuid))
    .returning({ uuid: imageLadders.imageUuid, width: due.width });
  return picture ?? null;
}

/** Writes down that a picture waits no more. */
export async function finishPicture(db: Executor, uuid: string): Promise<void> {
  await db.delete(imageLadders).where(eq(imageLadders.imageUuid, uuid));
}

/** Gives a picture back to whoever takes it up next. */
export async function releasePicture(db: Executor, uuid: string): Promise<void> {
  await db
    .update(imageLadders)
    .set({ dueAt: sql`now()` })
    .where(eq(imageLadders.imageUuid, uuid));
}

/** Has the renditions of all pictures made, as far as they are missing. */
export async function expectAllPictures(db: Executor): Promise<void> {
  await db
    .insert(imageLadders)
    .select(db.select({ imageUuid: images.uuid, dueAt: sql`now()`.as("due_at") }).from(images))
    .onConflictDoNothing();
}
