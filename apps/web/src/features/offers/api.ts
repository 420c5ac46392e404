import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../lib/client.ts";

/** How long claims may be old, in ms: others claim meanwhile. */
const claimsStale = 10_000;

/** One offer with its limits and the user's own claims. */
export function offerQuery(language: string, offerUuid: string) {
  return queryOptions({
    ...callQuery("getOffer", { params: { offerUuid }, query: { lang: language } }),
    staleTime: claimsStale,
    select: ({ data }) => data.offer,
  });
}
