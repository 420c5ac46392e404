import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "./client.ts";

/** One building with its languages. */
export function buildingQuery(buildingUuid: string) {
  const input = { params: { buildingUuid }, query: { include: "languages" } };
  return queryOptions({
    ...callQuery("getBuilding", input),
    select: ({ data }) => data.building,
  });
}
