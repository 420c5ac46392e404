import sharp from "sharp";
import { describe, expect, it } from "vitest";
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

  it("refuses what is no picture, and goes on", async () => {
    const renderer = createRenderer();
    const bad = renderer.render(Buffer.from("no picture"), 320, "avif");
    const good = renderer.render(picture, 320, "avif");
    await expect(bad).rejects.toThrow(/cannot be rendered/);
    expect(await sharp(await good).metadata()).toMatchObject({ format: "heif", width: 50 });
  });
});
