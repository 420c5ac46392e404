import { describe, expect, it } from "vitest";
import { pictureSource, renditionUrl, srcset } from "./image-ladder.ts";

const image = {
  src: "/images/a",
  width: 1600,
  height: 900,
  color: "#334455",
  focus: { x: 0.5, y: 0.3 },
};

describe("image ladder", () => {
  it("hangs a rendition below the picture", () => {
    expect(renditionUrl("/images/a", 480, "avif")).toBe("/images/a/480.avif");
  });

  it("offers every rung up to the original", () => {
    expect(srcset(image, "webp").split(", ")).toEqual([
      "/images/a/320.webp 320w",
      "/images/a/480.webp 480w",
      "/images/a/640.webp 640w",
      "/images/a/960.webp 960w",
      "/images/a/1280.webp 1280w",
      "/images/a/1600.webp 1600w",
    ]);
  });

  it("states the true width of an original between two rungs", () => {
    expect(srcset({ ...image, width: 400 }, "avif")).toBe(
      "/images/a/320.avif 320w, /images/a/480.avif 400w",
    );
  });

  it("offers a tiny original once", () => {
    expect(srcset({ ...image, width: 64 }, "avif")).toBe("/images/a/320.avif 64w");
  });

  it("ends at the widest rung for a huge original", () => {
    expect(srcset({ ...image, width: 6000 }, "avif")).toMatch(/2560\.avif 2560w$/);
  });

  it("gives a picture its formats, the smaller one first, and a middle width", () => {
    const source = pictureSource(image);
    expect(source.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
    expect(source.src).toBe("/images/a/960.webp");
    expect(pictureSource({ ...image, width: 64 }).src).toBe("/images/a/320.webp");
  });
});
