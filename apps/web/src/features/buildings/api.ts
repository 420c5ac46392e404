import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../lib/client.ts";

/** The look of one building, over that of its brand. */
export function buildingThemeQuery(buildingUuid: string) {
  return queryOptions({
    ...callQuery("getBuildingTheme", { params: { buildingUuid } }),
    select: ({ data }) => data.theme,
  });
}
