import type { EmailAddress } from "@portico/rules/email-address";
import type { Db } from "../../../platform/database/client.ts";
import { inArray } from "../../../platform/database/drizzle.ts";
import { users } from "../../users/users.tables.ts";

/** The accounts of these addresses with the hashes of their passwords. */
export function listPasswordHashes(db: Db, emails: readonly EmailAddress[]) {
  return db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.email, [...emails]));
}
