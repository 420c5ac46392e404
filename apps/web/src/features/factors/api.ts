import type { CallAnswer, CallInput } from "@portico/client/send";
import type { EndpointId } from "@portico/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";

/** What the account proves itself with. */
export function factorsQuery() {
  return queryOptions({
    ...callQuery("getFactors", {}),
    // Who looks for a stranger's passkey wants today's answer.
    staleTime: 0,
  });
}

/** The calls that change factors. */
type FactorCall = Extract<
  EndpointId,
  | "addPasskey"
  | "confirmTotp"
  | "removePasskey"
  | "removeTotp"
  | "renamePasskey"
  | "renewRecoveryCodes"
>;

/** Changes a factor, and reads the list anew. */
export function useChangeFactor<I extends FactorCall>(id: I) {
  const client = useQueryClient();
  return useMutation<CallAnswer<I>, Error, CallInput<I>>({
    mutationFn: (input) => call(id, input),
    onSuccess: () => client.invalidateQueries({ queryKey: factorsQuery().queryKey }),
  });
}
