import type { SearchHit, SearchKind } from "@portico/contract";
import type { IconName } from "@portico/ui";

/** Hits of one kind. */
export interface HitGroup {
  kind: SearchKind;
  hits: readonly SearchHit[];
}

/** The icon of each kind. */
export const kindIcons: Readonly<Record<SearchKind, IconName>> = {
  event_post: "calendar",
  offer: "deal",
  post: "post",
  amenity: "amenities",
  content: "info",
  company: "companies",
};

/** Hits by kind; the kind of the best hit comes first. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const byKind = Map.groupBy(hits, ({ kind }) => kind);
  return [...byKind].map(([kind, ofKind]) => ({ kind, hits: ofKind }));
}
