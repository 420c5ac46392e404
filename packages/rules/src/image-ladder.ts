/** Widths in pixels that the image service renders; pages ask for no others. */
export const imageWidths = [320, 480, 640, 960, 1280, 1600, 2400] as const;

/** Formats that the image service renders, the smaller one first, as `<picture>` wants them. */
export const imageFormats = ["avif", "webp"] as const;

/** A width of the ladder. */
export type ImageWidth = (typeof imageWidths)[number];

/** A format of the ladder. */
export type ImageFormat = (typeof imageFormats)[number];

/** The address of one rendition; `src` is an image's own, e.g. `/images/{uuid}`. */
export function renditionUrl(src: string, width: ImageWidth, format: ImageFormat): string {
  return `${src}/${width}.${format}`;
}
