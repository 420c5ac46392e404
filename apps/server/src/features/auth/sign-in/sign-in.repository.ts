import type { EmailAddress } from "@portico/rules/email-address";
import type { Db } from "../../../platform/database/client.ts";
import { eq, sql } from "../../../platform/database/drizzle.ts";
import { knownDevices } from "../auth.tables.ts";
import { users } from "../../users/users.tables.ts";
import type { ClosedAccounts } from "../closed-accounts/closed-accounts.ts";

/** Reads accounts for sign-in, prepared because it is hot; a closed one is read as switched off. */
export function createSignInRepository(db: Db, { isClosed }: Pick<ClosedAccounts, "isClosed">) {
  const findAccount = db
    .select({
      uuid: users.uuid,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      locale: users.locale,
      passwordHash: users.passwordHash,
      isTermAccepted: users.isTermAccepted,
      confirmed: users.confirmed,
      deactivated: users.deactivated,
      createdBy: users.createdBy,
      isKnownDevice: sql<boolean>`exists (select 1 from ${knownDevices}
        where ${knownDevices.userUuid} = ${users.uuid}
        and ${knownDevices.deviceHash} = ${sql.placeholder("device")})`,
    })
    .from(users)
    .where(eq(users.email, sql.placeholder("email")))
    .prepare("find_account");

  return {
    /** The account of an address, and whether it knows the browser that asks. */
    async findAccount(email: EmailAddress, device: string | null) {
      const [row] = await findAccount.execute({ email, device });
      if (row === undefined) return undefined;
      return { ...row, deactivated: row.deactivated || (await isClosed(row.email)) };
    },
  };
}

/** Sign-in's access to the database. */
export type SignInRepository = ReturnType<typeof createSignInRepository>;
/** An account as sign-in sees it. */
export type Account = NonNullable<Awaited<ReturnType<SignInRepository["findAccount"]>>>;
