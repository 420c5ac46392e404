import type { ImageFormat, ImageWidth } from "@portico/rules/image-ladder";

/** Largest picture in pixels; a small file can claim far more than memory holds. */
export const maxImagePixels = 50_000_000;

/** One rendition to be made. */
export interface RenderJob {
  id: number;
  original: Uint8Array;
  width: ImageWidth;
  format: ImageFormat;
}

/** What came of a job. */
export type RenderAnswer = { id: number; bytes: Uint8Array } | { id: number; reason: string };
