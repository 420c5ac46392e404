import { backdrop, skyline, streetBlocks } from "../kit/city.ts";
import { dress, figure } from "../kit/figure.ts";
import type { Look } from "../kit/light.ts";
import { outdoors } from "../kit/looks.ts";
import type { Material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import type { Picture } from "../kit/picture.ts";
import type { Pose } from "../kit/poses.ts";
import { between, type Rng } from "../kit/seeded.ts";
import type { Vec } from "../kit/vec.ts";

/** Someone in everyday clothes and of everyday height. */
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

/** An open place with the city behind it; `floor` decides whether it is a square, a street or a park. */
export function city(mesh: Mesh, rng: Rng, floor: Material, lit = 0.12): void {
  mesh.quad([-16000, 0, 16000], [16000, 0, 16000], [16000, 0, -16000], [-16000, 0, -16000], floor, [
    [-16000, 16000],
    [16000, 16000],
    [16000, -16000],
    [-16000, -16000],
  ]);
  const walls = backdrop(lit, 44);
  streetBlocks(mesh, rng, walls, {
    extent: 300,
    low: 14,
    high: 34,
    ceiling: (x, z) => (z > -46 || Math.hypot(x, z) < 50 ? 0 : 200),
  });
  skyline(mesh, rng, walls, { distance: 400, depth: 500, arc: 110, count: 36, low: 40, high: 190 });
}

/** Light for scenes a few metres deep. */
export const close = { shade: { reach: 0.9, strength: 0.9 }, quiet: 0.1, density: 0.001 } as const;
/** Blue hour with lamps. */
export const evening = (change: Partial<Look> & { density?: number }, azimuth = 20): Look =>
  outdoors("blue", azimuth, { ...close, bloom: 0.5, exposure: 1.45, ...change });

/** A picture taken with a level camera at eye height. */
export const scene = (
  eye: Vec,
  target: Vec,
  fov: number,
  look: Look,
  build: Picture["build"],
  radius = 14,
  reach = 30,
): Picture => ({
  camera: { eye, target, fov, level: true },
  look,
  shadows: { centre: [target[0] * 0.5, 1, target[2] * 0.7], radius },
  reach,
  build,
});
