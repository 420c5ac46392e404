import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { and, eq } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { RegisteredApp } from "../../platform/sessions/current-session.ts";
import { showsIn } from "../buildings/buildings.tables.ts";
import { apps } from "./miniapps.tables.ts";
import { isPortals } from "./portals-own.ts";

/** An app as it acts in a building by now; null where it does not stand in it. */
export async function findActingApp(
  db: Executor,
  place: BuildingPlace,
  appUuid: string,
): Promise<RegisteredApp | null> {
  const [row] = await db
    .select({
      permissions: apps.permissions,
      gateways: apps.gateways,
      url: apps.url,
      origins: apps.origins,
    })
    .from(apps)
    .where(and(showsIn(apps, place), eq(apps.uuid, appUuid)));
  if (row === undefined) return null;
  const [permissions, gateways] = [new Set(row.permissions), new Set(row.gateways)];
  return {
    appUuid,
    buildingUuid: place.buildingUuid,
    permissions,
    gateways,
    isPortals: isPortals(row),
  };
}
