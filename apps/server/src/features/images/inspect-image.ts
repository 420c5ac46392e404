import { createMeasure } from "./decoder.ts";
import type { InspectedImage } from "./measure-image.ts";
import { UnusableImage } from "./unusable-image.ts";

/** Largest file in bytes. */
export const maxImageBytes = 30 * 1024 * 1024;

/**
 * First bytes of the formats we take. Looked at before a decoder sees the file, so that SVG (which is
 * a program) and the many exotic formats never reach one.
 */
const signatures: readonly { offset: number; bytes: string }[] = [
  { offset: 0, bytes: "\xff\xd8\xff" },
  { offset: 0, bytes: "\x89PNG\r\n\x1a\n" },
  { offset: 8, bytes: "WEBP" },
  { offset: 4, bytes: "ftypavif" },
  { offset: 4, bytes: "ftypmif1" },
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
  if (signatures.some((known) => head.startsWith(known.bytes, known.offset))) return;
  throw new UnusableImage("is not a JPEG, PNG, WebP or AVIF picture");
}
