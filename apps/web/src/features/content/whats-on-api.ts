import { queryKey } from "@portico/client/query-key";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";
import type { HomeScope } from "./api.ts";

/** Events that one page of the list brings. */
const eventsPerPage = 24;

/** The events of a building by time, page by page. */
export function eventsQuery({ buildingUuid, language }: HomeScope) {
  const params = { buildingUuid };
  const query = { lang: language, limit: eventsPerPage };
  return infiniteQueryOptions({
    queryKey: [...queryKey("listEvents", params, query), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call("listEvents", { params, query: { ...query, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data }, _pages, offset) =>
      data.events.length < eventsPerPage ? null : offset + eventsPerPage,
    // Without a connection it says so; kept back, it would seem to be on its way.
    networkMode: "always",
  });
}

/** The events of a month such as `2026-11`. */
export function monthQuery({ buildingUuid, language }: HomeScope, month: string) {
  const input = { params: { buildingUuid }, query: { lang: language, month } };
  return queryOptions({
    ...callQuery("listEventsOfMonth", input),
    select: ({ data }) => data,
    networkMode: "always",
  });
}
