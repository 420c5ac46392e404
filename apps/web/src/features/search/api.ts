import { callQuery } from "../../lib/client.ts";

/** What the building's search finds; its answers stay in the cache like those of other calls. */
export function searchQuery(buildingUuid: string, language: string, words: string) {
  return {
    ...callQuery("searchBuilding", {
      params: { buildingUuid },
      query: { q: words, lang: language },
    }),
    // Without a connection it says so, and answers when there is one.
    networkMode: "always" as const,
  };
}
