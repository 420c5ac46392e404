import { palette } from "../kit/color.ts";
import { word } from "./letters.ts";

type Brand = {
  name: string;
  ground: string;
  /** Draws the mark into a 100-unit square in one colour plus an accent. */
  mark: (ink: string, accent: string) => string;
  accent: string;
};

/** Three columns under a lintel. */
const portico = (ink: string, accent: string): string => `
  <g fill="${ink}"><rect x="6" y="10" width="88" height="17" rx="2"/><rect x="13" y="35" width="17" height="57"/><rect x="70" y="35" width="17" height="57"/></g>
  <rect x="41.5" y="35" width="17" height="57" fill="${accent}"/>`;

/** A star that rises over a quiet horizon. */
const northlight = (ink: string, accent: string): string => `
  <path fill="${accent}" d="M50 4C52 32 60 41 88 44C60 47 52 56 50 84C48 56 40 47 12 44C40 41 48 32 50 4Z"/>
  <path fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round" d="M8 80C22 68 34 66 38 66M92 80C78 68 66 66 62 66M20 95H80"/>`;

/** Live, work, do: an arch, a block and a circle on top of each other. */
const livework = (ink: string, accent: string): string => `
  <circle cx="50" cy="19" r="15" fill="${accent}"/>
  <rect x="20" y="39" width="60" height="22" rx="4" fill="${ink}"/>
  <path fill="${ink}" d="M8 95V92A42 26 0 0 1 92 92V95H64A14 14 0 0 0 36 95Z"/>`;

const brands: Record<string, Brand> = {
  portico: { name: "PORTICO", ground: "#257bad", mark: portico, accent: "#f1dcae" },
  northlight: { name: "NORTHLIGHT", ground: palette.teal, mark: northlight, accent: "#f0c36a" },
  livework: {
    name: "LIVE.WORK.DO.",
    ground: palette.terracotta,
    mark: livework,
    accent: "#f4dfb8",
  },
};

const square = (size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${content}</svg>`;

function logo(brand: Brand, ink: string, accent: string): string {
  const height = brand.name.length > 11 ? 36 : 44;
  const text = word(brand.name, 172, 80 - height / 2, height, ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160" viewBox="0 0 640 160"><g transform="translate(24 22) scale(1.16)">${brand.mark(ink, accent)}</g>${text.svg}</svg>`;
}

/** File name in demo/images/brands to SVG source. */
export const brandMarks: Record<string, string> = Object.fromEntries(
  Object.entries(brands).flatMap(([slug, brand]) => [
    [
      `brands/${slug}-icon.png`,
      square(
        256,
        `<rect width="256" height="256" rx="58" fill="${brand.ground}"/><g transform="translate(56 54) scale(1.44)">${brand.mark("#ffffff", brand.accent)}</g>`,
      ),
    ],
    [`brands/${slug}-logo.png`, logo(brand, palette.ink, brand.ground)],
    [`brands/${slug}-logo-light.png`, logo(brand, "#ffffff", "#ffffff")],
  ]),
);
