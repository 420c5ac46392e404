import type { EmailAddress } from "@portico/rules/email-address";
import type { Executor } from "../../platform/database/executor.ts";
import { users } from "../../platform/database/schema.ts";
import type { DemoAccount } from "./demo-manifest.ts";

/** Adds an account that can sign in at once; answers its uuid. */
export async function insertAccount(
  db: Executor,
  account: DemoAccount & { address: EmailAddress },
  passwordHash: string,
  defaultBuildingUuid: string,
): Promise<string> {
  const [row] = await db
    .insert(users)
    .values({
      email: account.address,
      firstName: account.first_name,
      lastName: account.last_name,
      locale: account.locale,
      passwordHash,
      defaultBuildingUuid,
      isTermAccepted: true,
      confirmed: true,
    })
    .returning({ uuid: users.uuid });
  if (row === undefined) throw new Error(`Account ${account.email} was not stored`);
  return row.uuid;
}
