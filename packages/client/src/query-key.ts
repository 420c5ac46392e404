import type { EndpointId } from "@portico/contract";
import type { QueryValues } from "./call-url.ts";

/** Where the answer of a call lies in the query cache. */
export type QueryKey = readonly [
  id: EndpointId,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
];

/**
 * The key of a call, the same for the page and for what the page shell brought along: values as
 * texts, undefined ones left out.
 */
export function queryKey(
  id: EndpointId,
  params: Readonly<Record<string, string>> = {},
  query: QueryValues = {},
): QueryKey {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return [id, params, Object.fromEntries(given)];
}
