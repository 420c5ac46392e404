import { hex } from "../kit/color.ts";
import * as decor from "../kit/decor.ts";
import { dress, figure } from "../kit/figure.ts";
import * as f from "../kit/furniture.ts";
import { indoors } from "../kit/looks.ts";
import { glowing } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { cloth, mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { bounce, room, type RoomSpec, windowLamps } from "../kit/room.ts";
import type { Rng } from "../kit/seeded.ts";
import { cushion, cylinder } from "../kit/solids.ts";
import type { Vec } from "../kit/vec.ts";
import { parquet, warmDown } from "./finishes.ts";

const cafeRoom: RoomSpec = {
  w: 11,
  d: 9,
  h: 4,
  floor: planks("#96693f", 0.15, { rough: 0.35 }),
  wall: mottled("#e3d6c0", 1, 0.07),
  storey: 0.3,
  openings: [{ wall: "left", from: -8.2, to: 4, sill: 0.5, head: 3.6, panes: 6 }],
  walls: { back: mottled("#b4684a", 1, 0.12) },
};

const cafeLights: Vec[] = [
  [-0.6, 2.2, -6.6],
  [1, 2.2, -6.6],
  [2.6, 2.2, -6.6],
  [4.2, 2.2, -6.6],
];

function cafe(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, cafeRoom);
  cushion(mesh, -1.4, 0, -7.1, 5.2, 1.02, -6.3, 0.03, planks("#6e4a33", 0.1, { upright: true }));
  cushion(
    mesh,
    -1.5,
    1.02,
    -7.2,
    5.3,
    1.08,
    -6.2,
    0.02,
    mottled("#e4dccb", 0.6, 0.1, { rough: 0.2, spec: 0.06 }),
  );
  for (const y of [1.6, 2.15, 2.7]) {
    mesh.box(-1, y, -8.95, 5, y + 0.04, -8.6, f.oak);
    for (let i = 0; i < 22; i++) {
      const h = 0.12 + rng() * 0.22;
      cylinder(
        mesh,
        -0.8 + i * 0.27,
        y + 0.04,
        -8.78,
        0.045 + rng() * 0.04,
        y + 0.04 + h,
        [f.ceramic, f.brass, mottled("#1f4f57", 0.2), mottled("#5a3a28", 0.2)][
          Math.floor(rng() * 4)
        ]!,
        14,
      );
    }
  }
  cushion(mesh, 0.4, 1.08, -7, 1.4, 1.6, -6.5, 0.08, f.brass, 5);
  cushion(mesh, 2.4, 1.08, -7.05, 4.4, 1.1, -6.4, 0.01, f.oak);
  for (let i = 0; i < 9; i++)
    cushion(
      mesh,
      2.5 + i * 0.21,
      1.1,
      -6.9 + (i % 2) * 0.2,
      2.66 + i * 0.21,
      1.18,
      -6.76 + (i % 2) * 0.2,
      0.035,
      mottled("#c98a4a", 0.1, 0.3),
      5,
    );
  for (const [x, y, z] of cafeLights) f.pendant(mesh, x, y, z, 4, 0.24, f.brass, "dome", 4);
  figure(mesh, 0.9, 0, -7.8, 10, poses.work, dress(rng));
  figure(mesh, 1.6, 0, -5.5, 170, poses.wait, dress(rng));
  for (const [x, z] of [
    [-3.6, -6.6],
    [-3.6, -4],
    [-1.2, -3.8],
    [-3.4, -1.4],
    [1.6, -2.8],
  ] as const) {
    f.roundTable(mesh, x, z, 0.38, 0.74, f.oak);
    decor.cup(mesh, x + 0.12, 0.74, z + 0.1);
    decor.cup(mesh, x - 0.14, 0.74, z - 0.08);
    f.chair(mesh, x - 0.68, z, 90, cloth("#8e9c7c"));
    f.chair(mesh, x + 0.68, z, -90, cloth("#8e9c7c"));
  }
  for (const [x, z, t] of [
    [-4.26, -6.6, 90],
    [-2.94, -6.6, -90],
    [-1.86, -3.8, 90],
  ] as const)
    figure(mesh, x, 0, z, t, poses.sit, { ...dress(rng), skirt: false });
  decor.pottedPlant(mesh, rng, -4.9, -8.3, 2.4, mottled("#c9b89c", 0.3));
  decor.pottedPlant(mesh, rng, 4.9, -4.6, 1.8, f.ceramic);
}

const dineRoom: RoomSpec = {
  w: 13,
  d: 11,
  h: 4.2,
  floor: parquet,
  wall: mottled("#26423f", 1, 0.08),
  storey: 22,
  openings: [{ wall: "back", from: -6.2, to: 6.2, sill: 0.1, head: 3.9, panes: 5 }],
};

const dineLights: Vec[] = [
  [-3.6, 2.1, -7],
  [0, 2.1, -7],
  [3.6, 2.1, -7],
  [-2.2, 2.1, -3.6],
  [1.8, 2.1, -3.6],
];

function restaurant(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, dineRoom);
  for (const [x, y, z] of dineLights) {
    f.roundTable(mesh, x, z, 0.62, 0.74, mottled("#efe8da", 0.5, 0.04), 0, f.brass);
    f.pendant(mesh, x, y, z, 4.2, 0.2, f.brass, "dome", 6);
    for (let i = 0; i < 4; i++) {
      const a = i * 1.571 + 0.6;
      f.chair(
        mesh,
        x + Math.sin(a) * 0.95,
        z + Math.cos(a) * 0.95,
        (a * 180) / Math.PI + 180,
        cloth("#a8583c"),
      );
      if (rng() > 0.45)
        figure(
          mesh,
          x + Math.sin(a) * 0.93,
          0,
          z + Math.cos(a) * 0.93,
          (a * 180) / Math.PI + 180,
          poses.sit,
          { ...dress(rng), skirt: false },
        );
      cylinder(
        mesh,
        x + Math.sin(a) * 0.4,
        0.74,
        z + Math.cos(a) * 0.4,
        0.13,
        0.752,
        f.ceramic,
        20,
      );
      cylinder(
        mesh,
        x + Math.sin(a + 0.5) * 0.36,
        0.74,
        z + Math.cos(a + 0.5) * 0.36,
        0.03,
        0.9,
        mottled("#7a2f2c", 0.1, 0.1, { rough: 0.1, spec: 0.12 }),
        12,
      );
    }
    cylinder(mesh, x, 0.74, z, 0.03, 0.84, glowing("#ffb860", 3), 12);
  }
  mesh.box(5.6, 0, -10, 6.45, 1.1, -3, f.walnut);
  decor.pottedPlant(mesh, rng, -5.9, -10, 2.6, mottled("#b9734f"));
  decor.pottedPlant(mesh, rng, 5.4, -10.4, 2.6, mottled("#c9b89c"));
  figure(mesh, 4.8, 0, -5, -100, poses.walk, dress(rng));
}

export const dining: Record<string, Picture> = {
  cafe: {
    camera: { eye: [3, 1.6, 2], target: [-0.5, 1.5, -6], fov: 62, level: true },
    look: indoors(-70, 26, 3, {
      lamps: [
        ...windowLamps(cafeRoom, "#e8ebec", 2.2),
        ...cafeLights.map(([x, y, z]) => warmDown(x, y, z, 5, 0.4)),
        bounce(-2, -3, 10, 1.2),
      ],
    }),
    shadows: { centre: [0, 1.5, -3], radius: 10 },
    build: cafe,
  },
  restaurant: {
    camera: { eye: [-2.4, 1.6, 1.6], target: [0.6, 1.5, -7], fov: 62, level: true },
    look: indoors(10, 8, 0.5, {
      sky: {
        ...indoors(0, 0, 0).sky,
        zenith: hex("#1d355a", 0.5),
        middle: hex("#5c6f95", 0.55),
        horizon: hex("#f09a6c", 0.9),
        glow: hex("#ff8a50", 0.6),
        ground: hex("#23262c", 0.4),
      },
      ambient: { up: hex("#8f93a8", 0.28), down: hex("#a57a55", 0.28) },
      bloom: 0.5,
      exposure: 1.55,
      haze: { color: hex("#c08a78", 0.5), density: 0.0012, height: 1e5 },
      lamps: [
        ...windowLamps(dineRoom, "#b08fa0", 0.9),
        ...dineLights.flatMap(([x, y, z]) => [
          warmDown(x, y, z, 9, 0.5),
          { at: [x, 1, z] as Vec, color: hex("#ffb060", 2.2), size: 0.3 },
        ]),
      ],
    }),
    shadows: { centre: [0, 1.5, -4], radius: 10 },
    reach: 8,
    build: restaurant,
  },
};
