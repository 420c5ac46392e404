import type { Db } from "../../../platform/database/client.ts";
import { forgetNotices } from "./notices.repository.ts";
import { remind } from "./remind.ts";

/**
 * What was to be told when the database was copied, and whom to remind of what begins within a day, the
 * portal that went on has written. It stands as told, as mails do that waited.
 */
export async function settleNoticesAfterRestore(db: Db): Promise<string> {
  await remind(db);
  return `News and reminders of events that are not written again: ${await forgetNotices(db)}.`;
}
