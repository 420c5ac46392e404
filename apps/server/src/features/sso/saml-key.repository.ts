import type { Db } from "../../platform/database/client.ts";
import { asc, sql } from "../../platform/database/drizzle.ts";
import { samlKeys } from "./sso.tables.ts";

/** Number of the advisory lock under which one process at a time makes the key. */
const makingLock = 0x73616d6c;

/** A key as stored. */
export type SamlKeyRow = typeof samlKeys.$inferSelect;

/** The oldest key, which is the one in use. */
export async function loadSamlKey(db: Db): Promise<SamlKeyRow | undefined> {
  const [row] = await db.select().from(samlKeys).orderBy(asc(samlKeys.createdAt)).limit(1);
  return row;
}

/** Adds a key unless there is one; whoever comes second waits and makes none. */
export async function insertFirstSamlKey(
  db: Db,
  make: () => Promise<typeof samlKeys.$inferInsert>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${makingLock})`);
    const [row] = await tx.select({ uuid: samlKeys.uuid }).from(samlKeys).limit(1);
    if (row === undefined) await tx.insert(samlKeys).values(await make());
  });
}
