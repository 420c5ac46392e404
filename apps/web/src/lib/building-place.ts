import { buildingAddress } from "@portico/rules/building-address";
import type { AddressedBuilding } from "@portico/rules/place";
import { useQuery } from "@tanstack/react-query";
import { buildingQuery } from "./building.ts";

/** What a building is called and where it is; undefined while it is loading. */
export function useBuildingPlace(buildingUuid: string): AddressedBuilding | undefined {
  return useQuery({
    ...buildingQuery(buildingUuid),
    select: ({ data: { building } }) => ({
      name: building.name,
      address: buildingAddress(building.address_1, building.city),
    }),
  }).data;
}
