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
    .where(eq(sql`lower(${users.email})`, sql`lower(${sql.placeholder("email")})`))
    .prepare("find_account");

  return {
    async findAccount(email: string) {
      const [row] = await findAccount.execute({ email: email.trim() });
      return row;
    },
  };
}

/** Sign-in's access to the database. */
export type SignInRepository = ReturnType<typeof createSignInRepository>;
/** An account as sign-in sees it. */
export type Account = NonNullable<Awaited<ReturnType<SignInRepository["findAccount"]>>>;
