import { hex } from "../kit/color.ts";
import * as decor from "../kit/decor.ts";
import { dress, figure } from "../kit/figure.ts";
import * as f from "../kit/furniture.ts";
import { indoors, skies } from "../kit/looks.ts";
import { glowing, material, metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { blocks, cloth, mottled, planks, terrazzo } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { bounce, bulbs, room, type RoomSpec, windowLamps } from "../kit/room.ts";
import type { Rng } from "../kit/seeded.ts";
import { cushion, cylinder, tube } from "../kit/solids.ts";
import { foliage, tree } from "../kit/tree.ts";
import type { Vec } from "../kit/vec.ts";

const polished = terrazzo("#cbbfac", ["#8f7f6a", "#e9e1d2", "#a9795a", "#5f655f"], 0.045, {
  mirror: 1,
  spec: 0.09,
  rough: 0.16,
});
const travertine = blocks("#d3c3a8", 1.8, 0.9, {
  joint: 0.008,
  vary: 0.07,
  shift: 0.5,
  rough: 0.55,
});
const slats = planks("#a97848", 0.09, { upright: true, gap: 0.02, length: 9, vary: 0.12 });

const lobbyRoom: RoomSpec = {
  w: 15,
  d: 13,
  h: 6.4,
  floor: polished,
  wall: travertine,
  storey: 0.3,
  openings: [
    { wall: "left", from: -11.5, to: 5, head: 5.8, panes: 6 },
    { wall: "back", from: -7.2, to: -3.4, head: 5.8, panes: 2 },
  ],
};

const pendants: Vec[] = [
  [1.2, 3.9, -7],
  [2.2, 3.5, -7.6],
  [3.2, 4.1, -7],
  [4.2, 3.6, -7.5],
];

function lobbyBuild(evening: boolean): Picture["build"] {
  return (mesh, rng) => {
    room(mesh, rng, lobbyRoom);
    mesh.box(-1.8, 0, -12.98, 7.5, 6.4, -12.7, slats);
    cushion(
      mesh,
      0,
      0,
      -8.2,
      5.6,
      1.08,
      -7.2,
      0.1,
      mottled("#6a4a36", 0.7, 0.14, { rough: 0.35 }),
      4,
    );
    cushion(
      mesh,
      -0.15,
      1.08,
      -8.3,
      5.75,
      1.15,
      -7.1,
      0.03,
      mottled("#e6ddcc", 0.7, 0.1, { rough: 0.25 }),
    );
    mesh.box(0.2, 0.04, -7.19, 5.4, 0.07, -7.17, glowing("#ffcf90", 2.2));
    for (const [x, y, z] of pendants)
      f.pendant(mesh, x, y, z, 6.4, 0.26, f.brass, "globe", evening ? 5 : 3);
    figure(mesh, 2.1, 0, -8.9, 0, poses.stand, dress(rng));
    figure(mesh, 2.6, 0, -6, 170, poses.talk, dress(rng));
    figure(mesh, -4.6, 0, -10, 30, poses.walk, dress(rng), 1.78);
    decor.rug(mesh, -5.6, -5.6, -0.6, -1.6, cloth("#b8a88e"));
    f.sofa(mesh, -3.1, -5.1, 0, 2.7, cloth("#2c5358"));
    f.armchair(mesh, -5.1, -2.9, 75, cloth("#b9734f"));
    f.armchair(mesh, -1.3, -2.7, -105, cloth("#b9734f"));
    f.roundTable(mesh, -3.2, -3.2, 0.55, 0.36, f.walnut);
    decor.vase(mesh, -3.3, 0.36, -3.25, 0.24, f.ceramic);
    decor.pottedPlant(mesh, rng, -6.5, -7, 2.5, mottled("#3c4142"));
    decor.pottedPlant(mesh, rng, 6.6, -6.2, 2.2, mottled("#c9b89c"));
    tree(mesh, rng, -6.3, -11, 4.6, foliage.olive, 1.2);
    cylinder(mesh, -6.3, 0, -11, 0.55, 0.6, mottled("#d8cdb9"), 30);
    for (let i = 0; i < 7; i++)
      mesh.box(-6 + i * 2, 6.34, -11, -5.86 + i * 2, 6.4, 3, glowing("#ffe2b6", evening ? 3 : 1.2));
    for (const x of [-11, -13.5, -17]) tree(mesh, rng, x, -4 - rng() * 8, 7, foliage.spring, 0.8);
  };
}

const eveningLamps = [
  ...bulbs(pendants, 9, 0.5),
  ...bulbs(
    [
      [-3, 5.8, -4],
      [3, 5.8, -4],
      [-3, 5.8, -9],
      [3, 5.8, -10],
    ],
    2.2,
    2.5,
    "#ffd2a0",
  ),
  { at: [2.8, 3.6, -11.6] as Vec, facing: [0, 0, -1] as Vec, color: hex("#ffb870", 3), size: 6 },
];

/** Cars on charge in a quiet garage. */
function garageCar(mesh: Mesh, x: number, z: number, color: string): void {
  const paint = material(color, { rough: 0.3, spec: 0.05 });
  const glass = material("#141b1f", { rough: 0.12, spec: 0.08 });
  const tyre = material("#141618", { rough: 0.8 });
  mesh.at(x, 0, z, {}, () => {
    cushion(mesh, -0.92, 0.3, -2.2, 0.92, 0.86, 2.2, 0.26, paint, 7);
    mesh.at(0, 0.6, -0.2, { size: [1, 1, 1] }, () =>
      cushion(mesh, -0.78, 0, -1.5, 0.78, 0.86, 1.4, 0.42, glass, 8),
    );
    cushion(mesh, -0.66, 1.36, -1.1, 0.66, 1.48, 0.8, 0.05, paint, 5);
    for (const s of [-1, 1]) {
      for (const k of [-1.35, 1.35])
        mesh.at(s * 0.86, 0.34, k, { roll: 90 }, () => {
          cylinder(mesh, 0, -0.11, 0, 0.34, 0.11, tyre, 28);
          cylinder(mesh, 0, -0.12, 0, 0.2, 0.12, metal("#b9bcbe", 0.3), 18);
        });
      cushion(
        mesh,
        s * 0.62 - 0.22,
        0.62,
        2.12,
        s * 0.62 + 0.22,
        0.7,
        2.22,
        0.03,
        glowing("#ffe9c8", 2.4),
      );
    }
  });
}

function parking(mesh: Mesh, rng: Rng): void {
  const concrete = mottled("#b9b3a8", 1.5, 0.12);
  const floor = mottled("#8f9492", 3, 0.1, { rough: 0.22, mirror: 1, spec: 0.07 });
  room(mesh, rng, {
    w: 24,
    d: 18,
    h: 3.6,
    floor,
    wall: concrete,
    ceiling: concrete,
    openings: [],
    walls: { back: mottled("#3f5a58", 2, 0.08) },
  });
  for (const x of [-7.4, 0, 7.4])
    for (const z of [-4, -14]) mesh.box(x - 0.3, 0, z - 0.3, x + 0.3, 3.6, z + 0.3, concrete);
  for (const [x, c] of [
    [-5.2, "#d9d4c8"],
    [-2.2, "#274c52"],
    [2.2, "#b2583a"],
    [5.2, "#2b3034"],
  ] as const) {
    garageCar(mesh, x, -13.2, c);
    cushion(mesh, x + 1.2, 0.2, -17.6, x + 1.6, 1.7, -17.4, 0.05, mottled("#e9e5dc"), 4);
    mesh.box(x + 1.26, 1.36, -17.4, x + 1.54, 1.56, -17.38, glowing("#8fe0b4", 2.6));
    tube(
      mesh,
      [
        [x + 1.4, 1.1, -17.3],
        [x + 1.2, 0.3, -16.6],
        [x + 0.95, 0.5, -15.6],
        [x + 0.9, 0.72, -15],
      ],
      0.025,
      f.black,
      6,
    );
  }
  for (const x of [-9, -3.7, -0.7, 3.7, 6.7])
    mesh.quad(
      [x - 0.05, 0.004, -17.5],
      [x + 0.05, 0.004, -17.5],
      [x + 0.05, 0.004, -10.5],
      [x - 0.05, 0.004, -10.5],
      material("#f1ece0"),
    );
  for (const x of [-8, -3.7, 3.7, 8])
    mesh.box(x - 0.06, 3.52, -17, x + 0.06, 3.56, 2, glowing("#fff0d8", 3.2));
  for (let i = 0; i < 5; i++)
    tube(
      mesh,
      [
        [-11, 3.3 - i * 0.04, -2 - i * 3],
        [11, 3.3 - i * 0.04, -2 - i * 3],
      ],
      0.06,
      metal("#8c8f90", 0.5),
      8,
    );
  figure(mesh, -0.2, 0, -9.4, 20, poses.walk, dress(rng));
}

function parcels(mesh: Mesh, rng: Rng): void {
  const spec: RoomSpec = {
    w: 8,
    d: 6,
    h: 3.2,
    floor: polished,
    wall: mottled("#e4dccd", 1, 0.05),
    openings: [],
  };
  room(mesh, rng, spec);
  const tones = ["#2c5358", "#2c5358", "#35626a", "#264a50"].map((c) =>
    mottled(c, 0.8, 0.06, { rough: 0.4 }),
  );
  for (let i = 0; i < 9; i++)
    for (let y = 0.1, k = 0; y < 2.4; k++) {
      const h = [0.3, 0.46, 0.3, 0.62][(i * 2 + k) % 4]!;
      const open = (i === 3 && k === 2) || (i === 6 && k === 1);
      const x = -3.6 + i * 0.62;
      if (open) {
        mesh.box(x, y, -5.9, x + 0.6, y + h, -5.85, mottled("#1c2a2d"));
        cushion(
          mesh,
          x + 0.1,
          y + 0.02,
          -5.8,
          x + 0.5,
          y + h * 0.7,
          -5.4,
          0.01,
          mottled("#b98a58", 0.3, 0.12),
        );
      } else {
        cushion(
          mesh,
          x,
          y,
          -5.9,
          x + 0.6,
          y + h - 0.02,
          -5.3,
          0.012,
          tones[Math.floor(rng() * 4)]!,
        );
        mesh.box(x + 0.5, y + h / 2 - 0.05, -5.3, x + 0.515, y + h / 2 + 0.05, -5.28, f.brass);
      }
      y += h;
    }
  mesh.box(-3.7, 2.46, -5.9, 2.1, 2.52, -5.28, f.oak);
  f.table(mesh, -0.4, -2.9, 2.2, -2, 0.92, f.oak, 0, f.walnut);
  const card = mottled("#b98a5c", 0.3, 0.14, { rough: 0.9 });
  const tape = material("#d8b98c", { rough: 0.3 });
  for (const [x, y, z, w, h, d, t] of [
    [0.2, 0.92, -2.5, 0.6, 0.34, 0.44, 10],
    [1, 0.92, -2.45, 0.46, 0.26, 0.36, -14],
    [0.3, 1.26, -2.5, 0.4, 0.2, 0.3, -8],
    [1.7, 0.92, -2.4, 0.3, 0.42, 0.3, 22],
    [2.9, 0, -4.2, 0.8, 0.6, 0.6, -6],
    [3, 0.6, -4.2, 0.55, 0.34, 0.42, 12],
    [-2.9, 0, -2.8, 0.6, 0.5, 0.5, 25],
  ] as const)
    mesh.at(x, y, z, { turn: t }, () => {
      cushion(mesh, -w / 2, 0, -d / 2, w / 2, h, d / 2, 0.008, card);
      mesh.box(-0.03, 0, -d / 2 - 0.002, 0.03, h + 0.003, d / 2 + 0.002, tape);
    });
  for (const x of [-2, 0.6, 2.6])
    f.pendant(
      mesh,
      x,
      2.35,
      -2.6,
      3.2,
      0.22,
      mottled("#c9a05a", 0.4, 0.1, { rough: 0.3, spec: 0.3 }),
      "dome",
      4,
    );
  decor.pottedPlant(mesh, rng, 3.3, -5.2, 1.7, f.ceramic);
  figure(mesh, -1.6, 0, -4.2, 190, poses.reach, dress(rng));
  mesh.box(2.2, 1.1, -5.98, 3.1, 1.75, -5.94, glowing("#bfe0dc", 0.8));
}

const garageLook = indoors(0, 60, 0, {
  ambient: { up: hex("#b9c4c6", 0.34), down: hex("#8f8577", 0.26) },
  exposure: 1.6,
  sky: { ...skies.night, horizon: hex("#8a9496", 0.4), middle: hex("#5c6668", 0.3) },
  lamps: [-8, -3.7, 3.7, 8].flatMap((x) =>
    [-14, -6].map((z) => ({
      at: [x, 3.4, z] as Vec,
      facing: [0, -1, 0] as Vec,
      color: hex("#fff0d8", 3),
      size: 3,
    })),
  ),
});

export const arrival: Record<string, Picture> = {
  lobby: {
    camera: { eye: [3.6, 1.75, 4.2], target: [-0.5, 2.3, -8], fov: 66, level: true },
    look: indoors(-72, 27, 3.4, {
      lamps: [
        ...windowLamps(lobbyRoom, "#dbe6f0", 2.6),
        bounce(-3, -3, 14, 1.4),
        ...bulbs(pendants, 2.4, 0.4),
      ],
    }),
    shadows: { centre: [-1, 2, -4], radius: 14 },
    reach: 14,
    build: lobbyBuild(false),
  },
  "lobby-evening": {
    camera: { eye: [-4.6, 1.6, 4.4], target: [1.6, 2.3, -8], fov: 62, level: true },
    look: indoors(-60, 12, 0.15, {
      sky: skies.blue,
      ambient: { up: hex("#7b86a0", 0.22), down: hex("#a07a58", 0.22) },
      lamps: eveningLamps,
      haze: { color: hex("#3a4a6a", 0.35), density: 0.0012, height: 1e5 },
      exposure: 1.5,
      bloom: 0.45,
    }),
    shadows: { centre: [-1, 2, -4], radius: 14 },
    reach: 14,
    build: lobbyBuild(true),
  },
  "parcel-room": {
    camera: { eye: [2.4, 1.6, 2.6], target: [-0.4, 1.35, -5], fov: 58, level: true },
    look: indoors(0, 60, 0, {
      lamps: [
        ...bulbs(
          [
            [-2, 2.2, -2.6],
            [0.6, 2.2, -2.6],
            [2.6, 2.2, -2.6],
          ],
          5,
          0.5,
        ),
        { at: [0, 3.1, 0], facing: [0, -1, 0], color: hex("#fff0de", 2.2), size: 8 },
      ],
    }),
    shadows: { centre: [0, 1, -3], radius: 7 },
    reach: 8,
    build: parcels,
  },
  "parking-ev": {
    camera: { eye: [-5.4, 1.5, -3.4], target: [1.4, 1.35, -14], fov: 64, level: true },
    look: garageLook,
    shadows: { centre: [0, 1, -9], radius: 14 },
    reach: 18,
    build: parking,
  },
};
