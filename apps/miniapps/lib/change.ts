import { ApiError } from "@portico/client/api-error";
import { readAgain } from "@portico/client/read-again";
import type { CallInput } from "@portico/client/send";
import type { EndpointId } from "@portico/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { usePortal } from "./portal-context.ts";

interface ChangeOptions {
  /** What comes first; the call goes out when it is done. */
  onMutate?: () => Promise<void>;
  /** Unlike that of a single `mutate`, also where the screen that has asked is gone by then. */
  onSuccess?: () => void;
}

/** A call that changes something: what is shown is read again, however it ends. */
export function useChange<I extends EndpointId>(id: I, options: ChangeOptions = {}) {
  const { call } = usePortal();
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: (input: CallInput<I>) => call(id, input),
    onSettled: readAgain(() => client.invalidateQueries()),
  });
}

/** What is wrong with which field, by JSON pointer; nothing where an error says nothing of fields. */
export function faultsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}
