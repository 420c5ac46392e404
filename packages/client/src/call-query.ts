import type { EndpointId } from "@portico/contract";
import { queryOptions } from "@tanstack/react-query";
import { queryKey } from "./query-key.ts";
import type { CallInput, Send } from "./send.ts";

/** Makes the query options of a client's reading calls. */
export function createCallQuery(call: Send) {
  /** Query options of a reading call: its key, and the fetcher that the key stands for. */
  return function callQuery<I extends EndpointId>(id: I, input: Omit<CallInput<I>, "signal">) {
    return queryOptions({
      queryKey: queryKey(id, input.params, input.query),
      queryFn: ({ signal }) => call(id, { ...input, signal } as CallInput<I>),
    });
  };
}

/** Makes the query options of a reading call. */
export type CallQuery = ReturnType<typeof createCallQuery>;
