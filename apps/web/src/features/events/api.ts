import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../lib/client.ts";

/** How long places may be old, in ms: others RSVP meanwhile. */
const placesStale = 10_000;

/** One event with its places and how the user takes part. */
export function eventPostQuery(language: string, eventUuid: string) {
  return queryOptions({
    ...callQuery("getEventPost", { params: { eventUuid }, query: { lang: language } }),
    staleTime: placesStale,
    select: ({ data }) => data.event_post,
  });
}
