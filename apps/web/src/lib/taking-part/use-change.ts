import { isSignedOut } from "@portico/client/api-error";
import { queryKey as keyOf } from "@portico/client/query-key";
import { type DataTag, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { clearGlobalError, raiseGlobalError } from "../global-error.ts";

interface ChangeOptions<Item, Change, Answer> {
  /** What is changed, e.g. `rsvp`, and of which item. */
  name: string;
  uuid: string;
  /** Where the item lies in the query cache. */
  queryKey: DataTag<QueryKey, Item, Error>;
  send: (change: Change) => Promise<Answer>;
  /** The item after a change, as the answer says that it is. */
  adopt: (item: Item, answer: Answer, change: Change) => Item;
  /** Tells whether the portal has said no, for a reason that the panel shows. */
  isRefusal: (error: unknown) => boolean;
  /** The portal has agreed. */
  onDone?: (() => void) | undefined;
}

/**
 * A change of how somebody takes part: it is asked about first, shows as being sent, and as done once
 * the portal has said so. What fails for another reason than a refusal is a global error that can be
 * tried again.
 */
export function useChange<Item, Change extends { kind: string }, Answer, Asked = Change>(
  options: ChangeOptions<Item, Change, Answer>,
) {
  const { name, uuid, queryKey, isRefusal } = options;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate, reset, error, data, isPending, isSuccess, variables } = useMutation<
    Answer,
    Error,
    Change
  >({
    mutationKey: [name, uuid],
    mutationFn: options.send,
    // What was asked for before would come as it was before.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (answer, change) => {
      clearGlobalError();
      client.setQueryData<Item>(queryKey, (item) => item && options.adopt(item, answer, change));
      options.onDone?.();
    },
    onError: (failure, change) => {
      if (isRefusal(failure) || isSignedOut(failure)) return;
      const action = `${change.kind} ${uuid}`;
      raiseGlobalError({ action, error: failure, retry: () => mutate(change) });
    },
    // Whoever takes part has it among their plans, and no longer when they do not.
    onSettled: () => {
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: keyOf("listPlans") });
    },
  });

  return {
    /** What the user is asked about, if anything. */
    asked,
    ask: (what: Asked) => {
      reset();
      setAsked(what);
    },
    /** The user has thought better of it. */
    withdraw: () => setAsked(null),
    confirm: (change: Change) => {
      setAsked(null);
      mutate(change);
    },
    /** On its way to the portal. */
    isSending: isPending,
    /** Why the last change was refused. */
    refusal: isRefusal(error) ? error : null,
    /** What was changed last and what the portal answered, until it was read. */
    done: isSuccess && asked === null ? { change: variables, answer: data } : null,
    dismiss: reset,
  };
}
