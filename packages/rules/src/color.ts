/** A colour as red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number];

/** Text on and around brand colours keeps at least this contrast (WCAG 2.2 §1.4.3, AA). */
export const textContrast = 4.5;

/** Edges of controls and marks of state keep at least this contrast (WCAG 2.2 §1.4.11). */
export const edgeContrast = 3;

const hexPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The colour as `#rrggbb` in lower case, or null where the text is not a hex colour. */
export function parseHex(text: string | null | undefined): string | null {
  if (typeof text !== "string" || !hexPattern.test(text)) return null;
  const digits = text.slice(1).toLowerCase();
  return digits.length === 3 ? `#${digits.replaceAll(/./g, "$&$&")}` : `#${digits}`;
}

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance from 0 (black) to 1 (white) of a `#rrggbb` colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two `#rrggbb` colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `share` (0 to 1) of the first colour in the second one. */
export function mix(hex: string, into: string, share: number): string {
  const [red, green, blue] = toRgb(hex);
  const [intoRed, intoGreen, intoBlue] = toRgb(into);
  const blend = (from: number, to: number) => from * share + to * (1 - share);
  return toHex([blend(red, intoRed), blend(green, intoGreen), blend(blue, intoBlue)]);
}

/** The worst contrast of a colour against several grounds. */
function worstContrast(hex: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(hex, ground)));
}

/**
 * The shade of a colour nearest to it that reaches a contrast on every ground: mixed step by step
 * towards `towards` (black on light grounds, white on dark ones), so that the hue stays the brand's.
 */
export function shadeFor(
  hex: string,
  grounds: readonly string[],
  towards: "#000000" | "#ffffff",
  least: number,
): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const shade = mix(hex, towards, share);
    if (worstContrast(shade, grounds) >= least) return shade;
  }
  return towards;
}

/** White where it is readable on the colour, else the softest black that is. */
export function onColor(hex: string): string {
  const readable = ["#ffffff", "#16181a"].find((ink) => contrast(ink, hex) >= textContrast);
  return readable ?? "#000000";
}
