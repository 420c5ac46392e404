import type { Db } from "../../../platform/database/client.ts";
import { giveUpWaiting } from "./mail-queue.repository.ts";

/**
 * A mail that waited when the database was copied was sent by the portal that went on. It would be sent
 * once more, perhaps by a copy that somebody only tries out: a mail lost is the smaller harm.
 */
export async function settleMailsAfterRestore(db: Db): Promise<string> {
  return `Mails that waited and are not sent again: ${await giveUpWaiting(db, "restored from a backup")}.`;
}
