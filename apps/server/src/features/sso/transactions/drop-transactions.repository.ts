import { and, eq, exists, inArray, isNotNull, or } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { users } from "../../users/users.tables.ts";
import { ssoIdentities, ssoTransactions } from "../sso.tables.ts";

const { providerUuid, subject, verifiedEmail } = ssoTransactions;

/** Those of one user, found as an identity becomes an account: by its subject or by its address. */
function isOf(executor: Executor, userUuid: string) {
  const identities = executor
    .select({ subject: ssoIdentities.subject })
    .from(ssoIdentities)
    .where(
      and(
        eq(ssoIdentities.userUuid, userUuid),
        eq(ssoIdentities.providerUuid, providerUuid),
        eq(ssoIdentities.subject, subject),
      ),
    );
  const addresses = executor
    .select({ email: users.email })
    .from(users)
    .where(eq(users.uuid, userUuid));
  return or(exists(identities), inArray(verifiedEmail, addresses));
}

/**
 * Takes away the sign-ins under way whose provider has said who it is, of one user or of everybody, in
 * the caller's transaction: where all sessions end, none begins with a proof from before.
 */
export async function dropProvedTransactions(
  executor: Executor,
  userUuid: string | null,
): Promise<void> {
  await executor
    .delete(ssoTransactions)
    .where(userUuid === null ? isNotNull(subject) : isOf(executor, userUuid));
}
