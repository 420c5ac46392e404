import { sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";

/** Any number that no other lock of the portal has. */
const demoLock = 7_025_319;

/** Waits until no other process loads the demo; held until the transaction ends. */
export async function lockDemo(db: Executor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
}
