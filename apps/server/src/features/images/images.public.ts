/** What other features may ask of the image service. */
export { keepImage, storeImage } from "./images.service.ts";
export { type ImageRow, toImage } from "./images.view.ts";
export { inspectImage, type InspectedImage, UnusableImage } from "./inspect-image.ts";
