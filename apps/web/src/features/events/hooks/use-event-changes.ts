import type { CallAnswer } from "@portico/client/send";
import type { FollowedEvent } from "@portico/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { follow } from "../../../lib/follow.ts";
import { useListening } from "../../../lib/use-listening.ts";
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
  const listen = useCallback(
    (signal: AbortSignal) => {
      const { queryKey } = eventPostQuery(language, eventUuid);
      const hear = (told: FollowedEvent) => {
        const shown =
          queryClient.getQueryData<CallAnswer<"getEventPost">>(queryKey)?.data.event_post;
        if (shown === undefined) return;
        if (isOutdated(shown, told)) void queryClient.invalidateQueries({ queryKey });
        queryClient.setQueryData(queryKey, { data: { event_post: withPlaces(shown, told) } });
      };
      return follow("followEventPost", { params: { eventUuid }, signal, hear });
    },
    [language, eventUuid, queryClient],
  );
  const { queryKey: shown } = eventPostQuery(language, eventUuid);
  useListening(listen, { settlingMs, shown });
}
