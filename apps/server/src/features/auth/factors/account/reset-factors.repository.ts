import { asc, desc, eq } from "drizzle-orm";
import type { Db } from "../../../../platform/database/client.ts";
import type { Executor } from "../../../../platform/database/executor.ts";
import { portfolios } from "../../../portfolios/portfolios.tables.ts";
import { memberships } from "../../../users/users.tables.ts";
import { hosts } from "../../../whitelabel/whitelabel.tables.ts";
import { passkeys, recoveryCodes, totpApps } from "../factors.tables.ts";

/** Removes everything that an account proves itself with besides its password; answers how many. */
export async function removeFactors(executor: Executor, userUuid: string): Promise<number> {
  const removed = [
    await executor.delete(passkeys).where(eq(passkeys.userUuid, userUuid)).returning(),
    await executor.delete(totpApps).where(eq(totpApps.userUuid, userUuid)).returning(),
  ];
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userUuid, userUuid));
  return removed.flat().length;
}

/** The host of a brand that the account knows the portal by; empty where it belongs nowhere yet. */
export async function findHomeHost(db: Db, userUuid: string): Promise<string> {
  const [row] = await db
    .select({ host: hosts.host })
    .from(memberships)
    .innerJoin(portfolios, eq(portfolios.uuid, memberships.portfolioUuid))
    .innerJoin(hosts, eq(hosts.brandUuid, portfolios.brandUuid))
    .where(eq(memberships.userUuid, userUuid))
    .orderBy(desc(hosts.isPrimary), asc(hosts.host))
    .limit(1);
  return row?.host ?? "";
}
