import { and, asc, eq } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { memberships, users } from "./users.tables.ts";

/**
 * The brand that somebody knows the portal by: that of their own building's landlord, else of the
 * landlord they have belonged to for longest; null where they belong nowhere yet.
 */
export async function findHomeBrand(executor: Executor, userUuid: string): Promise<string | null> {
  const [row] = await executor
    .select({ brandUuid: portfolios.brandUuid })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .innerJoin(portfolios, eq(portfolios.uuid, memberships.portfolioUuid))
    .leftJoin(
      buildings,
      and(
        eq(buildings.uuid, users.defaultBuildingUuid),
        eq(buildings.portfolioUuid, memberships.portfolioUuid),
      ),
    )
    .where(eq(memberships.userUuid, userUuid))
    // Rows without one come last.
    .orderBy(asc(buildings.uuid), asc(memberships.uuid))
    .limit(1);
  return row?.brandUuid ?? null;
}
