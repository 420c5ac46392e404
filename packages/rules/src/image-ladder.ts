/** Widths in pixels that the image service renders; pages ask for no others. */
export const imageWidths = [320, 480, 640, 960, 1280, 1600, 2560] as const;

/** Formats that the image service renders, the smaller one first, as `<picture>` wants them. */
export const imageFormats = ["avif", "webp"] as const;

/**
 * The format of photos that people send: few look at each, and it is made while the first one waits, so
 * that what the smaller format saves does not pay.
 */
export const photoFormat = "webp";

/** A width of the ladder. */
export type ImageWidth = (typeof imageWidths)[number];

/** A format of the ladder. */
export type ImageFormat = (typeof imageFormats)[number];

/** The address of one rendition; `src` is an image's own, e.g. `/images/{uuid}`. */
export function renditionUrl(src: string, width: ImageWidth, format: ImageFormat): string {
  return `${src}/${width}.${format}`;
}

/** What the ladder must know of a picture. */
interface LadderImage {
  src: string;
  width: number;
  height: number;
}

/** The rungs worth asking for: all below the original's width, and the one that holds it whole. */
export function rungsFor(image: Pick<LadderImage, "width">): ImageWidth[] {
  const whole = imageWidths.find((width) => width >= image.width);
  return imageWidths.filter((width) => width < image.width || width === whole);
}

/**
 * The `srcset` of a picture in one format. The last rung is never enlarged by the service, so it
 * carries the original's width, or the browser would take it for sharper than it is.
 */
export function srcset(image: LadderImage, format: ImageFormat): string {
  return rungsFor(image)
    .map((width) => `${renditionUrl(image.src, width, format)} ${Math.min(width, image.width)}w`)
    .join(", ");
}

/** A picture as the wire has it. */
interface WireImage extends LadderImage {
  color: string;
  focus: { x: number; y: number };
}

/** Everything a `<picture>` needs: a source for each format and a plain one of middle width. */
export function pictureSource(image: WireImage, formats: readonly ImageFormat[] = imageFormats) {
  const middle = rungsFor(image).findLast((width) => width <= 960) ?? imageWidths[0];
  return {
    src: renditionUrl(image.src, middle, "webp"),
    width: image.width,
    height: image.height,
    color: image.color,
    focus: image.focus,
    sources: formats.map((format) => ({
      type: `image/${format}`,
      srcset: srcset(image, format),
    })),
  };
}
