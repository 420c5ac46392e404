/** What other features may ask of the image service. */
export { addImage, keepImage, type KeptImage, storeImage } from "./images.service.ts";
export { type FocalPoint, middle } from "./focal-point.ts";
export { type ImageRow, toImage } from "./images.view.ts";
export type { RemoteLinks } from "./remote/remote-link.ts";
export { maxImageBytes, UnusableImage } from "./inspect-image.ts";
