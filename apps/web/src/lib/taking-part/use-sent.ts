import {
  type Mutation,
  type MutationKey,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";

/** A change that was sent, as far as it has come. */
interface Sent<Change> {
  change: Change;
  isPending: boolean;
  /** Why it has failed. */
  error: Error | null;
}

/**
 * What was sent under a key, by whichever view: one that is left and opened anew shows what is on its
 * way still, and what has become of it.
 *
 * @param isMeant tells which of these changes the view is about
 */
export function useSent<Change>(mutationKey: MutationKey, isMeant: (change: Change) => boolean) {
  const client = useQueryClient();
  const filters = {
    mutationKey,
    // Whatever is sent under the key is such a change.
    predicate: ({ state }: Mutation) => isMeant(state.variables as Change),
  };
  const sent = useMutationState<Sent<Change>>({
    filters,
    select: ({ state }) => ({
      change: state.variables as Change,
      isPending: state.status === "pending",
      error: state.error,
    }),
  });
  return {
    isSending: sent.some(({ isPending }) => isPending),
    last: sent.at(-1) ?? null,
    /** Forgets what has failed in a way that has been read. */
    forget: (isRead: (error: unknown) => boolean) => {
      const mutations = client.getMutationCache();
      for (const mutation of mutations.findAll({ ...filters, status: "error" })) {
        if (isRead(mutation.state.error)) mutations.remove(mutation);
      }
    },
  };
}
