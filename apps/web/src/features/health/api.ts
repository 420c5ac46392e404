import { ApiError } from "@portico/client/api-error";
import { queryKey } from "@portico/client/query-key";
import type { Health } from "@portico/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

const recheckMs = 5_000;

const healthKey = queryKey("getHealth");

/** An answer that is no `OK` is `UNAVAILABLE`, whatever else it is. */
export async function fetchHealth(signal?: AbortSignal): Promise<Health> {
  try {
    return await call("getHealth", signal === undefined ? {} : { signal });
  } catch (error) {
    if (error instanceof ApiError) return { status: "UNAVAILABLE" };
    throw error;
  }
}

/** Health of the portal; asked again by itself only while the portal is away. */
export const healthQuery = () => ({
  queryKey: healthKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchHealth(signal),
  staleTime: Infinity,
  gcTime: Infinity,
  // Being told "offline" by the browser is no reason not to look: that is what this call is for.
  networkMode: "always" as const,
  refetchInterval: (query: { state: { data: Health | undefined } }) =>
    query.state.data?.status === "OK" ? (false as const) : recheckMs,
});

/** Notes that some other call found the portal away; the maintenance screen takes over. */
export function reportPortalAway(queryClient: QueryClient): void {
  queryClient.setQueryData<Health>(healthKey, { status: "UNAVAILABLE" });
}
