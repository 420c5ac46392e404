import { queryOptions, useQuery } from "@tanstack/react-query";
import { callQuery } from "./client.ts";

function answerQuery(buildingUuid: string) {
  const input = { params: { buildingUuid }, query: { include: "languages" } };
  return queryOptions(callQuery("getBuilding", input));
}

/** One building with its languages. */
export const buildingQuery = (buildingUuid: string) =>
  queryOptions({ ...answerQuery(buildingUuid), select: ({ data }) => data.building });

/** What a building is called; undefined while it is loading. */
export function useBuildingName(buildingUuid: string): string | undefined {
  return useQuery({
    ...answerQuery(buildingUuid),
    select: ({ data }) => data.building.name,
  }).data;
}
