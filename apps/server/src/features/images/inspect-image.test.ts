import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { decoder } from "./decoder.ts";
import { checkSignature, inspectImage } from "./inspect-image.ts";
import { UnusableImage } from "./unusable-image.ts";

const red = { r: 200, g: 16, b: 46 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

describe("inspecting pictures", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("measures %s", async (format) => {
    const bytes = await picture(64, 36).toFormat(format, { quality: 100 }).toBuffer();
    const { width, height, color } = await inspectImage(bytes);
    expect([width, height]).toEqual([64, 36]);
    const red = Number.parseInt(color.slice(1, 3), 16);
    expect(Math.abs(red - 200)).toBeLessThan(6);
  });

  it("measures what is seen after the camera's rotation", async () => {
    const bytes = await picture(64, 36).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspectImage(bytes)).toMatchObject({ width: 36, height: 64 });
  });

  it("takes the colour of a logo, not that of the nothing around it", async () => {
    const dot = await picture(60, 60).png().toBuffer();
    const bytes = await sharp({
      create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: dot }])
      .png()
      .toBuffer();
    expect((await inspectImage(bytes)).color).toMatch(/^#c[6-9a].{4}$/);
  });

  it.each([
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["SVG after a declaration", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    [
      "SVG with the mark of WebP",
      '<!--    WEBP--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    [
      "SVG with the mark of AVIF",
      '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ["GIF", "GIF89a\x01\x00\x01\x00"],
    ["HTML", "<html></html>"],
    ["nothing", ""],
    ["a JPEG's first bytes before something else", "\xff\xd8\xff<script>"],
  ])("refuses %s", async (_, text) => {
    await expect(inspectImage(Buffer.from(text, "latin1"))).rejects.toThrow(UnusableImage);
  });

  const begin = (text: string) => () => checkSignature(Buffer.from(text, "latin1"));

  it.each([
    "<!--    WEBP--><svg>",
    "II*\0\x10\0\0\0WEBP",
    "RIFF\x10\0\0\0WAVE",
    "<!--ftypavif--><svg>",
    "<!--ftypmif1--><svg>",
  ])("refuses what begins with %j", (text) => {
    expect(begin(text)).toThrow(UnusableImage);
  });

  it.each(["RIFF\x10\0\0\0WEBPVP8 ", "\0\0\0\x1cftypavif"])("takes what begins with %j", (text) => {
    expect(begin(text)).not.toThrow();
  });

  it.each(["tiff", "gif", "svg"] as const)(
    "has no decoder of %s, whatever it begins with",
    async (format) => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const bytes = format === "svg" ? svg : await picture(64, 36).toFormat(format).toBuffer();
      await expect(decoder.measure(bytes)).rejects.toThrow(UnusableImage);
    },
  );

  it.each(["jpeg", "png", "webp"] as const)("refuses a truncated %s", async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        noise: { type: "gaussian", mean: 128, sigma: 40 },
        background: red,
      },
    });
    const bytes = await noise.toFormat(format).toBuffer();
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    await expect(inspectImage(half)).rejects.toThrow(/damaged/);
  });

  it("refuses a small file that claims 900 million pixels, without decoding it", async () => {
    const bytes = await picture(1, 1).png().toBuffer();
    // The size in the header of a PNG, and the checksum over it.
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    const { crc32 } = await import("node:zlib");
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    // Decoding it would fail with other words: there is nothing behind the header.
    await expect(inspectImage(bytes)).rejects.toThrow(/pixels/);
  });

  it("refuses files over 30 MB", async () => {
    await expect(inspectImage(Buffer.alloc(31 * 1024 * 1024))).rejects.toThrow(/30 MB/);
  });
});
