import { callQuery } from "../../lib/client.ts";

/** Where and in which language to look for what. */
export interface SearchScope {
  buildingUuid: string;
  /** Language code of the texts, e.g. `de-de`. */
  language: string;
}

/** What the building's search finds; its answers stay in the cache like those of other calls. */
export function searchQuery({ buildingUuid, language }: SearchScope, words: string) {
  return callQuery("searchBuilding", {
    params: { buildingUuid },
    query: { q: words, lang: language },
  });
}
