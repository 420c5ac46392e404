import type { ImageFormat, ImageWidth } from "@portico/rules/image-ladder";
import type { InspectedImage } from "./measure-image.ts";

/** Largest picture in pixels; a small file can claim far more than memory holds. */
export const maxImagePixels = 50_000_000;

/** What pictures are encoded as: for pages, and as telephones do. */
export type RenderFormat = ImageFormat | "jpeg";

/** A rendition to be made. */
interface Rendering {
  original: Uint8Array;
  width: ImageWidth;
  format: RenderFormat;
}

/** A picture to be measured: its bytes, or the path of its file. */
interface Measuring {
  measured: Uint8Array | string;
}

/** What is to be done. */
export type RenderTask = Rendering | Measuring;

/** The same, with the number that its answer has. */
export type RenderJob = RenderTask & { id: number };

/** What came of a job; a reason tells what is wrong with the picture. */
export type RenderOutcome = { bytes: Uint8Array } | { size: InspectedImage } | { reason: string };

/** The same, with the number of its job. */
export type RenderAnswer = RenderOutcome & { id: number };
