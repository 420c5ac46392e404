import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import { and, asc, eq } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { buildings } from "../../buildings/buildings.tables.ts";
import { portfolios } from "../../portfolios/portfolios.tables.ts";
import { watchChecks } from "../visits.tables.ts";

/** Notes visits for comparing: the same whether anybody is watched or not. */
export async function noteCheck(
  tx: Executor,
  { portfolioUuid, buildingUuid }: BuildingPlace,
  visitUuids: readonly string[],
): Promise<void> {
  await tx.insert(watchChecks).values({ portfolioUuid, buildingUuid, visitUuids: [...visitUuids] });
}

/** The landlords with visits to compare. */
export const listChecking = (db: Executor) =>
  db
    .selectDistinct({ uuid: portfolios.uuid, brandUuid: portfolios.brandUuid })
    .from(watchChecks)
    .innerJoin(portfolios, eq(portfolios.uuid, watchChecks.portfolioUuid));

/** Takes the oldest check of a landlord, which is nobody else's until the transaction ends; with its building. */
export async function takeCheck(tx: Executor, portfolioUuid: string) {
  const [check] = await tx
    .select({
      uuid: watchChecks.uuid,
      portfolioUuid: watchChecks.portfolioUuid,
      buildingUuid: watchChecks.buildingUuid,
      visitUuids: watchChecks.visitUuids,
      building: {
        name: buildings.name,
        street: buildings.address1,
        city: buildings.city,
        timeZone: buildings.timezone,
      },
    })
    .from(watchChecks)
    .innerJoin(buildings, eq(buildings.uuid, watchChecks.buildingUuid))
    .where(eq(watchChecks.portfolioUuid, portfolioUuid))
    .orderBy(asc(watchChecks.uuid))
    .limit(1)
    .for("update", { of: watchChecks, skipLocked: true });
  if (check === undefined) return null;
  await tx
    .delete(watchChecks)
    .where(
      and(
        eq(watchChecks.portfolioUuid, portfolioUuid),
        eq(watchChecks.buildingUuid, check.buildingUuid),
        eq(watchChecks.uuid, check.uuid),
      ),
    );
  return check;
}

/** Drops all checks; answers of how many calls they were. */
export async function forgetChecks(db: Executor): Promise<number> {
  return (await db.delete(watchChecks)).count;
}
