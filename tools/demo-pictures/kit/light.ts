import { type Rgb, smooth } from "./color.ts";
import { cell, fbm } from "./seeded.ts";
import type { Vec } from "./vec.ts";

export type Sky = {
  zenith: Rgb;
  middle: Rgb;
  horizon: Rgb;
  /** Added around the sun; a small `glowSize` spreads it wide. */
  glow: Rgb;
  glowSize: number;
  /** What is mirrored below the horizon. */
  ground: Rgb;
  clouds?: { amount: number; size: number; lit: Rgb; shade: Rgb } | undefined;
  /** Height (as a tangent) of the unseen city that glass facades mirror; 0 in the open. */
  skyline?: number;
};

/** A soft light without shadow: a window, a lamp, a screen, or a sunlit patch that lights the ceiling. */
export type Lamp = {
  at: Vec;
  color: Rgb;
  /** Square metres; a larger lamp reaches further. */
  size: number;
  /** Lamps without a facing shine all around. */
  facing?: Vec;
};

export type Look = {
  sun: { towards: Vec; color: Rgb; soft: number };
  sky: Sky;
  ambient: { up: Rgb; down: Rgb };
  haze: { color: Rgb; density: number; height: number };
  lamps: readonly Lamp[];
  exposure: number;
  bloom: number;
  /** Reach of contact shade in metres and its strength. */
  shade: { reach: number; strength: number };
  /** Colours multiplied into shadows and lights at the end; the film. */
  film: { shadow: Rgb; light: Rgb; saturation: number };
  /** Darkens the lower left so that a title can stand there. */
  quiet: number;
};

const out: [number, number, number] = [0, 0, 0];

/** Sky light from a direction, without clouds; the returned array is reused by the next call. */
export function skyLight(
  look: Look,
  dx: number,
  dy: number,
  dz: number,
  mirrored: boolean,
): [number, number, number] {
  const s = look.sky;
  const t = look.sun.towards;
  const h = dy < 0 ? 0 : dy;
  const low = smooth(0, 0.28, h);
  const high = smooth(0.15, 0.85, h);
  const facing = dx * t[0] + dy * t[1] + dz * t[2];
  const near = facing > 0 ? facing ** s.glowSize : 0;
  const wide = facing > 0 ? facing ** (s.glowSize * 0.18) * 0.22 : 0;
  const glow = near + wide;
  for (let i = 0; i < 3; i++) {
    const base = s.horizon[i]! + (s.middle[i]! - s.horizon[i]!) * low;
    out[i] = base + (s.zenith[i]! - base) * high + s.glow[i]! * glow;
  }
  if (dy < 0) blendTo(s.ground, smooth(0, 0.06, -dy));
  if (mirrored && s.skyline) {
    const a = Math.atan2(dx, dz) * 9;
    const column = Math.floor(a);
    const top = s.skyline * (0.25 + 0.9 * cell(column, 7));
    if (dy < top) {
      const lit = cell(Math.floor(a * 9), Math.floor(dy * 160), 3) > 0.86 ? 1.3 : 1;
      const k = smooth(top, top - 0.02, dy) * 0.72;
      blendTo([s.ground[0] * 0.75 * lit, s.ground[1] * 0.75 * lit, s.ground[2] * 0.75 * lit], k);
    }
  }
  return out;
}

function blendTo(c: Rgb, k: number): void {
  for (let i = 0; i < 3; i++) out[i] = out[i]! + (c[i]! - out[i]!) * k;
}

/** The sky as the camera sees it: gradient, glow and clouds lit from the sun's side. */
export function visibleSky(
  look: Look,
  dx: number,
  dy: number,
  dz: number,
): [number, number, number] {
  const c = skyLight(look, dx, dy, dz, false);
  const clouds = look.sky.clouds;
  if (!clouds || dy < 0.005) return c;
  const spread = 1 / (dy + 0.12);
  const x = dx * spread * clouds.size;
  const z = dz * spread * clouds.size;
  const warp = fbm(x * 0.7 + 4, z * 0.7, 0, 2) * 1.4;
  const body = fbm(x * 0.75 + warp, z * 1.5 + warp * 0.5, 0, 5);
  const cover = smooth(1 - clouds.amount, 1.28 - clouds.amount, body) * smooth(0.005, 0.16, dy);
  if (cover <= 0) return c;
  const t = look.sun.towards;
  const further = fbm(x * 0.75 + warp + t[0] * 0.22, z * 1.5 + warp * 0.5 + t[2] * 0.22, 0, 2);
  const light = smooth(-0.12, 0.16, body - further + 0.03);
  const facing = Math.max(0, dx * t[0] + dy * t[1] + dz * t[2]) ** 4;
  for (let i = 0; i < 3; i++) {
    const tint =
      clouds.shade[i]! +
      (clouds.lit[i]! - clouds.shade[i]!) * light +
      look.sky.glow[i]! * facing * 0.25;
    c[i] = c[i]! + (tint - c[i]!) * cover * 0.85;
  }
  return c;
}
