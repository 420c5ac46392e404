import type { EmailAddress } from "@portico/rules/email-address";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/client.ts";
import { users } from "../../users/users.tables.ts";

/** Reads accounts for sign-in, prepared because it is hot. */
export function createSignInRepository(db: Db) {
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
    })
    .from(users)
    .where(eq(users.email, sql.placeholder("email")))
    .prepare("find_account");

  return {
    async findAccount(email: EmailAddress) {
      const [row] = await findAccount.execute({ email });
      return row;
    },
  };
}

/** Sign-in's access to the database. */
export type SignInRepository = ReturnType<typeof createSignInRepository>;
/** An account as sign-in sees it. */
export type Account = NonNullable<Awaited<ReturnType<SignInRepository["findAccount"]>>>;
