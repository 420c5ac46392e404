import type { SearchHit } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { toImage } from "../images/images.public.ts";
import type { SearchHitRow, SearchRepository } from "./search.repository.ts";

/** Where somebody looks for what. */
export interface SearchRequest {
  place: BuildingPlace;
  locale: LocaleCode;
  /** As typed; anything may be in it. */
  text: string;
  /** Hits at most. */
  limit: number;
}

/** The words of what was typed: only letters and digits are left. */
function wordsOf(text: string): string {
  return (text.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).join(" ");
}

function toHit({ kind, uuid, title, subtitle, startAt, endAt, image }: SearchHitRow): SearchHit {
  return {
    kind,
    uuid,
    title,
    subtitle,
    start_at: startAt?.toISOString() ?? null,
    end_at: endAt?.toISOString() ?? null,
    image: image && toImage(image),
  };
}

/** Builds the search. */
export function createSearchService(repository: SearchRepository) {
  return {
    /** What has all the words, or else what is spelt like them; best first. */
    async search({ place, locale, text, limit }: SearchRequest) {
      const words = wordsOf(text);
      if (words === "") return [];
      const search = { ...place, locale, words, limit };
      const found = await repository.findMatching(search);
      return (found.length > 0 ? found : await repository.findSimilar(search)).map(toHit);
    },
  };
}

/** The search of buildings. */
export type SearchService = ReturnType<typeof createSearchService>;
