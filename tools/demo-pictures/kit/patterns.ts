import { clamp01, hex, type Rgb } from "./color.ts";
import { material, type Material, type MaterialOptions, type Surface } from "./material.ts";
import { cell, fbm, noise } from "./seeded.ts";

/** Share of a pixel that is covered by lines of `width` every `period`; fine lines melt into their average. */
export function lines(x: number, period: number, width: number, foot: number): number {
  if (foot > period) return width / period;
  const half = Math.max(foot, 0.0001) / 2;
  const covered = (t: number): number => {
    const n = Math.floor(t / period);
    return n * width + Math.min(width, t - n * period);
  };
  return clamp01((covered(x + width / 2 + half) - covered(x + width / 2 - half)) / (half * 2));
}

const fade = (foot: number, size: number): number => clamp01(1.6 - foot / size);

function tint(s: Surface, k: number): void {
  s.r *= k;
  s.g *= k;
  s.b *= k;
}

function mixIn(s: Surface, c: Rgb, k: number): void {
  s.r += (c[0] - s.r) * k;
  s.g += (c[1] - s.g) * k;
  s.b += (c[2] - s.b) * k;
}

/** Tilts the normal along the slope of a height function of the place. */
export function bump(
  s: Surface,
  height: (x: number, y: number, z: number) => number,
  depth: number,
  step: number,
): void {
  const h = height(s.x, s.y, s.z);
  const k = depth / step;
  const gx = (height(s.x + step, s.y, s.z) - h) * k;
  const gy = (height(s.x, s.y + step, s.z) - h) * k;
  const gz = (height(s.x, s.y, s.z + step) - h) * k;
  const nx = s.nx - gx,
    ny = s.ny - gy,
    nz = s.nz - gz;
  const l = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
  s.nx = nx * l;
  s.ny = ny * l;
  s.nz = nz * l;
}

/** Plaster, concrete, paper: one colour with soft clouds, so that no plane is a flat fill. */
export function mottled(
  color: string,
  size = 1,
  strength = 0.16,
  options: MaterialOptions = {},
): Material {
  return material(color, {
    ...options,
    paint: (s) => {
      const n = fbm(s.x / size + 40, s.y / size, s.z / size + 9, 4);
      tint(s, 1 + (n - 0.5) * 2 * strength);
      options.paint?.(s);
    },
  });
}

/** Courses of blocks with joints; `shift` staggers them. Sizes in metres. */
export function blocks(
  color: string,
  w: number,
  h: number,
  options: MaterialOptions & {
    joint?: number;
    jointColor?: string;
    vary?: number;
    shift?: number;
    tints?: readonly string[];
  } = {},
): Material {
  const { joint = 0.02, jointColor, vary = 0.16, shift = 0.5, tints, ...rest } = options;
  const mortar = jointColor ? hex(jointColor) : undefined;
  const others = tints?.map((t) => hex(t));
  return material(color, {
    ...rest,
    paint: (s) => {
      const row = Math.floor(s.v / h);
      const u = s.u + (row & 1) * shift * w;
      const column = Math.floor(u / w);
      const seen = fade(s.foot, Math.min(w, h * 2));
      if (others && seen > 0)
        mixIn(
          s,
          others[Math.floor(cell(column, row, 9) * others.length)] as Rgb,
          seen * cell(column, row, 4),
        );
      tint(
        s,
        1 +
          (cell(column, row, 1) - 0.5) * 2 * vary * seen +
          (noise(s.x * 0.35, s.y * 0.35, s.z * 0.35) - 0.5) * 0.22,
      );
      const line = Math.max(lines(u, w, joint, s.foot), lines(s.v, h, joint, s.foot));
      if (mortar) mixIn(s, mortar, line);
      else tint(s, 1 - line * 0.45);
    },
  });
}

export const brick = (color = "#8f4a36", jointColor = "#a58d78"): Material =>
  blocks(color, 0.42, 0.14, { joint: 0.026, jointColor, vary: 0.3, rough: 0.9 });

/** Boards with grain. They run along u, or along v when `upright`. */
export function planks(
  color: string,
  width = 0.14,
  options: MaterialOptions & {
    upright?: boolean;
    length?: number;
    gap?: number;
    vary?: number;
  } = {},
): Material {
  const { upright = false, length = 2.4, gap = 0.004, vary = 0.16, ...rest } = options;
  return material(color, {
    rough: 0.5,
    ...rest,
    paint: (s) => {
      const along = upright ? s.v : s.u;
      const across = upright ? s.u : s.v;
      const row = Math.floor(across / width);
      const start = along + cell(row, 3) * length;
      const board = Math.floor(start / length);
      const seen = fade(s.foot, width);
      const wave = noise(along * 0.9 + row * 7, across * 4, 0) * 0.5;
      const grain = fbm(along * 1.3 + cell(row, board) * 50, (across + wave * 0.03) * 60, 0, 3);
      tint(
        s,
        1 + ((cell(row, board, 2) - 0.5) * 2 * vary + (grain - 0.5) * 0.42) * Math.max(0.25, seen),
      );
      const line = Math.max(
        lines(across, width, gap, s.foot),
        lines(start, length, gap, s.foot) * 0.8,
      );
      tint(s, 1 - line * 0.6);
      s.rough = clamp01(s.rough + (grain - 0.5) * 0.2);
    },
  });
}

/** Knitted, woven or felted cloth: a fine bump and soft folds of tone. */
export function cloth(color: string, options: MaterialOptions = {}): Material {
  return material(color, {
    rough: 0.95,
    spec: 0.02,
    ...options,
    paint: (s) => {
      const weave = fade(s.foot, 0.006) * (Math.sin(s.u * 900) * Math.sin(s.v * 900)) * 0.1;
      tint(s, 1 + weave + (fbm(s.x * 5, s.y * 5, s.z * 5, 3) - 0.5) * 0.25);
    },
  });
}

/** Stone flecks in a polished ground. */
export function terrazzo(
  color: string,
  chips: readonly string[],
  size = 0.03,
  options: MaterialOptions = {},
): Material {
  const tones = chips.map((c) => hex(c));
  return material(color, {
    rough: 0.22,
    ...options,
    paint: (s) => {
      const seen = fade(s.foot, size * 1.2);
      tint(s, 0.94 + fbm(s.u * 1.2, s.v * 1.2, 0, 3) * 0.12);
      if (seen <= 0) return;
      const x = s.u / size,
        y = s.v / size;
      const ix = Math.floor(x),
        iy = Math.floor(y);
      for (let j = -1; j < 2; j++)
        for (let i = -1; i < 2; i++) {
          const k = cell(ix + i, iy + j, 5);
          const px = ix + i + cell(ix + i, iy + j, 6) - x,
            py = iy + j + cell(ix + i, iy + j, 7) - y;
          if (k > 0.35 && Math.hypot(px * (1 + k), py) < 0.16 + k * 0.34)
            mixIn(s, tones[Math.floor(k * 97) % tones.length] as Rgb, seen * 0.85);
        }
    },
  });
}

/** Open water: a dark mirror with small waves that stretch away from the eye. */
export function water(color: string, wave = 0.05, size = 1): Material {
  return material(color, {
    rough: 0.08,
    spec: 0.03,
    mirror: 1,
    castsShadow: false,
    paint: (s) => {
      const calm = clamp01(2.2 - s.foot / (size * 2));
      const x = s.x / size,
        z = s.z / size;
      const a = fbm(x * 0.55 + 3, z * 1.1, 0, 3),
        b = fbm(x * 0.55 + 20, z * 1.1 + 8, 0, 3);
      const ripple = noise(x * 3.1, z * 5.3) - 0.5;
      s.nx += (a - 0.5) * wave * 2 * calm + ripple * wave * 0.5 * calm;
      s.nz += (b - 0.5) * wave * 3.2 * calm + ripple * wave * calm;
      const l = 1 / Math.hypot(s.nx, s.ny, s.nz);
      s.nx *= l;
      s.ny *= l;
      s.nz *= l;
      tint(s, 0.8 + a * 0.5);
    },
  });
}

/** Lawn and planting beds seen from some way off. */
export function lawn(color: string, other: string): Material {
  const second = hex(other);
  return material(color, {
    rough: 1,
    spec: 0.01,
    paint: (s) => {
      const n = fbm(s.x * 0.6, s.z * 0.6, 0, 3);
      mixIn(s, second, clamp01((n - 0.3) * 1.6));
      tint(
        s,
        0.75 +
          fbm(s.x * 14, s.z * 14, 0, 2) * 0.5 * fade(s.foot, 0.15) +
          0.25 * (1 - fade(s.foot, 0.15)),
      );
      if (s.foot < 0.08) bump(s, (x, y, z) => noise(x * 22, y * 22, z * 22), 0.03, 0.02);
    },
  });
}
