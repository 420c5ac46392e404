import type { Db } from "../../../platform/database/client.ts";
import { asc, eq, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { signingKeys } from "../auth.tables.ts";

/** Number of the advisory lock under which one process at a time makes keys. */
const makingLock = 0x6b657973;

/** All keys, oldest first. */
export const listSigningKeys = (db: Executor) =>
  db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt));

/** Adds a key unless `isWanted` says that another process was first. */
export async function insertSigningKeyIf(
  db: Db,
  isWanted: (rows: SigningKeyRow[]) => boolean,
  make: () => Promise<typeof signingKeys.$inferInsert>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${makingLock})`);
    const rows = await tx.select().from(signingKeys).orderBy(asc(signingKeys.createdAt));
    if (isWanted(rows)) await tx.insert(signingKeys).values(await make());
  });
}

export async function removeSigningKey(db: Executor, kid: string): Promise<void> {
  await db.delete(signingKeys).where(eq(signingKeys.kid, kid));
}

/** A key as stored. */
export type SigningKeyRow = typeof signingKeys.$inferSelect;
