import {
  type ImageFormat,
  imageFormats,
  type ImageWidth,
  imageWidths,
} from "@portico/rules/image-ladder";

/** A rendition's size and format. */
export interface LadderStep {
  width: ImageWidth;
  format: ImageFormat;
}

/** Every name a rendition can have; anything else is not found before disk or database are asked. */
const steps = new Map<string, LadderStep>(
  imageWidths.flatMap((width) =>
    imageFormats.map((format) => [`${width}.${format}`, { width, format }] as const),
  ),
);

/** The rendition of a name such as `640.webp`. */
export function findStep(name: string): LadderStep | undefined {
  return steps.get(name);
}
