import type { Db } from "../../../platform/database/client.ts";
import { listDueBuildings, reminding, takeDue } from "./due-bookings.repository.ts";

/**
 * Of what begins within a day the portal that went on has reminded people. It stands as done, as mails do
 * that waited.
 */
export async function settleRemindersAfterRestore(db: Db, now = new Date()): Promise<string> {
  let count = 0;
  for (const { place } of await listDueBuildings(db, reminding, now)) {
    let taken: readonly string[];
    do {
      taken = await takeDue(db, place, reminding, now);
      count += taken.length;
    } while (taken.length > 0);
  }
  return `Reminders of bookings that are not written again: ${count}.`;
}
