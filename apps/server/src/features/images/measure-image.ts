import sharp from "sharp";
import { maxImagePixels } from "./render-job.ts";
import { UnusableImage } from "./unusable-image.ts";

/** What a picture that was decoded in full is like. */
export interface InspectedImage {
  /** Size in pixels as shown, after the camera's rotation. */
  width: number;
  height: number;
  /** Average colour as #rrggbb. */
  color: string;
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

async function readSize(source: Uint8Array | string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(source, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    throw new UnusableImage("is damaged");
  }
}

/** Shrinking to one pixel decodes every row, so it finds truncated files too. */
async function averageColor(source: Uint8Array | string): Promise<string> {
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
