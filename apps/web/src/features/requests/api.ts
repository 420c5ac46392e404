import { queryKey } from "@portico/client/query-key";
import { readRegularly } from "@portico/client/read-regularly";
import { formTransport } from "@portico/client/send-form";
import type { BodyOf, endpoints, RequestState } from "@portico/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";

/** Requests that one page of the list brings. */
const requestsPerPage = 20;

/** Which requests are looked at. */
export interface RequestsChoice {
  state: RequestState;
  /** One's own, or everybody's for those who see to them. */
  whose: "mine" | "all";
}

/** Requests of a building, page by page. */
export function requestsQuery(buildingUuid: string, { state, whose }: RequestsChoice) {
  const id = whose === "all" ? "listTeamRequests" : "listServiceRequests";
  const params = { buildingUuid };
  const query = { state, limit: requestsPerPage };
  return infiniteQueryOptions({
    queryKey: [...queryKey(id, params, query), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(id, { params, query: { ...query, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.pagination.next,
    // Without a connection it says so; kept back, it would seem to be on its way.
    networkMode: "always",
  });
}

/** A request with what was said and done. */
export const requestQuery = (buildingUuid: string, requestUuid: string) => ({
  ...callQuery("getServiceRequest", { params: { buildingUuid, requestUuid } }),
  ...readRegularly,
});

/** What requests of a building may say and bring along. */
export const metadataQuery = (buildingUuid: string) => ({
  ...callQuery("getRequestMetadata", { params: { buildingUuid } }),
  staleTime: Infinity,
});

/** What is asked for. */
export type RequestBody = BodyOf<typeof endpoints.createServiceRequest>;

/** A thing of the building that a request is about. */
export interface Amenity {
  uuid: string;
  title: string;
}

interface Sending {
  body: RequestBody;
  /** The amenity that it is about, if it is about one. */
  amenityUuid: string | undefined;
  files: readonly File[];
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** Sends a request with its files; answers the address of those who see to it. */
export async function sendRequest(
  buildingUuid: string,
  { body, amenityUuid, files, signal, onProgress }: Sending,
): Promise<string> {
  const transport =
    files.length === 0 ? undefined : formTransport({ files, field: "files", onProgress });
  if (amenityUuid === undefined) {
    const params = { buildingUuid };
    const { data } = await call("createServiceRequest", { params, body, signal, transport });
    return data.answered_by;
  }
  const about = { building_uuid: buildingUuid, asset_uuid: amenityUuid };
  const asked = { ...body, ...about };
  const { data } = await call("createSupportRequest", { body: asked, signal, transport });
  return data.request.answered_by;
}

/** Which request of which building. */
export interface RequestPlace {
  buildingUuid: string;
  requestUuid: string;
}
