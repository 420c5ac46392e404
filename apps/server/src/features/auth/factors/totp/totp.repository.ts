import { and, eq, lt, sql } from "../../../../platform/database/drizzle.ts";
import type { Executor } from "../../../../platform/database/executor.ts";
import { totpApps } from "../factors.tables.ts";

export async function findTotpApp(db: Executor, userUuid: string) {
  const [row] = await db.select().from(totpApps).where(eq(totpApps.userUuid, userUuid));
  return row;
}

/** Puts an app in the place of the one before; the code that proved it is used. */
export async function putTotpApp(
  executor: Executor,
  row: { userUuid: string; sealedSecret: string; lastStep: number },
): Promise<void> {
  const fresh = { ...row, createdAt: sql`now()`, lastUsedAt: null };
  await executor
    .insert(totpApps)
    .values(fresh)
    .onConflictDoUpdate({ target: totpApps.userUuid, set: fresh });
}

/** Uses up the code of a step, and those of all before; false if it was used. */
export async function spendTotpStep(
  db: Executor,
  userUuid: string,
  sealedSecret: string,
  step: number,
): Promise<boolean> {
  const rows = await db
    .update(totpApps)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(totpApps.userUuid, userUuid),
        eq(totpApps.sealedSecret, sealedSecret),
        lt(totpApps.lastStep, step),
      ),
    )
    .returning({ userUuid: totpApps.userUuid });
  return rows.length === 1;
}

export async function removeTotpApp(executor: Executor, userUuid: string): Promise<boolean> {
  const rows = await executor
    .delete(totpApps)
    .where(eq(totpApps.userUuid, userUuid))
    .returning({ userUuid: totpApps.userUuid });
  return rows.length === 1;
}
