import { sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";

/** Any number that no other lock of the portal has. */
const applyLock = 7_025_320;

/** Waits until no other process changes what the portal is; held until the transaction ends. */
export async function lockPortal(db: Executor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${applyLock})`);
}
