import { and, eq, ne } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { users } from "../../users/users.tables.ts";
import { ssoIdentities } from "../sso.tables.ts";

/** The account that a provider's subject signs in to. */
export async function findAccountOfSubject(
  executor: Executor,
  providerUuid: string,
  subject: string,
) {
  const [row] = await executor
    .select({ user: users })
    .from(ssoIdentities)
    .innerJoin(users, eq(users.uuid, ssoIdentities.userUuid))
    .where(and(eq(ssoIdentities.providerUuid, providerUuid), eq(ssoIdentities.subject, subject)));
  return row?.user;
}

/** Whether an account is somebody else's at the provider. */
export async function hasOtherSubject(
  executor: Executor,
  { providerUuid, subject, userUuid }: typeof ssoIdentities.$inferInsert,
): Promise<boolean> {
  const rows = await executor
    .select({ subject: ssoIdentities.subject })
    .from(ssoIdentities)
    .where(
      and(
        eq(ssoIdentities.providerUuid, providerUuid),
        eq(ssoIdentities.userUuid, userUuid),
        ne(ssoIdentities.subject, subject),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Remembers whose account a subject signs in to; false where that is known. */
export async function insertIdentity(
  executor: Executor,
  identity: typeof ssoIdentities.$inferInsert,
): Promise<boolean> {
  const rows = await executor
    .insert(ssoIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ userUuid: ssoIdentities.userUuid });
  return rows.length > 0;
}
