import { hex } from "../kit/color.ts";
import { dress, figure } from "../kit/figure.ts";
import type { Look } from "../kit/light.ts";
import { indoors } from "../kit/looks.ts";
import { type Material, material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import type { Pose } from "../kit/poses.ts";
import { bounce, type RoomSpec, windowLamps } from "../kit/room.ts";
import { between, fbm, type Rng } from "../kit/seeded.ts";
import type { Vec } from "../kit/vec.ts";

export const boards = planks("#b88f62", 0.16, { mirror: 1, spec: 0.05, rough: 0.28 });
const lime = mottled("#e6dccb", 1.2, 0.06);

export const person = (
  mesh: Mesh,
  rng: Rng,
  x: number,
  z: number,
  turn: number,
  pose: Pose,
  y = 0,
): void =>
  figure(mesh, x, y, z, turn, pose, { ...dress(rng), skirt: false }, between(rng, 1.62, 1.84));

/** Daylight from the windows and the lamps given. */
export const bright = (r: RoomSpec, azimuth: number, change: Partial<Look> = {}): Look =>
  indoors(azimuth, 30, 2.8, {
    ...change,
    lamps: [...windowLamps(r, "#e6edf2", 2.3), bounce(0, -3.5, 9, 1), ...(change.lamps ?? [])],
  });

export const shot = (
  eye: Vec,
  target: Vec,
  fov: number,
  look: Look,
  build: Picture["build"],
  radius = 9,
): Picture => ({
  camera: { eye, target, fov, level: true },
  look,
  shadows: { centre: [0, 1.2, -3.5], radius },
  reach: 9,
  build,
});

/** A room with its windows on the left. */
export const leftWindows = (
  w: number,
  d: number,
  h: number,
  floor: Material = boards,
  wall: Material = lime,
): RoomSpec => ({
  w,
  d,
  h,
  floor,
  wall,
  storey: 12,
  openings: [{ wall: "left", from: -d + 0.8, to: 3, sill: 0.3, head: h - 0.4 }],
});

/** Warm lamps that shine straight down. */
export const down = (spots: readonly Vec[], k: number): Look["lamps"] =>
  spots.map(([x, y, z]) => ({
    at: [x, y, z],
    facing: [0, -1, 0],
    color: hex("#ffd6a6", k),
    size: 0.6,
  }));

export const quiet = leftWindows(8.5, 7.5, 3.4, boards, mottled("#d6c9b1", 1, 0.06));

/** Large abstract canvases: three layers of colour with soft edges. */
export const canvas = (a: string, b: string, c: string, seed: number): Material => {
  const [second, third] = [hex(b), hex(c)];
  return material(a, {
    rough: 0.85,
    paint: (s) => {
      const n = fbm(s.u * 2.2 + seed, s.v * 1.6, 0, 4);
      const k = n + s.v * 0.5 > 0.82 ? 1 : 0;
      const j = Math.hypot(s.u - 0.45 - seed * 0.02, s.v - 0.55) < 0.2 + n * 0.08 ? 1 : 0;
      s.r += (second[0] - s.r) * k;
      s.g += (second[1] - s.g) * k;
      s.b += (second[2] - s.b) * k;
      s.r += (third[0] - s.r) * j;
      s.g += (third[1] - s.g) * j;
      s.b += (third[2] - s.b) * j;
      const grain = 0.88 + fbm(s.u * 30, s.v * 60, 0, 3) * 0.24;
      s.r *= grain;
      s.g *= grain;
      s.b *= grain;
    },
  });
};
