import { ApiError, failedWith } from "@portico/client/api-error";
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

/** Whether nobody knows what has become of a call: its answer was lost or is none, or it never went. */
export const isLost = (error: unknown): boolean =>
  failedWith(error, "offline", "network", "timeout", "unreadable");

/** Whether the portal has refused a call itself, rather than its caller or for now. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  !isLost(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;

/** What is wrong with which field, by JSON pointer; nothing where an error says nothing of fields. */
export function faultsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}
