import { loadSharp } from "./load-sharp.ts";
import { maxImagePixels } from "./render-job.ts";

/** What a picture that was decoded in full is like. */
export interface InspectedImage {
  /** Size in pixels as shown, after the camera's rotation. */
  width: number;
  height: number;
  /** Average colour as #rrggbb. */
  color: string;
}

/** Why bytes are not kept as a picture. */
export class UnusableImage extends Error {}

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

/** Checks bytes of anybody and measures the picture. Throws {@link UnusableImage} with a reason. */
export async function inspectImage(bytes: Uint8Array): Promise<InspectedImage> {
  if (bytes.byteLength > maxImageBytes) throw new UnusableImage("is larger than 30 MB");
  checkSignature(bytes);
  return measureImage(bytes);
}

/**
 * Decodes a picture in full and measures it: bytes, or a file by its path. What it is must be known by
 * its first bytes. Throws {@link UnusableImage} with a reason.
 */
export async function measureImage(source: Uint8Array | string): Promise<InspectedImage> {
  const { width, height } = await readSize(source);
  if (width * height > maxImagePixels) {
    throw new UnusableImage(`has ${width}×${height} pixels, more than 50 million`);
  }
  return { width, height, color: await averageColor(source) };
}

/** Throws {@link UnusableImage} unless the first bytes are those of a picture that we take. */
export function checkSignature(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  if (signatures.some((known) => head.startsWith(known.bytes, known.offset))) return;
  throw new UnusableImage("is not a JPEG, PNG, WebP or AVIF picture");
}

async function readSize(source: Uint8Array | string): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  try {
    const { autoOrient } = await sharp(source, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    throw new UnusableImage("is damaged");
  }
}

/** Shrinking to one pixel decodes every row, so it finds truncated files too. */
async function averageColor(source: Uint8Array | string): Promise<string> {
  const sharp = await loadSharp();
  try {
    const pixel = await sharp(source, { limitInputPixels: maxImagePixels })
      .resize(1, 1, { fit: "fill" })
      .removeAlpha()
      .toColourspace("srgb")
      .raw()
      .toBuffer();
    return `#${pixel.subarray(0, 3).toString("hex")}`;
  } catch {
    throw new UnusableImage("is damaged");
  }
}
