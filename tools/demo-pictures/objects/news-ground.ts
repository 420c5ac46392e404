import { hex } from "../kit/color.ts";
import { dress, figure } from "../kit/figure.ts";
import type { Look } from "../kit/light.ts";
import { indoors } from "../kit/looks.ts";
import { metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { blocks, cloth, terrazzo } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import type { Pose } from "../kit/poses.ts";
import { between, type Rng } from "../kit/seeded.ts";
import type { Vec } from "../kit/vec.ts";

/** Someone in everyday clothes, or in a top of the given colour. */
export const person = (
  mesh: Mesh,
  rng: Rng,
  x: number,
  z: number,
  turn: number,
  pose: Pose,
  y = 0,
  top?: string,
): void => {
  const c = dress(rng);
  figure(
    mesh,
    x,
    y,
    z,
    turn,
    pose,
    { ...c, skirt: false, ...(top ? { top: cloth(top) } : {}) },
    between(rng, 1.64, 1.84),
  );
};

export const polished = terrazzo("#cbbfac", ["#8f7f6a", "#e9e1d2", "#a9795a", "#5f655f"], 0.045, {
  mirror: 1,
  spec: 0.08,
  rough: 0.18,
});

export const travertine = blocks("#d3c3a8", 1.8, 0.9, { joint: 0.008, vary: 0.07, rough: 0.55 });
export const steel = metal("#c4c8ca", 0.3);
export const out = { shade: { reach: 0.9, strength: 0.9 }, quiet: 0.1, density: 0.001 } as const;

/** Daylight from the left and the lamps given. */
export const inside = (azimuth: number, sun: number, lamps: Look["lamps"]): Look =>
  indoors(azimuth, 30, sun, {
    lamps: [{ at: [-5, 2, -2], facing: [1, 0, 0], color: hex("#e6edf2", 2.4), size: 14 }, ...lamps],
  });

/** A picture taken with a level camera at eye height. */
export const scene = (
  eye: Vec,
  target: Vec,
  fov: number,
  look: Look,
  build: Picture["build"],
  radius = 12,
): Picture => ({
  camera: { eye, target, fov, level: true },
  look,
  shadows: { centre: [target[0] * 0.5, 1, target[2] * 0.7], radius },
  reach: 24,
  build,
});
