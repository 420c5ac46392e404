import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";

/** When the user's calendar address was made; null for none. The address itself is told only once. */
export function calendarFeedQuery() {
  return queryOptions({
    ...callQuery("getCalendarFeed", {}),
    // Another window may have ended it meanwhile.
    staleTime: 0,
    select: ({ data }) => data.created_at,
  });
}

/** Makes a calendar address, in place of the old one if there is one, and answers it. */
export function useMakeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("createCalendarFeed", {}).then(({ data }) => data.url),
    // The secret goes with the page that shows it.
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: calendarFeedQuery().queryKey }),
  });
}

/** Ends the user's calendar address. */
export function useEndFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("deleteCalendarFeed", {}),
    onSuccess: () => client.invalidateQueries({ queryKey: calendarFeedQuery().queryKey }),
  });
}
