import { type SQL, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";

/**
 * Signs out whoever belongs nowhere any more.
 * @param people a query for the users that may
 */
export async function endSessionsOfLeft(db: Executor, people: SQL): Promise<void> {
  await db.execute(sql`
    delete from sessions using users
    where users.uuid = sessions.user_uuid and not users.is_operator
      and users.uuid in ${people}
      and not exists (select from memberships where memberships.user_uuid = users.uuid)`);
}
