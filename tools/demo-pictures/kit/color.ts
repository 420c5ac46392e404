/** Linear light, not sRGB: colours add and multiply as light does; `develop` encodes at the end. */
export type Rgb = readonly [number, number, number];

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

/** Reads `#rrggbb` and optionally multiplies, so that a lamp can be brighter than paper. */
export function hex(code: string, strength = 1): Rgb {
  const n = Number.parseInt(code.slice(1), 16);
  return [
    toLinear((n >> 16) / 255) * strength,
    toLinear(((n >> 8) & 255) / 255) * strength,
    toLinear((n & 255) / 255) * strength,
  ];
}

export const clamp01 = (x: number): number => (x < 0 ? 0 : x > 1 ? 1 : x);

export function smooth(low: number, high: number, x: number): number {
  const t = clamp01((x - low) / (high - low));
  return t * t * (3 - 2 * t);
}

/** The family's palette: every picture draws from these, so that a hundred pictures look like one hand. */
export const palette = {
  paper: "#f1e9dc",
  stone: "#cdbfa9",
  sand: "#d9c3a0",
  oak: "#b98a58",
  walnut: "#6b4630",
  terracotta: "#b9603f",
  brick: "#8f4a36",
  rust: "#9c5230",
  brass: "#c79a4a",
  teal: "#1f4f57",
  ink: "#1c2730",
  slate: "#4a555c",
  sage: "#8e9c7c",
  moss: "#55683d",
  leaf: "#6f8a45",
  blush: "#d9a58f",
  sky: "#a9c4d4",
  white: "#f3efe8",
  black: "#15171a",
} as const;
