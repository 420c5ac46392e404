import { infiniteQueryOptions } from "@tanstack/react-query";
import { callQuery } from "../../lib/call-query.ts";
import { call } from "../../lib/call.ts";
import { queryKey } from "../../lib/query-key.ts";

/** The buildings the user may enter, page by page, searched by the server (7.021). */
export const userBuildingsQuery = (brandScope: string, search: string) => {
  const query = { brand_scope: brandScope, limit: 20, ...(search === "" ? {} : { search }) };
  return infiniteQueryOptions({
    queryKey: [...queryKey("listUserBuildings", {}, query), "pages"],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { after: pageParam };
      return call("listUserBuildings", { query: { ...query, ...page }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.pagination.next,
  });
};

/** The user's first building by name: the entry where nothing better is known (4.008). */
export const firstBuildingQuery = (brandScope: string) =>
  callQuery("listUserBuildings", { query: { brand_scope: brandScope, limit: 1 } });
