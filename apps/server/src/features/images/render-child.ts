import sharp, { type Sharp } from "sharp";
import { measureImage } from "./measure-image.ts";
import {
  maxImagePixels,
  type RenderFormat,
  type RenderJob,
  type RenderOutcome,
} from "./render-job.ts";

/**
 * The program of the process that renders and measures (see `renderer.ts`): takes jobs as messages,
 * answers with what came of them, ends when its parent goes.
 */

// Pictures are the unit of parallel work, and whoever serves needs the other cores and the memory.
sharp.cache(false);
sharp.concurrency(1);
// What a picture is decides the caller by its first bytes, and a decoder by its own rules: none but those
// of the formats we take is there to be chosen.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}`),
});

const encoders: Record<RenderFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpeg: (picture) => picture.jpeg({ quality: 86 }),
};

async function work(job: RenderJob): Promise<RenderOutcome> {
  if ("measured" in job) return { size: await measureImage(job.measured) };
  const { original, width, format } = job;
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
// A decoder that is stuck would hold up an exit of its own accord.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
