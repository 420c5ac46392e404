import type { Db } from "../../../platform/database/client.ts";
import { createSessionsRepository } from "./sessions.repository.ts";

/**
 * Whoever signed out, was deactivated or lost a device after the backup would be in again: everybody
 * signs in anew.
 */
export async function settleSessionsAfterRestore(db: Db): Promise<string> {
  // Ending them asks nobody whose account is closed.
  const everyAccount = { isClosed: () => Promise.resolve(false) };
  const count = await createSessionsRepository(db, everyAccount).endByOperator(null);
  return `Sessions ended, so that nobody is in who was signed out since: ${count}.`;
}
