import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { render } from "./kit/picture.ts";
import { brandMarks } from "./marks/brands.ts";
import { companyMarks } from "./marks/companies.ts";
import { scenes } from "./scenes.ts";

const images = join(import.meta.dirname, "../../demo/images");

test("every picture of the demo is drawn here, and no other", () => {
  const drawn = Object.keys(scenes).map((slug) => `${slug}.webp`);
  const marks = [...Object.keys(brandMarks), ...Object.keys(companyMarks)];
  const kept = readdirSync(images, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(images.length + 1));
  assert.deepEqual([...drawn, ...marks].toSorted(), kept.toSorted());
});

test("a picture is the same whenever it is drawn", () => {
  const scene = scenes["welcome-desk"];
  assert.ok(scene);
  const [first, second] = [1, 2].map(() => render("welcome-desk", scene, 160, 90));
  assert.ok(first?.equals(second ?? Buffer.alloc(0)));
});
