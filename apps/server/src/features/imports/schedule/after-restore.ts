import type { Db } from "../../../platform/database/client.ts";
import { spelling } from "../../../platform/process/spelling.ts";
import { holdScheduled } from "./held-imports.repository.ts";

/**
 * All are due after a restore, and would take from folders, or set aside in them, what belongs to the
 * portal that goes on: whether this is a copy that somebody tries out is for the operator to say.
 */
export async function settleImportsAfterRestore(db: Db): Promise<string> {
  const count = await holdScheduled(db);
  return `Scheduled imports that wait for \`${spelling.portico} imports --resume\`: ${count}.`;
}
