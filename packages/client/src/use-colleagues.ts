import { colleagueLimits } from "@portico/contract/constants";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CallQuery } from "./call-query.ts";

/** Where colleagues are looked for, and by which client. */
export interface ColleaguesPlace {
  callQuery: CallQuery;
  buildingUuid: string;
}

/** Colleagues whose name begins so; those of the beginning before stay until they are there. */
export function useColleagues({ callQuery, buildingUuid }: ColleaguesPlace, beginning: string) {
  const isLong = beginning.length >= colleagueLimits.shortest;
  return useQuery({
    ...callQuery("listColleagues", { query: { buildingUuid, query: beginning } }),
    enabled: isLong,
    // Without a connection it says so, where a search that waited for one would look like none.
    networkMode: "always",
    ...(isLong && { placeholderData: keepPreviousData }),
  });
}
