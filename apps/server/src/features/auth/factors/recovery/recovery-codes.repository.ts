import { and, eq, isNull, sql } from "../../../../platform/database/drizzle.ts";
import type { Executor } from "../../../../platform/database/executor.ts";
import { recoveryCodes } from "../factors.tables.ts";

/** Puts a set in the place of the one before. */
export async function replaceRecoveryCodes(
  executor: Executor,
  userUuid: string,
  hashes: readonly string[],
): Promise<void> {
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid));
  if (hashes.length === 0) return;
  await executor.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userUuid, codeHash })));
}

/** Uses a code up; false if there is none such, or somebody else was first. */
export async function consumeRecoveryCode(
  db: Executor,
  userUuid: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userUuid, userUuid),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userUuid: recoveryCodes.userUuid });
  return rows.length === 1;
}
