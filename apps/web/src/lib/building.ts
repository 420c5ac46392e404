import { buildingAddress } from "@portico/rules/building-address";
import type { AddressedBuilding } from "@portico/rules/place";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callQuery } from "./client.ts";

function answerQuery(buildingUuid: string) {
  const input = { params: { buildingUuid }, query: { include: "languages" } };
  return queryOptions(callQuery("getBuilding", input));
}

/** One building with its languages. */
export const buildingQuery = (buildingUuid: string) =>
  queryOptions({ ...answerQuery(buildingUuid), select: ({ data }) => data.building });

/** What a building is called and where it is; undefined while it is loading. */
export function useBuildingPlace(buildingUuid: string): AddressedBuilding | undefined {
  return useQuery({
    ...answerQuery(buildingUuid),
    select: ({ data: { building } }) => ({
      name: building.name,
      address: buildingAddress(building.address_1, building.city),
    }),
  }).data;
}
