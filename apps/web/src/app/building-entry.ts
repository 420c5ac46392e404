import { failedWith } from "@portico/client/api-error";
import { buildingCandidates } from "@portico/rules/routing";
import type { QueryClient } from "@tanstack/react-query";
import { firstBuildingQuery } from "../features/users/api.ts";
import { buildingQuery } from "../lib/building.ts";
import { useSession } from "../lib/session.ts";
import { portalOf } from "./portal.ts";

/** Whether the user may enter a building; it is in the cache afterwards. */
export async function isKnownBuilding(client: QueryClient, uuid: string): Promise<boolean> {
  try {
    await client.ensureQueryData(buildingQuery(uuid));
    return true;
  } catch (error) {
    if (failedWith(error, "buildings.not_found", "request.invalid")) return false;
    throw error;
  }
}

/**
 * The building of a visit that names none: the last one, the user's default, else the first one.
 * Null where the user has no building at all.
 */
export async function findBuilding(client: QueryClient): Promise<string | null> {
  const { session, buildingUuid } = useSession.getState();
  for (const uuid of buildingCandidates(buildingUuid, session?.user.default_building_uuid)) {
    if (await isKnownBuilding(client, uuid)) return uuid;
  }
  const { brand } = portalOf(client);
  const { data } = await client.fetchQuery(firstBuildingQuery(brand.settings.brand_scope));
  return data.buildings[0]?.uuid ?? null;
}
