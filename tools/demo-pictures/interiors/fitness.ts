import * as decor from "../kit/decor.ts";
import { dress, figure } from "../kit/figure.ts";
import * as f from "../kit/furniture.ts";
import { indoors } from "../kit/looks.ts";
import { glowing, type Material, material, metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { cloth, mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { bounce, room, type RoomSpec, windowLamps } from "../kit/room.ts";
import type { Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, lathe, tube } from "../kit/solids.ts";
import { foliage } from "../kit/tree.ts";
import { boards } from "./finishes.ts";

const lime = mottled("#e6dccb", 1.2, 0.07);
const rubber = mottled("#3a3f42", 0.8, 0.12, { rough: 0.7 });

/** Mats, blocks and bolsters; the mat lies along z. */
function mat(mesh: Mesh, x: number, z: number, m: Material): void {
  cushion(mesh, x - 0.33, 0, z - 0.9, x + 0.33, 0.014, z + 0.9, 0.006, m);
}

const yogaRoom: RoomSpec = {
  w: 11,
  d: 9,
  h: 3.7,
  floor: boards,
  wall: lime,
  storey: 14,
  openings: [
    { wall: "back", from: -4.4, to: 4.4, head: 3.3, panes: 4 },
    { wall: "left", from: -7.6, to: -1, head: 3.3, panes: 3 },
  ],
};

function yoga(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, yogaRoom);
  const tones = ["#8e9c7c", "#b9734f", "#2c5358", "#c9ad78", "#d9a58f"].map((c) =>
    cloth(c, { rough: 0.8 }),
  );
  const spots = [
    [-2.9, -3.2],
    [-0.9, -3.4],
    [1.2, -3.2],
    [-2, -5.8],
    [0.2, -6],
    [2.3, -5.7],
  ] as const;
  spots.forEach(([x, z], i) => {
    mat(mesh, x, z, tones[i % 5]!);
    const pose =
      i === 4 ? poses.treePose : i === 1 ? poses.lotus : i % 2 ? poses.lotus : poses.warrior;
    figure(
      mesh,
      x,
      0.014,
      z,
      pose === poses.warrior ? 90 : 172,
      pose,
      { ...dress(rng), skirt: false },
      1.7,
    );
  });
  decor.curtain(mesh, [-4.6, 0, -8.7], [-3.5, 0, -8.7], 3.4, decor.linen, 8);
  decor.curtain(mesh, [3.5, 0, -8.7], [4.6, 0, -8.7], 3.4, decor.linen, 8);
  decor.pottedPlant(mesh, rng, 4.7, -7.6, 2.2, mottled("#b9734f", 0.4), foliage.deep);
  decor.pottedPlant(mesh, rng, -4.8, -0.8, 1.5, f.ceramic, foliage.olive);
  mesh.box(4.9, 0, -5.6, 5.5, 0.9, -1.4, f.oak);
  for (let i = 0; i < 6; i++)
    ball(mesh, 5.15, 1.06, -5.2 + i * 0.62, [0.14, 0.14, 0.26], tones[i % 5]!, 16);
  for (let i = 0; i < 4; i++)
    cushion(mesh, 4.4, i * 0.11, -0.6, 4.75, i * 0.11 + 0.1, -0.2, 0.02, tones[(i + 1) % 5]!);
  for (const [x, z] of [
    [-2.6, -4.4],
    [0.4, -4.4],
    [3, -4.4],
  ] as const)
    f.pendant(mesh, x, 3, z, 3.7, 0.34, mottled("#d9c7a6", 0.3), "globe", 1.8);
}

const gymRoom: RoomSpec = {
  w: 14,
  d: 12,
  h: 4.2,
  floor: rubber,
  wall: mottled("#cfc6b8", 1.2, 0.06),
  ceiling: mottled("#3b4143"),
  storey: 10,
  openings: [{ wall: "left", from: -11, to: 4, head: 3.8, panes: 8 }],
  walls: { back: planks("#9a6f45", 0.2, { upright: true, length: 8 }) },
};

function treadmill(mesh: Mesh, x: number, z: number): void {
  mesh.at(x, 0, z, { turn: 90 }, () => {
    cushion(mesh, -0.42, 0.06, -0.95, 0.42, 0.2, 0.95, 0.04, metal("#2b3033", 0.5));
    mesh.box(-0.27, 0.2, -0.85, 0.27, 0.206, 0.85, material("#111315", { rough: 0.6 }));
    for (const s of [-0.38, 0.38])
      tube(
        mesh,
        [
          [s, 0.2, -0.8],
          [s, 1.05, -1],
          [s, 1.12, -0.9],
          [s, 1.0, -0.4],
        ],
        0.035,
        metal("#c4c8ca", 0.35),
        8,
      );
    cushion(mesh, -0.4, 1.08, -1.08, 0.4, 1.36, -0.98, 0.03, f.black);
    mesh.quad(
      [-0.26, 1.14, -0.975],
      [0.26, 1.14, -0.975],
      [0.26, 1.32, -0.975],
      [-0.26, 1.32, -0.975],
      glowing("#9cc7cf", 0.8),
    );
  });
}

function gym(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, gymRoom);
  for (let i = 0; i < 5; i++) treadmill(mesh, -5.2, -9.4 + i * 2.1);
  figure(mesh, -5.1, 0.21, -7.3, -90, poses.run, dress(rng));
  figure(mesh, -5.1, 0.21, -3.1, -90, poses.runOn, dress(rng));
  const chrome = metal("#c9ccce", 0.25);
  for (const y of [0.3, 0.75, 1.2]) {
    mesh.box(0.6, y, -11.6, 6.2, y + 0.05, -11.1, f.black);
    for (let i = 0; i < 11; i++) {
      const r = 0.07 + (1.2 - y) * 0.05;
      for (const s of [-0.11, 0.11])
        mesh.at(0.9 + i * 0.5 + s, y + 0.06 + r, -11.3, { roll: 90 }, () =>
          cylinder(mesh, 0, -0.05, 0, r, 0.05, material("#26292b", { rough: 0.4 }), 16),
        );
      tube(
        mesh,
        [
          [0.8 + i * 0.5, y + 0.06 + r, -11.3],
          [1 + i * 0.5, y + 0.06 + r, -11.3],
        ],
        0.02,
        chrome,
        8,
      );
    }
  }
  for (const x of [1.8, 4.4]) {
    cushion(mesh, x - 0.16, 0.4, -7.4, x + 0.16, 0.52, -6, 0.05, cloth("#8c4a33"), 4);
    mesh.box(x - 0.05, 0, -7.2, x + 0.05, 0.4, -7.1, f.black);
    mesh.box(x - 0.05, 0, -6.3, x + 0.05, 0.4, -6.2, f.black);
    for (const s of [-0.55, 0.55]) {
      mesh.box(x + s - 0.04, 0, -7.5, x + s + 0.04, 2.2, -7.42, f.black);
    }
    tube(
      mesh,
      [
        [x - 1, 1.2, -7.3],
        [x + 1, 1.2, -7.3],
      ],
      0.022,
      chrome,
      8,
    );
    for (const s of [-0.88, -0.78, 0.78, 0.88])
      mesh.at(x + s, 1.2, -7.3, { roll: 90 }, () =>
        cylinder(mesh, 0, -0.03, 0, 0.23, 0.03, material("#2a2e30", { rough: 0.45 }), 26),
      );
  }
  figure(mesh, 3.2, 0, -4.4, 200, poses.crouch, dress(rng));
  for (const [x, z, c] of [
    [0.4, -3.6, "#b9603f"],
    [1, -3.2, "#1f4f57"],
  ] as const)
    ball(mesh, x, 0.33, z, 0.33, material(c, { rough: 0.45 }), 26);
  for (let i = 0; i < 4; i++)
    mesh.at(2.4 + i * 0.42, 0, -2.6, {}, () => {
      ball(mesh, 0, 0.14, 0, 0.14, material("#22272a", { rough: 0.4 }), 18);
      lathe(
        mesh,
        [
          [0.06, 0.24],
          [0.08, 0.3],
          [0.03, 0.32],
        ],
        chrome,
        14,
      );
    });
  for (let i = 0; i < 4; i++)
    mesh.box(-4.6 + i * 3.2, 4.1, -11, -4.5 + i * 3.2, 4.14, 3, glowing("#fff0da", 2.6));
}

export const fitness: Record<string, Picture> = {
  "yoga-studio": {
    camera: { eye: [2.6, 1.5, 3.2], target: [-0.6, 1.5, -6], fov: 62, level: true },
    look: indoors(-28, 20, 3.4, {
      lamps: [...windowLamps(yogaRoom, "#f3e6d2", 2.4), bounce(-1, -4, 14, 1.5)],
      bloom: 0.4,
    }),
    shadows: { centre: [0, 1.5, -4], radius: 10 },
    reach: 10,
    build: yoga,
  },
  gym: {
    camera: { eye: [3.6, 1.6, 2.6], target: [-0.8, 1.5, -8], fov: 62, level: true },
    look: indoors(-76, 26, 3.2, {
      lamps: [...windowLamps(gymRoom, "#dfe9f2", 2.6), bounce(-3, -4, 14, 1)],
    }),
    shadows: { centre: [0, 1.5, -5], radius: 12 },
    build: gym,
  },
};
