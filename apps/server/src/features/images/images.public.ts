/** What other features may ask of the image service. */
export { findImageByHash } from "./images.repository.ts";
export {
  addImage,
  hashOfOriginal,
  imageHash,
  keepImage,
  type KeptImage,
  originalKey,
  storeImage,
} from "./images.service.ts";
export { type FocalPoint, middle } from "./focal-point.ts";
export { type ImageRow, imageUrl, toImage } from "./images.view.ts";
export type { RemoteLinks } from "./remote/remote-link.ts";
export { decoder } from "./decoder.ts";
export { inspectImage, maxImageBytes } from "./inspect-image.ts";
export type { InspectedImage } from "./measure-image.ts";
export { UnusableImage } from "./unusable-image.ts";
export { PictureFileFault, readPictureFile } from "./picture-file.ts";
export { findStep } from "./ladder.ts";
export { createRenderQueue } from "./render-queue.ts";
export { pictureOfRendition } from "./rendition-stores.ts";
export { createRenditions } from "./renditions.ts";
export type { Renderer } from "./renderer.ts";
