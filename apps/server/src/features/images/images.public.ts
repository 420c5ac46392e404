/** What other features may ask of the image service. */
export { storeImage } from "./images.service.ts";
export { type ImageRow, toImage } from "./images.view.ts";
export { maxImageBytes, UnusableImage } from "./inspect-image.ts";
