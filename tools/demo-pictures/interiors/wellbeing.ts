import { hex } from "../kit/color.ts";
import * as decor from "../kit/decor.ts";
import * as f from "../kit/furniture.ts";
import { indoors } from "../kit/looks.ts";
import { glowing, material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { blocks, cloth, mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { bounce, bulbs, room, type RoomSpec, windowLamps } from "../kit/room.ts";
import type { Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, lathe, tube } from "../kit/solids.ts";
import { foliage } from "../kit/tree.ts";
import { boards } from "./finishes.ts";

const mirrorWall = material("#20262a", { rough: 0.02, spec: 0.75, mirror: 1 });

const changeRoom: RoomSpec = {
  w: 8,
  d: 8,
  h: 3,
  floor: blocks("#b9ab96", 0.6, 0.6, { joint: 0.006, shift: 0, rough: 0.3, mirror: 1, spec: 0.06 }),
  wall: blocks("#dcd2c0", 0.3, 0.1, { joint: 0.005, rough: 0.3, vary: 0.08 }),
  openings: [],
  storey: 3,
};

function changing(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, changeRoom);
  for (let i = 0; i < 9; i++)
    for (let k = 0; k < 2; k++) {
      const [x, y] = [-3.8 + i * 0.5, 0.35 + k * 1.02];
      cushion(mesh, x, y, -7.9, x + 0.49, y + 1, -7.35, 0.012, k ? f.oak : f.walnut);
      ball(mesh, x + 0.42, y + 0.5, -7.34, 0.02, f.brass, 10);
    }
  mesh.box(-3.85, 0.28, -7.95, 0.75, 0.35, -7.3, f.black);
  mesh.box(-2.6, 0.4, -5.2, 0.8, 0.46, -4.7, f.oak);
  for (const x of [-2.4, 0.6]) mesh.box(x - 0.03, 0, -5.1, x + 0.03, 0.4, -4.8, f.brass);
  for (let i = 0; i < 4; i++)
    cushion(
      mesh,
      -2.2,
      0.46 + i * 0.07,
      -5.15,
      -1.6,
      0.53 + i * 0.07,
      -4.75,
      0.03,
      cloth(["#ece5d8", "#b9c2b2", "#ece5d8", "#c9997f"][i]!),
      4,
    );
  ball(mesh, 0.1, 0.62, -4.95, [0.3, 0.17, 0.17], cloth("#2c5358"), 20);
  mesh.box(3.3, 0.78, -7, 4, 0.86, -2, mottled("#e9e2d4", 0.6, 0.08, { rough: 0.2 }));
  mesh.box(3.4, 0, -6.9, 4, 0.78, -2.1, f.walnut);
  for (const z of [-6, -4.5, -3]) {
    mesh.at(3.94, 1.65, z, { roll: 90 }, () => cylinder(mesh, 0, 0, 0, 0.48, 0.03, mirrorWall, 40));
    mesh.at(3.97, 1.65, z, { roll: 90 }, () =>
      cylinder(mesh, 0, 0, 0, 0.53, 0.01, glowing("#ffe0b4", 2.2), 40),
    );
    basin(mesh, 3.65, 0.86, z);
  }
  mesh.box(1, 0, -8, 1.1, 2.6, -5.4, material("#9fb4ae", { rough: 0.15, spec: 0.12 }));
  mesh.box(2.7, 0, -8, 2.8, 2.6, -5.4, material("#9fb4ae", { rough: 0.15, spec: 0.12 }));
  tube(
    mesh,
    [
      [1.9, 2.2, -7.9],
      [1.9, 2.25, -7.4],
    ],
    0.02,
    f.brass,
    8,
  );
  cylinder(mesh, 1.9, 2.18, -7.4, 0.14, 2.21, f.brass, 24);
  decor.pottedPlant(mesh, rng, -3.4, -3.2, 1.5, mottled("#b9734f", 0.3));
  mesh.box(-3.9, 2.92, -7.9, 3.9, 2.96, -7.8, glowing("#ffdfb2", 2.6));
}

const basin = (mesh: Mesh, x: number, y: number, z: number): void =>
  mesh.at(x, y, z, {}, () =>
    lathe(
      mesh,
      [
        [0, 0],
        [0.15, 0],
        [0.2, 0.1],
        [0.19, 0.11],
        [0.14, 0.03],
        [0, 0.02],
      ],
      f.ceramic,
      28,
    ),
  );

const calmRoom: RoomSpec = {
  w: 7,
  d: 6.5,
  h: 3,
  floor: boards,
  wall: mottled("#d9cbb5", 1, 0.08),
  storey: 9,
  openings: [{ wall: "right", from: -5.4, to: -1.2, sill: 0.3, head: 2.7, panes: 3 }],
};

/** A quiet room with a daybed; with `cot` it is the parents' room. */
function quietRoom(cot: boolean): Picture["build"] {
  return (mesh, rng) => {
    room(
      mesh,
      rng,
      cot
        ? { ...calmRoom, wall: mottled("#cfd3c0", 1, 0.06) }
        : {
            ...calmRoom,
            walls: { back: planks("#b08256", 0.1, { upright: true, gap: 0.016, length: 8 }) },
          },
    );
    decor.rug(mesh, -2.4, -5.2, 1.6, -2, cloth(cot ? "#dcc8ae" : "#bfae94"));
    decor.curtain(mesh, [3.35, 0.02, -5.9], [3.35, 0.02, -5], 2.9, decor.linen, 6);
    decor.curtain(mesh, [3.35, 0.02, -1.4], [3.35, 0.02, -0.6], 2.9, decor.linen, 6);
    f.floorLamp(mesh, -2.9, -5.6, 1.6);
    decor.pottedPlant(mesh, rng, 2.7, -5.8, 1.9, f.ceramic, foliage.olive);
    if (!cot) {
      cushion(mesh, -2.3, 0.14, -5.9, 0.6, 0.34, -4.8, 0.06, f.walnut);
      cushion(mesh, -2.26, 0.34, -5.86, 0.56, 0.54, -4.84, 0.09, cloth("#e5dccb"), 5);
      for (const [x, c] of [
        [-1.9, "#8e9c7c"],
        [-1.3, "#b9734f"],
      ] as const)
        mesh.at(x, 0.55, -5.6, { tilt: -22 }, () =>
          cushion(mesh, -0.26, 0, -0.09, 0.26, 0.46, 0.09, 0.09, cloth(c), 5),
        );
      mesh.at(0, 0.545, -5.3, {}, () =>
        cushion(mesh, -0.4, 0, -0.52, 0.5, 0.035, 0.55, 0.016, cloth("#2c5358"), 4),
      );
      f.roundTable(mesh, 1.2, -4.2, 0.34, 0.42, f.oak);
      decor.vase(mesh, 1.25, 0.42, -4.25, 0.26, mottled("#b9734f", 0.2));
      decor.cup(mesh, 1.05, 0.42, -4.06);
      decor.painting(mesh, -1.9, 1.3, -0.2, 2.4, -6.5, mottled("#d9dac8", 0.7, 0.4));
      f.armchair(mesh, 2, -2.6, -120, cloth("#8e9c7c"));
    } else {
      for (let i = 0; i < 13; i++)
        for (const z of [-5.7, -5.1])
          tube(
            mesh,
            [
              [-1.9 + i * 0.1, 0.2, z],
              [-1.9 + i * 0.1, 0.9, z],
            ],
            0.014,
            f.oak,
            6,
          );
      for (const z of [-5.7, -5.1])
        for (const y of [0.2, 0.9])
          tube(
            mesh,
            [
              [-1.95, y, z],
              [-0.65, y, z],
            ],
            0.022,
            f.oak,
            8,
          );
      for (const x of [-1.95, -0.65])
        for (let i = 0; i < 6; i++)
          tube(
            mesh,
            [
              [x, 0, -5.7 + i * 0.12],
              [x, 0.94, -5.7 + i * 0.12],
            ],
            0.02,
            f.oak,
            6,
          );
      cushion(mesh, -1.9, 0.34, -5.66, -0.7, 0.5, -5.14, 0.05, cloth("#f0e9dc"), 4);
      f.armchair(mesh, 0.6, -4.8, 20, cloth("#d9a58f"));
      f.roundTable(mesh, 1.5, -4.9, 0.28, 0.45, f.oak);
      cushion(mesh, -2.2, 0, -3.4, -1.6, 0.34, -2.8, 0.16, cloth("#b9734f"), 6);
      for (const [x, z, r, c] of [
        [0.2, -3, 0.12, "#c79a4a"],
        [0.5, -2.7, 0.09, "#1f4f57"],
        [-0.4, -2.6, 0.1, "#b9603f"],
      ] as const)
        ball(mesh, x, r, z, r, material(c, { rough: 0.5 }), 20);
      for (let i = 0; i < 5; i++) {
        const a = i * 1.257;
        tube(
          mesh,
          [
            [-1.3 + Math.cos(a) * 0.3, 2.3, -5.4 + Math.sin(a) * 0.3],
            [-1.3 + Math.cos(a) * 0.3, 2 - i * 0.03, -5.4 + Math.sin(a) * 0.3],
          ],
          0.004,
          f.black,
          4,
        );
        ball(
          mesh,
          -1.3 + Math.cos(a) * 0.3,
          1.95 - i * 0.03,
          -5.4 + Math.sin(a) * 0.3,
          0.06,
          material(["#c79a4a", "#8e9c7c", "#d9a58f", "#2c5358", "#f0e9dc"][i]!),
          14,
        );
      }
      tube(
        mesh,
        [
          [-1.3, 3, -5.4],
          [-1.3, 2.3, -5.4],
        ],
        0.005,
        f.black,
        4,
      );
      decor.bookshelf(mesh, rng, 1.9, 3.1, -6.45, 1.1, 3, f.oak);
      decor.painting(mesh, -0.2, 1.5, 1, 2.3, -6.5, mottled("#8fa7a0", 0.5, 0.5));
    }
  };
}

const calmLook = indoors(68, 26, 2.4, {
  lamps: [
    ...windowLamps(calmRoom, "#e6ecf0", 2.4),
    ...bulbs([[-2.9, 1.45, -5.6]], 2.5, 0.3),
    bounce(0, -3.6, 5, 1),
  ],
});

export const wellbeing: Record<string, Picture> = {
  "changing-rooms": {
    camera: { eye: [-1.9, 1.55, 1.6], target: [0.5, 1.3, -6], fov: 60, level: true },
    look: indoors(0, 60, 0, {
      lamps: [
        ...bulbs(
          [
            [3.7, 1.65, -6],
            [3.7, 1.65, -4.5],
            [3.7, 1.65, -3],
          ],
          2.2,
          0.6,
          "#ffdcae",
        ),
        { at: [0, 2.9, -3], facing: [0, -1, 0], color: hex("#fff2e0", 2.4), size: 6 },
        { at: [0, 2.9, -7.8], facing: [0, -1, 0.2], color: hex("#ffdcae", 2), size: 2 },
      ],
    }),
    shadows: { centre: [0, 1, -3], radius: 8 },
    reach: 8,
    build: changing,
  },
  "wellness-room": {
    camera: { eye: [-1.3, 1.35, -0.3], target: [0.2, 1.1, -5], fov: 60, level: true },
    look: calmLook,
    shadows: { centre: [0, 1, -3], radius: 7 },
    reach: 6,
    build: quietRoom(false),
  },
  "parents-room": {
    camera: { eye: [-0.7, 1.35, 0], target: [0.2, 1.1, -5], fov: 60, level: true },
    look: calmLook,
    shadows: { centre: [0, 1, -3], radius: 7 },
    reach: 6,
    build: quietRoom(true),
  },
};
