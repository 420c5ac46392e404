import { failedWith, isSignedOut } from "@portico/client/api-error";
import { queryKey as keyOf } from "@portico/client/query-key";
import type { CallAnswer } from "@portico/client/send";
import { useTexts } from "@portico/client/texts";
import { type DataTag, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { clearGlobalError, raiseGlobalError } from "../global-error.ts";
import { notify } from "../notices.ts";
import { sameUser } from "../same-user.ts";
import { type Errand, repeatable, type RepeatableCall, sendErrand } from "./errands.ts";
import { tellOtherTabs, useOtherTabsChanges } from "./other-tabs.ts";
import { useKnown } from "./use-known.ts";
import { useSent } from "./use-sent.ts";
import { keepWish, useOtherTabsWishes, useWishes, withdrawWish } from "./wishes.ts";

interface ChangeOptions<Item, Change, Call extends RepeatableCall> {
  /** What is changed, e.g. `rsvp`, and of which item. */
  name: string;
  item: { uuid: string; title: string };
  /** What of the item this is for, where it is not all of it. */
  about?: string | undefined;
  /** Where the item lies in the query cache. */
  queryKey: DataTag<QueryKey, Item, Error>;
  /**
   * What the portal is asked for, what of the item that is about, and until when it may be sent, in ms
   * since 1970; null for no limit.
   */
  errandOf: (change: Change) => { errand: Errand<Call>; about: string; until: number | null };
  /** The item after a change, as the answer says that it is; null where it was so already. */
  adopt: (item: Item, answer: CallAnswer<Call> | null, change: Change) => Item;
  /** Whether the item is as a change would have it. */
  isSo: (item: Item, change: Change) => boolean;
  /** Tells whether the portal has said no, for a reason that the panel shows. */
  isRefusal: (error: unknown) => boolean;
  /** The portal has agreed. */
  onDone?: (() => void) | undefined;
}

/** Not sent, but kept until it can be. */
class Kept extends Error {}

/** Changes that were sent, and of which nobody has heard what became of them. */
const unheard = new WeakSet<{ kind: string }>();

/**
 * A change of how somebody takes part: it is asked about first, shows as being sent wherever the item is
 * shown, and as done once the portal has said so. Without a connection it waits for one, as
 * {@link useWishes} has it. What fails for another reason than a refusal is a global error that can be
 * tried again.
 */
export function useChange<
  Item,
  Change extends { kind: string },
  Call extends RepeatableCall,
  Asked = Change,
>(options: ChangeOptions<Item, Change, Call>) {
  const { name, item, queryKey, isRefusal } = options;
  const { uuid, title } = item;
  const { t } = useTexts();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isSending, last, forget } = useSent<Change>(
    [name, uuid],
    (change) => options.about === undefined || options.errandOf(change).about === options.about,
  );
  const lastError = last?.error ?? null;
  // Whoever comes back later begins anew.
  const forgetRefusal = useEffectEvent(() => forget(isRefusal));
  useEffect(() => () => forgetRefusal(), []);
  // Whoever takes part has it among their plans, and no longer when they do not.
  const askAnew = () => {
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: keyOf("listPlans") });
  };
  useOtherTabsChanges(uuid, askAnew);
  /** Whether it is known what becomes of a change that has failed. */
  const hasOutcome = (error: Error) =>
    error instanceof Kept || isRefusal(error) || isSignedOut(error);
  const { mutate, reset, data, isSuccess, variables } = useMutation<
    CallAnswer<Call> | null,
    Error,
    Change,
    () => boolean
  >({
    mutationKey: [name, uuid],
    mutationFn: async (change) => {
      const { errand, about, until } = options.errandOf(change);
      try {
        return await sendErrand<Call>(errand);
      } catch (error) {
        const isWish = failedWith(error, "offline");
        if (
          isWish &&
          (await keepWish({ errand, itemUuid: uuid, title, about }, until ?? Infinity))
        ) {
          throw new Kept();
        }
        // It was the try before that nobody has heard of.
        if (unheard.has(change) && failedWith(error, ...repeatable[errand.id])) return null;
        throw error;
      }
    },
    onMutate: async () => {
      const isStillThere = sameUser();
      // What was asked for before would come as it was before.
      await client.cancelQueries({ queryKey });
      return isStillThere;
    },
    onSuccess: (answer, change) => {
      clearGlobalError();
      client.setQueryData<Item>(queryKey, (known) => known && options.adopt(known, answer, change));
      options.onDone?.();
    },
    onError: (failure, change, isStillThere) => {
      if (hasOutcome(failure) || isStillThere?.() === false) return;
      unheard.add(change);
      const action = `${change.kind} ${uuid}`;
      raiseGlobalError({ action, error: failure, retry: () => mutate(change) });
    },
    onSettled: () => {
      askAnew();
      tellOtherTabs(uuid);
    },
  });

  const unanswered =
    last === null || lastError === null || hasOutcome(lastError) ? null : last.change;
  const known = useKnown(queryKey);
  const hasComeAbout =
    unanswered !== null && known !== undefined && options.isSo(known, unanswered);
  const handleComeAbout = useEffectEvent(() => {
    forget((error) => error instanceof Error && !hasOutcome(error));
    reset();
    clearGlobalError();
    notify(t("app.wish.done", { title }));
  });
  // The answer was lost, and the item tells: nobody has to try anything again.
  useEffect(() => {
    if (hasComeAbout) handleComeAbout();
  }, [hasComeAbout]);

  useOtherTabsWishes();
  const wish = useWishes(({ wishes }) =>
    wishes.find(({ itemUuid, about }) => itemUuid === uuid && (options.about ?? about) === about),
  );
  const isWished = wish !== undefined;
  const handleWishEnd = useEffectEvent(askAnew);
  // Whichever tab has sent it: what tells of that may not have come to this one, which had no connection.
  useEffect(() => (isWished ? () => handleWishEnd() : undefined), [isWished]);
  const isWishSent = useWishes(({ sending }) => wish !== undefined && sending === wish.about);

  return {
    /** What the user is asked about, if anything. */
    asked,
    ask: (what: Asked) => {
      forget(isRefusal);
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
    isSending: isSending || isWishSent,
    /** Takes back what waits for the connection; null where nothing does. */
    onUnwish: wish === undefined ? null : () => void withdrawWish(wish.about),
    /** Why the last change was refused. */
    refusal: isRefusal(lastError) ? lastError : null,
    /** What was asked for last, where nobody knows what has become of it. */
    unanswered,
    /** What was changed last and what the portal answered, until it was read. */
    done: isSuccess && asked === null ? { change: variables, answer: data } : null,
    dismiss: reset,
  };
}
