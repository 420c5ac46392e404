import { failedWith, isLastingRefusal } from "@portico/client/api-error";
import { mayHaveArrived } from "@portico/client/may-have-arrived";
import { useChange } from "../../lib/change.ts";
import { usePlace } from "../../lib/portal-context.ts";
import { type Draft, invitationOf } from "./draft.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

/** Whether an invitation may have arrived, or has, although its sending failed. */
const isUnsure = (error: unknown): boolean =>
  failedWith(error, "visits.key_used") || mayHaveArrived(error);

/**
 * An invitation from typing to sending. It is kept, with its key, before it goes out: who comes back to
 * it, here or in another tab, sends the same again, which invites nobody twice.
 */
export function useInvite(first: Draft) {
  const { uuid: buildingUuid, timeZone } = usePlace();
  const { draft, keeping, change, keepNow, forget } = useKeptDraft(first);
  const { data, error, isPending, mutate } = useChange("inviteVisitors", {
    onMutate: keepNow,
    onSuccess: forget,
  });
  const sendWith = (key: string, before: number | null) => {
    const sentAt = before ?? Date.now();
    const sent = change((typed) => ({ ...typed, key, sentAt }));
    const handleError = (reason: Error) => {
      // "Not now" says nothing of the one before; a refusal says that there was none.
      const without = isLastingRefusal(reason) ? null : before;
      change((typed) => ({ ...typed, sentAt: isUnsure(reason) ? sentAt : without }));
    };
    const input = { params: { buildingUuid }, body: invitationOf(sent, timeZone) };
    mutate(input, { onError: handleError });
  };
  return {
    draft,
    keeping,
    change,
    error,
    isPending,
    /** The visits that it has made; undefined until it is sent. */
    visits: data?.data.visits,
    send: () => sendWith(draft.key, draft.sentAt),
    /** Sends what stands there beside what was sent before, as an invitation of its own. */
    sendAnew: () => sendWith(crypto.randomUUID(), null),
  };
}
