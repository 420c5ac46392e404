import type { Image } from "@portico/contract";

/** What the wire shape of a picture is made of. */
export interface ImageRow {
  uuid: string;
  width: number;
  height: number;
  color: string;
}

/** A picture as the contract shows it; renditions hang below `src`. */
export function toImage(row: ImageRow): Image {
  return { src: `/images/${row.uuid}`, width: row.width, height: row.height, color: row.color };
}
