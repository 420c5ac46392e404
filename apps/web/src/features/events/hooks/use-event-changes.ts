import type { CallAnswer } from "@portico/client/send";
import type { FollowedEvent } from "@portico/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useConnection } from "../../../lib/connection.ts";
import { follow } from "../../../lib/follow.ts";
import { useSession } from "../../../lib/session.ts";
import { useIsVisible } from "../../../lib/use-is-visible.ts";
import { isOutdated, withPlaces } from "../adopt-changes.ts";
import { eventPostQuery } from "../api.ts";

/** How long a page is looked at before it is followed, in ms: it loads first, and many only pass by. */
const settlingMs = 1000;

/**
 * Keeps an event up to date while its page is open and can be seen: whoever takes or gives back places.
 * Without a stream the page goes on as it is, and asks when it is looked at again.
 */
export function useEventChanges(language: string, eventUuid: string): void {
  const queryClient = useQueryClient();
  // A new token begins anew: the line may have ended with the old one.
  const token = useSession(({ session }) => session?.token ?? null);
  const isOnline = useConnection((connection) => connection.isOnline);
  const isVisible = useIsVisible();
  const canHear = token !== null && isOnline && isVisible;

  useEffect(() => {
    if (!canHear) return;
    const leaving = new AbortController();
    const { queryKey } = eventPostQuery(language, eventUuid);
    const hear = (told: FollowedEvent) => {
      const shown = queryClient.getQueryData<CallAnswer<"getEventPost">>(queryKey)?.data.event_post;
      if (shown === undefined) return;
      if (isOutdated(shown, told)) void queryClient.invalidateQueries({ queryKey });
      queryClient.setQueryData(queryKey, { data: { event_post: withPlaces(shown, told) } });
    };
    const { signal } = leaving;
    const settling = setTimeout(() => {
      void follow("followEventPost", { params: { eventUuid }, signal, hear });
    }, settlingMs);
    return () => {
      clearTimeout(settling);
      leaving.abort();
    };
  }, [canHear, token, language, eventUuid, queryClient]);
}
