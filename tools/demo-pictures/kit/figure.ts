import { type Material, material } from "./material.ts";
import type { Mesh } from "./mesh.ts";
import { cloth } from "./patterns.ts";
import { type Pose, poses } from "./poses.ts";
import { pick, type Rng } from "./seeded.ts";
import { ball, lathe, tube } from "./solids.ts";
import type { Vec } from "./vec.ts";

export type Clothes = {
  skin: Material;
  hair: Material;
  top: Material;
  legs: Material;
  shoes: Material;
  long?: boolean;
  skirt?: boolean;
};

const skins = ["#d9a98a", "#b57f5d", "#8a5a40", "#5f3d2c", "#e6bfa3"].map((c) =>
  material(c, { rough: 0.6 }),
);

const hairs = ["#2a1d17", "#4a3020", "#171415", "#7a5230", "#9b9088"].map((c) =>
  material(c, { rough: 0.7 }),
);

const tops = [
  "#e9e1d3",
  "#1f4f57",
  "#b9603f",
  "#22313b",
  "#8e9c7c",
  "#c79a4a",
  "#d8c6ab",
  "#6d7f88",
].map((c) => cloth(c));

const trousers = ["#22272d", "#3a4450", "#8a7a64", "#1b2a33", "#5b4a3d", "#c8b89e"].map((c) =>
  cloth(c),
);

const shoes = ["#f0ebe2", "#2a221d", "#6b4630"].map((c) => material(c, { rough: 0.6 }));

export const dress = (rng: Rng): Clothes => ({
  skin: pick(rng, skins),
  hair: pick(rng, hairs),
  top: pick(rng, tops),
  legs: pick(rng, trousers),
  shoes: pick(rng, shoes),
  long: rng() > 0.55,
  skirt: rng() > 0.78,
});

/** A simple standing figure of calm proportions (7.5 heads) with joints; feet at y, looking towards +z turned by `turn`. */
export function figure(
  mesh: Mesh,
  x: number,
  y: number,
  z: number,
  turn: number,
  pose: Pose,
  c: Clothes,
  height = 1.72,
): void {
  mesh.at(x, y - (pose.drop ?? 0) * height, z, { turn, size: height }, () => {
    for (const i of [0, 1] as const) leg(mesh, i ? 1 : -1, (pose.legs ?? poses.stand.legs)[i], c);
    mesh.at(0, 0.5, 0, { tilt: pose.lean ?? 0 }, () => {
      body(mesh, c);
      for (const i of [0, 1] as const) arm(mesh, i ? 1 : -1, (pose.arms ?? poses.stand.arms)[i], c);
      mesh.at(0, 0.345, 0, { tilt: (pose.head ?? 0) - (pose.lean ?? 0) * 0.6 }, () =>
        head(mesh, c),
      );
    });
    if (c.skirt && (pose.drop ?? 0) < 0.1 && !pose.lean)
      lathe(
        mesh,
        [
          [0.075, 0.55],
          [0.09, 0.5],
          [0.115, 0.36],
          [0.13, 0.27],
        ],
        c.legs,
        18,
        0.75,
      );
  });
}

function body(mesh: Mesh, c: Clothes): void {
  lathe(
    mesh,
    [
      [0.03, -0.03],
      [0.088, -0.015],
      [0.093, 0.03],
      [0.078, 0.1],
      [0.086, 0.17],
      [0.112, 0.24],
      [0.118, 0.285],
      [0.095, 0.315],
      [0.05, 0.332],
      [0.03, 0.345],
    ],
    c.top,
    18,
    0.6,
  );
  lathe(
    mesh,
    [
      [0.02, -0.05],
      [0.085, -0.035],
      [0.094, 0.0],
      [0.088, 0.035],
    ],
    c.legs,
    18,
    0.64,
  );
}

function head(mesh: Mesh, c: Clothes): void {
  tube(
    mesh,
    [
      [0, -0.03, -0.005],
      [0, 0.035, 0.004],
    ],
    [0.031, 0.028],
    c.skin,
    10,
  );
  ball(mesh, 0, 0.077, 0.01, [0.044, 0.061, 0.052], c.skin, 16);
  ball(mesh, 0, 0.092, -0.006, [0.049, 0.056, 0.054], c.hair, 16);
  if (c.long) ball(mesh, 0, 0.052, -0.035, [0.044, 0.062, 0.028], c.hair, 12);
}

function arm(
  mesh: Mesh,
  side: number,
  [upper, bend, out = 6]: readonly [number, number, number?],
  c: Clothes,
): void {
  const shoulder: Vec = [side * 0.108, 0.288, 0];
  const elbow = swing(shoulder, 0.175, upper, out * side);
  const hand = swing(elbow, 0.15, upper + bend, out * side * (bend > 60 ? -1.2 : 0.6));
  tube(mesh, [shoulder, mid(shoulder, elbow), elbow], [0.037, 0.032, 0.027], c.top, 10);
  tube(mesh, [elbow, mid(elbow, hand), hand], [0.027, 0.024, 0.019], c.top, 10);
  ball(mesh, elbow[0], elbow[1], elbow[2], 0.027, c.top, 10);
  ball(mesh, shoulder[0], shoulder[1], shoulder[2], 0.038, c.top, 10);
  ball(mesh, hand[0], hand[1], hand[2], [0.019, 0.025, 0.019], c.skin, 10);
}

function leg(
  mesh: Mesh,
  side: number,
  [upper, bend, out = 2]: readonly [number, number, number?],
  c: Clothes,
): void {
  const hip: Vec = [side * 0.047, 0.5, 0];
  const knee = swing(hip, 0.235, upper, out * side);
  const ankle = swing(knee, 0.235, upper + bend, out * side * (bend < -90 ? -1.3 : 0.4));
  tube(mesh, [hip, mid(hip, knee), knee], [0.052, 0.047, 0.037], c.legs, 10);
  ball(mesh, knee[0], knee[1], knee[2], 0.037, c.legs, 10);
  tube(mesh, [knee, mid(knee, ankle), ankle], [0.037, 0.034, 0.024], c.legs, 10);
  const pitch = ((upper + bend) * Math.PI) / 180;
  const toe: Vec = [
    ankle[0],
    ankle[1] - 0.018 + Math.sin(pitch) * 0.03,
    ankle[2] + 0.035 * Math.cos(pitch) + 0.006,
  ];
  mesh.at(toe[0], toe[1], toe[2], { tilt: -(upper + bend) }, () =>
    ball(mesh, 0, 0, 0, [0.026, 0.022, 0.056], c.shoes, 12),
  );
}

/** End of a limb of `length` that hangs down and swings `forward` and `outwards` by degrees. */
function swing(from: Vec, length: number, forward: number, outwards: number): Vec {
  const f = (forward * Math.PI) / 180;
  const o = (outwards * Math.PI) / 180;
  return [
    from[0] + Math.sin(o) * length,
    from[1] - Math.cos(f) * Math.cos(o) * length,
    from[2] + Math.sin(f) * Math.cos(o) * length,
  ];
}

const mid = (a: Vec, b: Vec): Vec => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
