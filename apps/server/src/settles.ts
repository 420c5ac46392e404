import { settleSessionsAfterRestore } from "./features/auth/sessions/after-restore.ts";
import type { Settle } from "./features/backup/settle.ts";
import { settleRemindersAfterRestore } from "./features/bookings/bookings.public.ts";
import { settleNoticesAfterRestore } from "./features/events/events.public.ts";
import { settleImportsAfterRestore } from "./features/imports/imports.public.ts";
import { settleMailsAfterRestore } from "./features/mail/mail.public.ts";
import { settleChecksAfterRestore } from "./features/visits/visits.public.ts";

/** What features do about a database that has gone back in time. */
export const settles: readonly Settle[] = [
  settleSessionsAfterRestore,
  settleMailsAfterRestore,
  settleNoticesAfterRestore,
  settleRemindersAfterRestore,
  settleChecksAfterRestore,
  settleImportsAfterRestore,
];
