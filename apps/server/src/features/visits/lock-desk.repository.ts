import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { eq } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { buildings } from "../buildings/buildings.tables.ts";

/** Makes those who change what a building's desk keeps wait for each other until the transaction ends. */
export async function lockDesk(
  tx: Executor,
  { buildingUuid }: Pick<BuildingPlace, "buildingUuid">,
): Promise<void> {
  await tx
    .select({ uuid: buildings.uuid })
    .from(buildings)
    .where(eq(buildings.uuid, buildingUuid))
    .for("no key update");
}
