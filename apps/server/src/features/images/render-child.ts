import type { ImageFormat } from "@portico/rules/image-ladder";
import type { Sharp } from "sharp";
import { loadSharp } from "./load-sharp.ts";
import { measureImage } from "./inspect-image.ts";
import { maxImagePixels, type RenderJob, type RenderOutcome } from "./render-job.ts";

/**
 * The program of the process that renders and measures (see `renderer.ts`): takes jobs as messages,
 * answers with what came of them, ends when its parent goes.
 */
const encoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
};

async function work(job: RenderJob): Promise<RenderOutcome> {
  if ("measured" in job) return { size: await measureImage(job.measured) };
  const { original, width, format } = job;
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels: maxImagePixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return { bytes: await encoders[format](picture).toBuffer() };
}

async function outcomeOf(job: RenderJob): Promise<RenderOutcome> {
  try {
    return await work(job);
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (job: RenderJob) => {
  void outcomeOf(job).then((outcome) => process.send?.({ ...outcome, id: job.id }));
});
process.on("disconnect", () => process.exit(0));
