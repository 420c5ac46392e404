import { and, eq, isNull } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { addMembership } from "./accounts.repository.ts";
import { memberships } from "./users.tables.ts";

/**
 * Lets whoever manages another portfolio of the brand as a whole manage a new one too.
 * @returns how many they are
 */
export async function admitManagers(
  db: Executor,
  { uuid, brandUuid }: { uuid: string; brandUuid: string },
): Promise<number> {
  const managers = await db
    .selectDistinct({ userUuid: memberships.userUuid })
    .from(memberships)
    .innerJoin(portfolios, eq(portfolios.uuid, memberships.portfolioUuid))
    .where(
      and(
        eq(portfolios.brandUuid, brandUuid),
        eq(memberships.role, "building_admin"),
        isNull(memberships.buildingUuid),
      ),
    );
  for (const { userUuid } of managers) {
    await addMembership(db, { portfolioUuid: uuid, userUuid, role: "building_admin" });
  }
  return managers.length;
}
