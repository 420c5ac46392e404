import { queryKey } from "@portico/client/query-key";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";

/** The buildings the user may enter, page by page, searched by the server. */
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

/** The user's first building by name: the entry where nothing better is known. */
export const firstBuildingQuery = (brandScope: string) =>
  callQuery("listUserBuildings", { query: { brand_scope: brandScope, limit: 1 } });
