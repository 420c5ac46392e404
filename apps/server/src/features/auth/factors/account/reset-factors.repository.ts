import { eq } from "../../../../platform/database/drizzle.ts";
import type { Executor } from "../../../../platform/database/executor.ts";
import { passkeys, recoveryCodes, totpApps } from "../factors.tables.ts";

/** Removes everything that an account proves itself with besides its password; answers how many. */
export async function removeFactors(executor: Executor, userUuid: string): Promise<number> {
  const removed = [
    await executor.delete(passkeys).where(eq(passkeys.userUuid, userUuid)).returning(),
    await executor.delete(totpApps).where(eq(totpApps.userUuid, userUuid)).returning(),
  ];
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid));
  return removed.flat().length;
}
