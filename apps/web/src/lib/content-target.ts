import type { ContentType } from "@portico/contract";
import type { LinkProps } from "@tanstack/react-router";

/** Where a link leads. */
export type Target = Pick<LinkProps, "to" | "params">;
type TargetOf = (buildingUuid: string, uuid: string) => Target;

/** The page of each kind of content (2.006, 2.014–2.016, 2.024). */
const pages: Readonly<Record<ContentType, TargetOf>> = {
  amenity: (buildingUuid, amenityUuid) => ({
    to: "/building/$buildingUuid/amenities/$amenityUuid",
    params: { buildingUuid, amenityUuid },
  }),
  content: (buildingUuid, contentUuid) => ({
    to: "/building/$buildingUuid/content/$contentUuid",
    params: { buildingUuid, contentUuid },
  }),
  event_post: (buildingUuid, eventPostUuid) => ({
    to: "/building/$buildingUuid/event-posts/$eventPostUuid",
    params: { buildingUuid, eventPostUuid },
  }),
  offer: (buildingUuid, offerUuid) => ({
    to: "/building/$buildingUuid/offers/$offerUuid",
    params: { buildingUuid, offerUuid },
  }),
  post: (buildingUuid, postUuid) => ({
    to: "/building/$buildingUuid/posts/$postUuid",
    params: { buildingUuid, postUuid },
  }),
};

/** Words of the addresses `/building/{b}/{type}s/{uuid}` (2.025), as in `event_posts`, `event-posts`. */
const words: ReadonlySet<string> = new Set(Object.keys(pages).map((type) => `${type}s`));

/** Tells whether a word of an address stands for a kind of content. */
export function isContentWord(word: string): boolean {
  return words.has(word.replaceAll("-", "_"));
}

/** The page of a content, by its kind. */
export function contentTarget(type: ContentType, buildingUuid: string, uuid: string): Target {
  return pages[type](buildingUuid, uuid);
}
