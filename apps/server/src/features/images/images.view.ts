import type { Image } from "@portico/contract";
import { renditionUrl } from "@portico/rules/image-ladder";

/** What the wire shape of a picture is made of. */
export interface ImageRow {
  uuid: string;
  width: number;
  height: number;
  color: string;
  focalX: number;
  focalY: number;
}

/** A picture as the contract shows it; renditions hang below `src`. */
export function toImage(row: ImageRow): Image {
  const { uuid, width, height, color, focalX, focalY } = row;
  return { src: `/images/${uuid}`, width, height, color, focus: { x: focalX, y: focalY } };
}

/** One rendition of middle width, for clients that choose none themselves; null without a picture. */
export function imageUrl(image: Image | null): string | null {
  return image && renditionUrl(image.src, 960, "webp");
}
