import { isSignedOut } from "@portico/client/api-error";
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
  /** The item as it will be if the server agrees. */
  expect: (item: Item, change: Change) => Item;
  /** The item as the answer says that it is. */
  adopt: (item: Item, answer: Answer) => Item;
  /** Tells whether the portal has said no, for a reason that the panel shows. */
  isRefusal: (error: unknown) => boolean;
}

/**
 * A change of how somebody takes part: it is asked about first, shows at once, and rolls back if the
 * portal refuses. What fails for another reason is a global error that can be tried again.
 */
export function useChange<Item, Change extends { kind: string }, Answer, Asked = Change>(
  options: ChangeOptions<Item, Change, Answer>,
) {
  const { name, uuid, queryKey, isRefusal } = options;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const update = (change: (item: Item) => Item) =>
    client.setQueryData<Item>(queryKey, (known) => known && change(known));
  const { mutate, reset, error, data, isSuccess, variables } = useMutation<
    Answer,
    Error,
    Change,
    { undo: () => void }
  >({
    mutationKey: [name, uuid],
    mutationFn: options.send,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Item>(queryKey);
      update((item) => options.expect(item, change));
      return { undo: () => client.setQueryData<Item>(queryKey, before) };
    },
    onSuccess: (answer) => {
      clearGlobalError();
      update((item) => options.adopt(item, answer));
    },
    onError: (failure, change, context) => {
      context?.undo();
      if (isRefusal(failure) || isSignedOut(failure)) return;
      const action = `${change.kind} ${uuid}`;
      raiseGlobalError({ action, error: failure, retry: () => mutate(change) });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
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
    /** Why the last change was refused. */
    refusal: isRefusal(error) ? error : null,
    /** What was changed last and what the portal answered, until it was read. */
    done: isSuccess && asked === null ? { change: variables, answer: data } : null,
    dismiss: reset,
  };
}
