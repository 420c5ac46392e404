import { dress, figure } from "./figure.ts";
import { glowing, material, type Material, metal } from "./material.ts";
import type { Mesh } from "./mesh.ts";
import { panes } from "./panes.ts";
import { blocks, mottled } from "./patterns.ts";
import { poses } from "./poses.ts";
import { between, pick, type Rng } from "./seeded.ts";
import { ball, tube } from "./solids.ts";

export const ground = {
  paving: blocks("#b3a693", 1.2, 1.2, { rough: 0.75, vary: 0.1, joint: 0.03, shift: 0 }),
  wetPaving: blocks("#9c9284", 1.2, 1.2, {
    rough: 0.42,
    vary: 0.14,
    joint: 0.03,
    shift: 0,
    mirror: 0.8,
    spec: 0.05,
  }),
  setts: blocks("#8d8478", 0.3, 0.3, { rough: 0.7, vary: 0.22, joint: 0.03 }),
  asphalt: mottled("#4c4d50", 2, 0.16, { rough: 0.8 }),
  wetAsphalt: mottled("#565759", 2.5, 0.2, { rough: 0.4, mirror: 0.8, spec: 0.06 }),
  gravel: mottled("#b7a88f", 0.5, 0.25),
} as const;

const roofing = mottled("#8b857b", 3, 0.2);

/** Neighbours: plain volumes whose windows are paint only, so that the eye stays with the building. */
export function backdrop(lit: number, seed: number): Material[] {
  const wall = (color: string, w: number, h: number, frame: number, mirror = 0.12): Material =>
    panes({ w, h, frame, frameColor: color, lit, mirror, seed, tint: "#1a2226" });
  return [
    wall("#bfae95", 2.6, 3.5, 1.2),
    wall("#9a6a52", 2.4, 3.4, 1.2),
    wall("#d3c7b4", 3, 3.6, 1.5),
    wall("#6d737a", 1.6, 3.7, 0.35, 0.24),
    wall("#3e4c55", 1.5, 3.8, 0.16, 0.34),
    wall("#a8a094", 3.4, 3.6, 1.1),
    wall("#58686b", 1.6, 3.8, 0.2, 0.3),
    wall("#8a7460", 2.2, 3.5, 0.95),
  ];
}

/** Street blocks on a grid around the origin; `ceiling` says how high a block may be there (0 keeps it free). */
export function streetBlocks(
  mesh: Mesh,
  rng: Rng,
  walls: readonly Material[],
  spec: {
    spacing?: number;
    extent: number;
    low: number;
    high: number;
    ceiling: (x: number, z: number) => number;
  },
): void {
  const pitch = spec.spacing ?? 52;
  const half = pitch * 0.36;
  const n = Math.ceil(spec.extent / pitch);
  for (let j = -n; j <= n; j++)
    for (let i = -n; i <= n; i++) {
      const [cx, cz] = [i * pitch, j * pitch];
      const parts =
        rng() > 0.5
          ? [
              [-half, 0],
              [0, half],
            ]
          : [
              [-half, half * between(rng, -0.4, 0.6)],
              [half * 0.6, half],
            ];
      for (const [from, to] of parts as [number, number][]) {
        const split = between(rng, -half * 0.4, half * 0.4);
        for (const [z0, z1] of [
          [-half, split],
          [split, half],
        ] as const) {
          const limit = spec.ceiling(cx + (from + to) / 2, cz + (z0 + z1) / 2);
          const tall = rng() > 0.86 ? 1.9 : 1;
          const h = Math.min(limit, between(rng, spec.low, spec.high) * tall);
          const [m, upper] = [pick(rng, walls), rng()];
          if (h < 4) continue;
          mesh.box(cx + from, 0, cz + z0, cx + to, h, cz + z1, m, roofing);
          if (upper > 0.35)
            mesh.box(
              cx + from + 3,
              h,
              cz + z0 + 3,
              cx + to - 4,
              h + 3.2 + upper * 2,
              cz + z1 - 4,
              m,
              roofing,
            );
        }
      }
    }
}

/** Rows of far towers that fade into the haze; `arc` is in degrees around straight ahead. */
export function skyline(
  mesh: Mesh,
  rng: Rng,
  walls: readonly Material[],
  spec: {
    distance: number;
    depth: number;
    arc: number;
    count: number;
    low: number;
    high: number;
    centre?: number;
    base?: number;
  },
): void {
  for (let i = 0; i < spec.count; i++) {
    const a = (((i + rng()) / spec.count - 0.5) * spec.arc + (spec.centre ?? 0)) * (Math.PI / 180);
    const d = spec.distance + rng() * spec.depth;
    const middle = 1 - Math.abs((i + 0.5) / spec.count - 0.5) * 1.2;
    const h = (spec.low + (spec.high - spec.low) * rng() ** 2.2) * (0.5 + middle * 0.6);
    const w = between(rng, 10, 24) * (spec.distance / 900 + 0.55);
    const m = pick(rng, walls);
    mesh.at(
      Math.sin(a) * d,
      spec.base ?? 0,
      -Math.cos(a) * d,
      { turn: between(rng, -25, 25) },
      () => {
        mesh.box(-w, 0, -w * 0.7, w, h, w * 0.7, m, roofing);
        if (rng() > 0.5) mesh.box(-w * 0.6, h, -w * 0.4, w * 0.6, h * 1.1, w * 0.4, m, roofing);
        if (rng() > 0.82) mesh.box(-0.8, h, -0.8, 0.8, h * 1.28, 0.8, roofing);
      },
    );
  }
}

/** People going about their day on a patch of ground. */
export function passersBy(
  mesh: Mesh,
  rng: Rng,
  count: number,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  y = 0,
): void {
  for (let i = 0; i < count; i++) {
    const [x, z] = [between(rng, x0, x1), between(rng, z0, z1)];
    const pose = pick(rng, [poses.walk, poses.walk, poses.stand, poses.wait]);
    const turn = pick(rng, [80, 100, -85, -100, 20, 200]);
    figure(mesh, x, y, z, turn, pose, dress(rng), between(rng, 1.62, 1.86));
    if (rng() > 0.6)
      figure(mesh, x + 0.6, y, z + 0.35, turn + 8, pose, dress(rng), between(rng, 1.6, 1.84));
  }
}

const pole = metal("#2b2f31", 0.5);
const bulb = glowing("#ffd9a0", 3);

export function streetLamp(mesh: Mesh, x: number, z: number, height = 4.6, y = 0): void {
  tube(
    mesh,
    [
      [x, y, z],
      [x, y + height, z],
    ],
    0.06,
    pole,
    8,
  );
  ball(mesh, x, y + height + 0.16, z, [0.2, 0.24, 0.2], bulb, 12);
}

const slats = material("#8d6a48", { rough: 0.6 });

export function bench(mesh: Mesh, x: number, z: number, turn: number, y = 0): void {
  mesh.at(x, y, z, { turn }, () => {
    for (const k of [-0.8, 0.8]) mesh.box(k - 0.05, 0, -0.2, k + 0.05, 0.42, 0.2, pole);
    for (let i = 0; i < 5; i++)
      mesh.box(-1, 0.42, -0.24 + i * 0.1, 1, 0.46, -0.17 + i * 0.1, slats);
  });
}
