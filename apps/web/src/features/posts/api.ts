import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../lib/call-query.ts";

/** One post (7.045). */
export function postQuery(language: string, postUuid: string) {
  return queryOptions({
    ...callQuery("getPost", { params: { postUuid }, query: { lang: language } }),
    select: ({ data }) => data.post,
  });
}
