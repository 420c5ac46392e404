import { eq } from "drizzle-orm";
import type { Executor } from "../../../../platform/database/executor.ts";
import { users } from "../../../users/users.tables.ts";

/** Makes changes of one account's factors wait for each other, until the transaction ends. */
export async function lockAccount(executor: Executor, userUuid: string): Promise<void> {
  await executor
    .select({ uuid: users.uuid })
    .from(users)
    .where(eq(users.uuid, userUuid))
    .for("no key update");
}
