import { hex, type Rgb } from "./color.ts";
import type { Look, Sky } from "./light.ts";
import { fromAngles } from "./vec.ts";

const skies = {
  morning: {
    zenith: hex("#5d8fb8", 0.8),
    middle: hex("#a9c7da", 0.95),
    horizon: hex("#f2e2cc", 1.05),
    glow: hex("#ffe2b0", 0.9),
    glowSize: 9,
    ground: hex("#8b8478", 0.5),
    clouds: { amount: 0.5, size: 1.1, lit: hex("#fff3e2", 1.15), shade: hex("#b9c4ce", 0.85) },
    skyline: 0.16,
  },
  golden: {
    zenith: hex("#4f7ea8", 0.72),
    middle: hex("#a9b9c2", 0.92),
    horizon: hex("#ffd9a6", 1.15),
    glow: hex("#ffb35c", 1.2),
    glowSize: 6,
    ground: hex("#6f6154", 0.4),
    clouds: { amount: 0.56, size: 1, lit: hex("#ffdcae", 1.25), shade: hex("#a39aa6", 0.75) },
    skyline: 0.18,
  },
  clear: {
    zenith: hex("#3f7db5", 0.72),
    middle: hex("#8fbcd9", 0.9),
    horizon: hex("#dfe9ea", 1),
    glow: hex("#fff3da", 0.7),
    glowSize: 12,
    ground: hex("#8a8577", 0.5),
    clouds: { amount: 0.46, size: 1.2, lit: hex("#ffffff", 1.2), shade: hex("#b5c4d2", 0.9) },
    skyline: 0.14,
  },
  blue: {
    zenith: hex("#16304f", 0.55),
    middle: hex("#3a6186", 0.62),
    horizon: hex("#d9a08a", 0.8),
    glow: hex("#ff9a5c", 0.8),
    glowSize: 5,
    ground: hex("#232a33", 0.4),
    clouds: { amount: 0.52, size: 0.9, lit: hex("#c98f86", 0.62), shade: hex("#41577a", 0.5) },
    skyline: 0.16,
  },
  dusk: {
    zenith: hex("#36507c", 0.6),
    middle: hex("#8f86a3", 0.75),
    horizon: hex("#ffb184", 1.1),
    glow: hex("#ff8a4a", 1.2),
    glowSize: 5,
    ground: hex("#3b3740", 0.4),
    clouds: { amount: 0.58, size: 0.9, lit: hex("#ffb48c", 1.1), shade: hex("#6e6482", 0.6) },
    skyline: 0.18,
  },
  silver: {
    zenith: hex("#8fa6b5", 0.8),
    middle: hex("#b9c8cf", 0.95),
    horizon: hex("#eee9df", 1.05),
    glow: hex("#fff1d8", 0.5),
    glowSize: 5,
    ground: hex("#8b8a84", 0.5),
    clouds: { amount: 0.72, size: 0.8, lit: hex("#f7f3ea", 1.1), shade: hex("#a4b2bb", 0.82) },
    skyline: 0.14,
  },
  night: {
    zenith: hex("#0b1a2e", 0.5),
    middle: hex("#142c47", 0.5),
    horizon: hex("#5d6580", 0.6),
    glow: hex("#e0905f", 0.12),
    glowSize: 5,
    ground: hex("#12161c", 0.4),
    skyline: 0.15,
  },
  room: {
    zenith: hex("#d8d0c2", 0.5),
    middle: hex("#e4ddd0", 0.6),
    horizon: hex("#f4efe4", 0.85),
    glow: hex("#ffe9c4", 0.6),
    glowSize: 3,
    ground: hex("#75695a", 0.35),
  },
} satisfies Record<string, Sky>;

const film = { shadow: [0.97, 1, 1.04], light: [1.02, 1, 0.965], saturation: 0.94 } as const;

const weathers = {
  morning: {
    sky: skies.morning,
    sun: { color: hex("#ffdcb0", 1.75), elevation: 26, soft: 0.012 },
    ambient: { up: hex("#a9c3dc", 0.72), down: hex("#8f8371", 0.5) },
    exposure: 1.02,
  },
  golden: {
    sky: skies.golden,
    sun: { color: hex("#ffb873", 2.1), elevation: 17, soft: 0.014 },
    ambient: { up: hex("#93a9c9", 0.62), down: hex("#84705e", 0.42) },
    exposure: 1.04,
  },
  clear: {
    sky: skies.clear,
    sun: { color: hex("#fff0d6", 1.75), elevation: 42, soft: 0.01 },
    ambient: { up: hex("#a5c4e2", 0.66), down: hex("#8c8270", 0.46) },
    exposure: 1,
  },
  blue: {
    sky: skies.blue,
    sun: { color: hex("#eea582", 0.6), elevation: 10, soft: 0.05 },
    ambient: { up: hex("#7796c0", 0.68), down: hex("#8a7a7c", 0.5) },
    exposure: 1.3,
  },
  dusk: {
    sky: skies.dusk,
    sun: { color: hex("#ff9a5c", 1.5), elevation: 9, soft: 0.03 },
    ambient: { up: hex("#98a0c8", 0.72), down: hex("#8f7a74", 0.52) },
    exposure: 1.14,
  },
  silver: {
    sky: skies.silver,
    sun: { color: hex("#fff0dc", 0.95), elevation: 48, soft: 0.08 },
    ambient: { up: hex("#b7c6d2", 0.92), down: hex("#8d877c", 0.55) },
    exposure: 1.02,
  },
  night: {
    sky: skies.night,
    sun: { color: hex("#7f98c4", 0.14), elevation: 40, soft: 0.06 },
    ambient: { up: hex("#4f6c98", 0.5), down: hex("#5c5250", 0.34) },
    exposure: 1.5,
  },
} as const;

const outdoorRest = {
  lamps: [],
  bloom: 0.22,
  shade: { reach: 4, strength: 0.85 },
  film,
  quiet: 0.34,
} as const;

/** Distant things take on the colour of the horizon, a little of the sky above it mixed in. */
function hazeOf({ horizon, middle }: Sky): Rgb {
  const channel = (at: 0 | 1 | 2) => horizon[at] * 0.8 + middle[at] * 0.12;
  return [channel(0), channel(1), channel(2)];
}

/** Outdoor light at a time of day with the sun at `azimuth` degrees from straight ahead (180 is behind the viewer). */
export function outdoors(
  time: keyof typeof weathers,
  azimuth: number,
  change: Partial<Look> & { elevation?: number; density?: number } = {},
): Look {
  const { elevation, density = 0.0005, ...rest } = change;
  const w = weathers[time];
  return {
    ...outdoorRest,
    sky: w.sky,
    ambient: w.ambient,
    exposure: w.exposure,
    haze: {
      color: hazeOf(w.sky),
      density: density * 0.42,
      height: 220,
    },
    sun: {
      towards: fromAngles(azimuth, elevation ?? w.sun.elevation),
      color: w.sun.color,
      soft: w.sun.soft,
    },
    ...rest,
  };
}

/** A room: low even light plus the lamps and windows given; the sun falls in only if it has strength. */
export function indoors(
  azimuth: number,
  elevation: number,
  sunStrength: number,
  change: Partial<Look> = {},
): Look {
  return {
    sun: {
      towards: fromAngles(azimuth, elevation),
      color: hex("#ffd9a8", sunStrength),
      soft: 0.03,
    },
    sky: { ...skies.morning, clouds: undefined },
    ambient: { up: hex("#d9d4cc", 0.52), down: hex("#b09c86", 0.46) },
    haze: { color: hex("#efe4d2", 0.95), density: 0.0024, height: 1e5 },
    lamps: [],
    exposure: 1.3,
    bloom: 0.3,
    shade: { reach: 0.8, strength: 0.95 },
    film,
    quiet: 0.12,
    ...change,
  };
}

/** Still life on a table: window light from one side, warm bounce from the other. */
export function tabletop(
  azimuth: number,
  elevation: number,
  sunStrength: number,
  change: Partial<Look> = {},
): Look {
  return {
    ...indoors(azimuth, elevation, sunStrength),
    sun: {
      towards: fromAngles(azimuth, elevation),
      color: hex("#ffe0b8", sunStrength),
      soft: 0.16,
    },
    sky: skies.room,
    ambient: { up: hex("#e2ddd4", 0.42), down: hex("#a88a6c", 0.3) },
    haze: { color: [0, 0, 0], density: 0, height: 1 },
    shade: { reach: 0.1, strength: 1.3 },
    exposure: 1.05,
    bloom: 0.25,
    quiet: 0,
    ...change,
  };
}

export { skies };
