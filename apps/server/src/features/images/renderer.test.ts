import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { UnusableImage } from "./unusable-image.ts";
import { createRenderer } from "./renderer.ts";

const picture = await sharp({ create: { width: 50, height: 40, channels: 3, background: "#00f" } })
  .png()
  .toBuffer();

describe("the renderer", () => {
  it("renders in another process", async () => {
    const renderer = createRenderer();
    const bytes = await renderer.render(picture, 320, "webp");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 50, height: 40 });
  });

  it("measures bytes and files, and says what is wrong with others", async () => {
    const renderer = createRenderer();
    expect(await renderer.measure(picture)).toEqual({ width: 50, height: 40, color: "#0000ff" });
    const folder = await mkdtemp(join(tmpdir(), "portico-renderer-"));
    try {
      const path = join(folder, "picture");
      await writeFile(path, picture);
      expect(await renderer.measure(path)).toMatchObject({ width: 50, height: 40 });
      await writeFile(path, picture.subarray(0, -30));
      await expect(renderer.measure(path)).rejects.toThrow(new UnusableImage("is damaged"));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("refuses what is no picture, and goes on", async () => {
    const renderer = createRenderer();
    const bad = renderer.render(Buffer.from("no picture"), 320, "avif");
    const good = renderer.render(picture, 320, "avif");
    await expect(bad).rejects.toThrow(UnusableImage);
    expect(await sharp(await good).metadata()).toMatchObject({ format: "heif", width: 50 });
  });
});
