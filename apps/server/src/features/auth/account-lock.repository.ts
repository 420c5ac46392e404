import { eq } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { users } from "../users/users.tables.ts";

/**
 * Makes changes of one account's factors, and sign-ins that use something up, wait for each other
 * until the transaction ends. Taken before any other row of the account, as a new password does.
 */
export async function lockAccount(executor: Executor, userUuid: string): Promise<void> {
  await executor
    .select({ uuid: users.uuid })
    .from(users)
    .where(eq(users.uuid, userUuid))
    .for("no key update");
}
