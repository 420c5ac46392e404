import type { Db } from "../../../platform/database/client.ts";
import { forgetChecks } from "./watch-checks.repository.ts";

/** What was to be compared with the watch lists, the portal that went on has told the desks of. */
export async function settleChecksAfterRestore(db: Db): Promise<string> {
  return `Visits that desks are not told of again: ${await forgetChecks(db)}.`;
}
