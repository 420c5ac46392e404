import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../lib/client.ts";

/** One post. */
export function postQuery(language: string, postUuid: string) {
  return queryOptions({
    ...callQuery("getPost", { params: { postUuid }, query: { lang: language } }),
    select: ({ data }) => data.post,
  });
}
