import type { AppPermission } from "@portico/contract";
import { and, eq } from "drizzle-orm";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { showsIn } from "../buildings/buildings.tables.ts";
import { apps } from "./miniapps.tables.ts";

/** What an app may be lent in a building by now; null where it does not stand in it. */
export async function findAppPermissions(
  db: Executor,
  place: BuildingPlace,
  appUuid: string,
): Promise<readonly AppPermission[] | null> {
  const [row] = await db
    .select({ permissions: apps.permissions })
    .from(apps)
    .where(and(showsIn(apps, place), eq(apps.uuid, appUuid)));
  return row?.permissions ?? null;
}
