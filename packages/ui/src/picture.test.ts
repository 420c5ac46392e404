import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture, type PictureProps } from "./picture.tsx";

/** The `sizes` that a picture of a ratio says. */
function sizesOf(ratio: number, place: Partial<PictureProps>): string | undefined {
  const image = {
    src: "/images/a/960.webp",
    width: 900 * ratio,
    height: 900,
    color: "#334455",
    focus: null,
    sources: [{ type: "image/avif", srcset: "/images/a/960.avif 960w" }],
  };
  const sizes = "(min-width: 1200px) 400px, (width >= 769px) 46.5vw, 92vw";
  const html = renderToStaticMarkup(createElement(Picture, { alt: "", image, sizes, ...place }));
  return /sizes="([^"]*)"/.exec(html)?.[1]?.replaceAll("&gt;", ">");
}

it.each<[string, number, Partial<PictureProps>, string]>([
  [
    "wider than its place, whose sides are cropped",
    (2 * 16) / 9,
    {},
    "(min-width: 1200px) 800px, (width >= 769px) 93vw, 184vw",
  ],
  ["as wide as its place", 16 / 9, {}, "(min-width: 1200px) 400px, (width >= 769px) 46.5vw, 92vw"],
  [
    "higher than its place, whose head and foot are cropped",
    1,
    {},
    "(min-width: 1200px) 400px, (width >= 769px) 46.5vw, 92vw",
  ],
  ["in a place of another ratio", 2, { ratio: 4 / 3, sizes: "140px" }, "210px"],
  ["in a place without a ratio", 4, { ratio: "auto", sizes: "max(1px, 2px)" }, "max(1px, 2px)"],
  ["in its own ratio", 4, { ownRatio: true, sizes: "40px" }, "40px"],
])("asks for the width that a picture is drawn in: %s", (_how, ratio, place, expected) => {
  expect(sizesOf(ratio, place)).toBe(expected);
});
