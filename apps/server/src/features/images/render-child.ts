import type { ImageFormat } from "@portico/rules/image-ladder";
import sharp, { type Sharp } from "sharp";
import { maxImagePixels, type RenderAnswer, type RenderJob } from "./render-job.ts";

/**
 * The program of the process that renders (see `renderer.ts`): takes jobs as messages, answers with
 * bytes, ends when its parent goes.
 */
const encoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
};

// Jobs are the unit of parallel work; threads within each would only fight over the processor.
sharp.concurrency(1);
sharp.cache(false);

async function render({ original, width, format }: RenderJob): Promise<Uint8Array> {
  const picture = sharp(original, { limitInputPixels: maxImagePixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return encoders[format](picture).toBuffer();
}

async function answer(job: RenderJob): Promise<RenderAnswer> {
  try {
    return { id: job.id, bytes: await render(job) };
  } catch (error) {
    return { id: job.id, reason: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (job: RenderJob) => {
  void answer(job).then((result) => process.send?.(result));
});
process.on("disconnect", () => process.exit(0));
