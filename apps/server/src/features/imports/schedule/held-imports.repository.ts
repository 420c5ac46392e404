import { eq, not, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { scheduledImports } from "./schedule.tables.ts";

/** A time that never comes; a date of ours cannot say it, and is none. */
const never = sql`'infinity'::timestamptz`;

/** Whether an import waits until the operator says that it goes on. */
export const isHeld = ({ dueAt }: { dueAt: Date }): boolean => Number.isNaN(dueAt.getTime());

/** Holds all imports, whoever was at them; answers how many are held by it. */
export async function holdScheduled(db: Executor): Promise<number> {
  const held = await db
    .update(scheduledImports)
    .set({ dueAt: never, claimant: null, claimedUntil: null })
    .where(not(eq(scheduledImports.dueAt, never)));
  return held.count;
}

/** Makes all that are held due at once; answers how many that are. */
export async function resumeScheduled(db: Executor): Promise<number> {
  const resumed = await db
    .update(scheduledImports)
    .set({ dueAt: sql`now()` })
    .where(eq(scheduledImports.dueAt, never));
  return resumed.count;
}
