import type { homeCalls } from "@portico/contract";
import type { QueryClient } from "@tanstack/react-query";
import { buildingQuery, buildingThemeQuery } from "../features/buildings/api.ts";
import {
  amenitiesQuery,
  discoverQuery,
  promotedByCategoryQuery,
  promotedQuery,
  secondaryCategoriesQuery,
  spotlightQuery,
  utilityButtonsQuery,
  type HomeScope,
} from "../features/content/api.ts";
import { useSession } from "../lib/session.ts";
import { portalOf } from "./portal.ts";

type HomeCall = (typeof homeCalls)[number] | "listPromoted";

/** One starter for each of the contract's home calls; one more call there does not compile here. */
const starters: Record<HomeCall, (client: QueryClient, scope: HomeScope) => Promise<void>> = {
  getBuilding: (client, { buildingUuid }) => client.prefetchQuery(buildingQuery(buildingUuid)),
  getBuildingTheme: (client, { buildingUuid }) =>
    client.prefetchQuery(buildingThemeQuery(buildingUuid)),
  listUtilityButtons: (client, scope) => client.prefetchQuery(utilityButtonsQuery(scope)),
  listPromoted: (client, scope) => client.prefetchQuery(promotedByCategoryQuery(scope)),
  listPromotedV2: (client, scope) => client.prefetchQuery(promotedQuery(scope)),
  listSpotlight: (client, scope) => client.prefetchQuery(spotlightQuery(scope)),
  listDiscover: (client, scope) => client.prefetchQuery(discoverQuery(scope)),
  listAmenitiesByCategory: (client, scope) => client.prefetchQuery(amenitiesQuery(scope)),
  listCategories: (client, scope) => client.prefetchQuery(secondaryCategoriesQuery(scope)),
};

/** Starts all calls of the home at once (4.009); each panel waits for its own. */
export function startHomeCalls(client: QueryClient, buildingUuid: string): void {
  const { language } = useSession.getState();
  const { listPromoted, listPromotedV2, ...others } = starters;
  const promoted = portalOf(client).flags["show-content-v-2"] ? listPromotedV2 : listPromoted;
  const scope = { buildingUuid, language };
  for (const start of [...Object.values(others), promoted]) void start(client, scope);
}
