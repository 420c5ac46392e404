/** Draws the pictures and marks of the demo, those that are named or all of them. */
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { skylines } from "./exteriors/skylines.ts";
import { render } from "./kit/picture.ts";
import { brandMarks } from "./marks/brands.ts";
import { companyMarks } from "./marks/companies.ts";
import { scenes } from "./scenes.ts";

const out = process.env["PICTURES_OUT"] ?? join(import.meta.dirname, "../../demo/images");
/** Smaller drafts are quicker to judge: PICTURES_WIDTH=640. */
const draftWidth = process.env["PICTURES_WIDTH"];
/** A skyline fills the height of the window beside the sign-in card, whatever is cropped at its sides. */
const widthOf = (slug: string) => Number(draftWidth ?? (slug in skylines ? 2560 : 1600));

async function draw(slug: string): Promise<void> {
  const scene = scenes[slug];
  if (!scene) throw new Error(`No picture is called ${slug}`);
  const width = widthOf(slug);
  const height = (width / 16) * 9;
  const start = performance.now();
  const pixels = render(slug, scene, width, height);
  const file = await place(`${slug}.webp`);
  const { size } = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 80, effort: 4 })
    .toFile(file);
  process.stdout.write(
    `${slug} ${Math.round(size / 1024)} KB ${Math.round(performance.now() - start)} ms\n`,
  );
}

async function drawMarks(): Promise<void> {
  for (const [name, svg] of Object.entries({ ...brandMarks, ...companyMarks }))
    await sharp(Buffer.from(svg))
      .png({ compressionLevel: 9 })
      .toFile(await place(name));
}

async function place(name: string): Promise<string> {
  const file = join(out, name);
  await mkdir(dirname(file), { recursive: true });
  return file;
}

const wanted = process.argv.slice(2);
for (const slug of wanted.length ? wanted.filter((w) => w !== "marks") : Object.keys(scenes))
  await draw(slug);
if (!wanted.length || wanted.includes("marks")) await drawMarks();
