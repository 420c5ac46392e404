import { asc, desc, eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/executor.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { hosts } from "../whitelabel/whitelabel.tables.ts";
import { memberships } from "./users.tables.ts";

/** The host of a brand that the account knows the portal by; empty where it belongs nowhere yet. */
export async function findHomeHost(executor: Executor, userUuid: string): Promise<string> {
  const [row] = await executor
    .select({ host: hosts.host })
    .from(memberships)
    .innerJoin(portfolios, eq(portfolios.uuid, memberships.portfolioUuid))
    .innerJoin(hosts, eq(hosts.brandUuid, portfolios.brandUuid))
    .where(eq(memberships.userUuid, userUuid))
    .orderBy(desc(hosts.isPrimary), asc(hosts.host))
    .limit(1);
  return row?.host ?? "";
}
