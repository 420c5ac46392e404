import type { Db } from "../../../platform/database/client.ts";
import { asc, eq, sql } from "../../../platform/database/drizzle.ts";
import { signingKeys } from "../auth.tables.ts";

/** Number of the advisory lock under which one process at a time makes keys. */
const makingLock = 0x6b657973;

/** Rows of the keys that sign access tokens. */
export function createSigningKeysRepository(db: Db) {
  return {
    /** All keys, oldest first. */
    list: () => db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt)),

    /** Adds a key unless `isWanted` says that another process was first. */
    async insertIf(
      isWanted: (rows: SigningKeyRow[]) => boolean,
      make: () => Promise<typeof signingKeys.$inferInsert>,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${makingLock})`);
        const rows = await tx.select().from(signingKeys).orderBy(asc(signingKeys.createdAt));
        if (isWanted(rows)) await tx.insert(signingKeys).values(await make());
      });
    },

    async remove(kid: string): Promise<void> {
      await db.delete(signingKeys).where(eq(signingKeys.kid, kid));
    },
  };
}

/** A key as stored. */
export type SigningKeyRow = typeof signingKeys.$inferSelect;
/** The keys' access to the database. */
export type SigningKeysRepository = ReturnType<typeof createSigningKeysRepository>;
