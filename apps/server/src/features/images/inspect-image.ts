import { createMeasure } from "./decoder.ts";
import type { InspectedImage } from "./measure-image.ts";
import { UnusableImage } from "./unusable-image.ts";

/** Largest file in bytes. */
export const maxImageBytes = 30 * 1024 * 1024;

/**
 * What the formats we take begin with, by offset: all of it, since a decoder that is found by other bytes
 * than ours takes what we would not. Looked at before a decoder sees the file, so that SVG (which is a
 * program) and the many exotic formats never reach one.
 */
const signatures: readonly Readonly<Record<number, string>>[] = [
  { 0: "\xff\xd8\xff" },
  { 0: "\x89PNG\r\n\x1a\n" },
  { 0: "RIFF", 8: "WEBP" },
  { 0: "\0\0\0", 4: "ftypavif" },
  { 0: "\0\0\0", 4: "ftypmif1" },
];

const measure = createMeasure();

/**
 * Checks bytes of anybody and measures the picture, in a process of its own. Throws {@link UnusableImage}
 * with a reason.
 */
export async function inspectImage(bytes: Uint8Array): Promise<InspectedImage> {
  if (bytes.byteLength > maxImageBytes) throw new UnusableImage("is larger than 30 MB");
  checkSignature(bytes);
  return measure(bytes);
}

/** Throws {@link UnusableImage} unless the first bytes are those of a picture that we take. */
export function checkSignature(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  const isHere = ([offset, bytes]: [string, string]) => head.startsWith(bytes, Number(offset));
  if (signatures.some((known) => Object.entries(known).every(isHere))) return;
  throw new UnusableImage("is not a JPEG, PNG, WebP or AVIF picture");
}
