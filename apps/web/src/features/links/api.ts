import { queryKey } from "@portico/client/query-key";
import { readAgain } from "@portico/client/read-again";
import type { BodyOf, endpoints } from "@portico/contract";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

/** Links that one page of the list brings. */
const linksPerPage = 50;

/** A link to be made. */
export type NewLink = BodyOf<typeof endpoints.createLink>;

/** The short links of a building, the latest first, page by page. */
export function linksQuery(buildingUuid: string) {
  const query = { buildingUuid, limit: linksPerPage };
  return infiniteQueryOptions({
    queryKey: [...queryKey("listLinks", {}, query), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call("listLinks", { query: { ...query, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data }, _pages, offset) =>
      data.links.length < linksPerPage ? null : offset + linksPerPage,
    // Without a connection it says so; kept back, it would seem to be on its way.
    networkMode: "always",
  });
}

function useChange<Asked>(buildingUuid: string, change: (asked: Asked) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: readAgain(() =>
      client.invalidateQueries({ queryKey: linksQuery(buildingUuid).queryKey }),
    ),
    networkMode: "always",
  });
}

/** Makes a link. */
export const useCreateLink = (buildingUuid: string) =>
  useChange(buildingUuid, (body: NewLink) => call("createLink", { body }));

/** Takes a link back. */
export const useRemoveLink = (buildingUuid: string) =>
  useChange(buildingUuid, (linkCode: string) =>
    call("removeLink", { params: { linkCode }, query: { buildingUuid } }),
  );
