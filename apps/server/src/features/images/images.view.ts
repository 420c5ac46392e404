import type { Image } from "@portico/contract";

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
