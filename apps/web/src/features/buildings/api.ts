import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../lib/client.ts";

/** One building with its languages. */
export function buildingQuery(buildingUuid: string) {
  const input = { params: { buildingUuid }, query: { include: "languages" } };
  return queryOptions({
    ...callQuery("getBuilding", input),
    select: ({ data }) => data.building,
  });
}

/** The look of one building, over that of its brand. */
export function buildingThemeQuery(buildingUuid: string) {
  return queryOptions({
    ...callQuery("getBuildingTheme", { params: { buildingUuid } }),
    select: ({ data }) => data.theme,
  });
}
