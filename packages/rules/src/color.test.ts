import { describe, expect, it } from "vitest";
import { contrast, mix, onColor, parseHex, shadeFor } from "./color.ts";

it.each([
  ["#AbC", "#aabbcc"],
  ["#257BAD", "#257bad"],
  ["257bad", null],
  ["#257ba", null],
  ["#257bad0", null],
  ["#25g", null],
  ["", null],
  [null, null],
  [undefined, null],
])("%j is the colour %j", (text, colour) => {
  expect(parseHex(text)).toBe(colour);
});

it.each([
  ["#000000", "#ffffff", 21],
  ["#777777", "#777777", 1],
  ["#767676", "#ffffff", 4.54],
  ["#777777", "#ffffff", 4.48],
  ["#ff0000", "#ffffff", 4],
  ["#0000ff", "#000000", 2.44],
  ["#0a0a0a", "#000000", 1.06],
])("the contrast of %s and %s is %d, either way", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

it.each([
  ["#ff8000", "#0000ff", 1, "#ff8000"],
  ["#ff8000", "#0000ff", 0, "#0000ff"],
  ["#ff8000", "#0000ff", 0.5, "#804080"],
])("%s in %s to %d is %s", (colour, into, share, mixed) => {
  expect(mix(colour, into, share)).toBe(mixed);
});

describe("what is written on a colour", () => {
  it.each([
    ["#000000", "#ffffff"],
    ["#767676", "#ffffff"],
    ["#777777", "#000000"],
    ["#7a7a7a", "#000000"],
    ["#ffffff", "#16181a"],
    ["#ffd400", "#16181a"],
  ])("on %s is %s", (colour, ink) => {
    expect(onColor(colour)).toBe(ink);
  });
});

describe("the shade of a colour", () => {
  it("is the colour itself where that is readable", () => {
    expect(shadeFor("#767676", ["#ffffff"], "#000000", 4.5)).toBe("#767676");
  });

  it("is no darker than it must be, on the worst of the grounds", () => {
    const grounds = ["#ffffff", "#eeeeee"];
    const shade = shadeFor("#ffd400", grounds, "#000000", 4.5);
    expect(contrast(shade, "#eeeeee")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shade, "#eeeeee")).toBeLessThan(4.8);
  });

  it("is black or white where nothing else would do", () => {
    expect(shadeFor("#ffd400", ["#ffffff"], "#000000", 21)).toBe("#000000");
    expect(shadeFor("#131619", ["#000000"], "#ffffff", 21)).toBe("#ffffff");
  });
});
