import { hex } from "../kit/color.ts";
import * as decor from "../kit/decor.ts";
import { dress, figure } from "../kit/figure.ts";
import * as f from "../kit/furniture.ts";
import { indoors } from "../kit/looks.ts";
import { glowing, type Material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { cloth, mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { bounce, room, type RoomSpec, windowLamps } from "../kit/room.ts";
import type { Rng } from "../kit/seeded.ts";
import { cushion, tube } from "../kit/solids.ts";
import type { Vec } from "../kit/vec.ts";
import { acoustic, lime, parquet, warmDown } from "./finishes.ts";

const carpet = cloth("#7d7668");

const meetRoom: RoomSpec = {
  w: 9,
  d: 7.5,
  h: 3.2,
  floor: carpet,
  wall: lime,
  storey: 16,
  openings: [{ wall: "back", from: -4.2, to: 4.2, sill: 0.1, head: 3, panes: 5 }],
  walls: { right: acoustic },
};

function meeting(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, meetRoom);
  f.table(mesh, -1.7, -4.6, 1.7, -3.2, 0.74, f.oak);
  const shell = cloth("#b9734f");
  for (const x of [-1.15, 0, 1.15]) {
    f.chair(mesh, x, -5, 0, shell);
    f.chair(mesh, x, -2.75, 180, shell);
  }
  f.chair(mesh, 2.2, -3.9, -90, shell);
  decor.laptop(mesh, -1.1, 0.74, -4.2, 0);
  decor.laptop(mesh, 0.9, 0.74, -3.6, 180);
  for (const [x, z] of [
    [-0.4, -3.5],
    [0.5, -4.3],
  ] as const)
    decor.cup(mesh, x, 0.74, z);
  figure(mesh, -1.15, 0, -4.98, 0, poses.sit, { ...dress(rng), skirt: false });
  figure(mesh, 1.15, 0, -4.98, -10, poses.sit, { ...dress(rng), skirt: false });
  figure(mesh, 3, 0, -4.9, -70, poses.talk, dress(rng));
  for (const x of [-0.9, 0.9])
    f.pendant(
      mesh,
      x,
      2.05,
      -3.9,
      3.2,
      0.3,
      mottled("#2c5358", 0.3, 0.05, { rough: 0.4 }),
      "dome",
      3.5,
    );
  decor.pottedPlant(mesh, rng, -3.8, -6.6, 1.9, f.ceramic);
  mesh.box(4.34, 1, -5.4, 4.48, 2.3, -2.6, f.black);
  mesh.box(-4.45, 0, -6, -4, 0.8, -2, f.walnut);
  decor.vase(mesh, -4.2, 0.8, -3, 0.34, f.ceramic);
}

const boardRoom: RoomSpec = {
  w: 12,
  d: 10,
  h: 3.8,
  floor: parquet,
  wall: acoustic,
  storey: 40,
  openings: [
    { wall: "left", from: -9.4, to: 4, head: 3.5, panes: 6 },
    { wall: "back", from: -5.8, to: 2, head: 3.5, panes: 4 },
  ],
};

function board(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, boardRoom);
  decor.rug(mesh, -4.2, -8.2, 3.4, -1.4, cloth("#6d746a"));
  const top = mottled("#5a3a28", 0.7, 0.2, { rough: 0.18, mirror: 1, spec: 0.06 });
  cushion(mesh, -1.1, 0.7, -7.9, 1.1, 0.76, -1.6, 0.03, top, 4);
  for (const z of [-7, -2.5]) cushion(mesh, -0.4, 0, z - 0.2, 0.4, 0.7, z + 0.2, 0.05, f.black);
  const leather = mottled("#8a5636", 0.3, 0.12, { rough: 0.45 });
  for (let i = 0; i < 5; i++) {
    f.chair(mesh, -1.5, -7.2 + i * 1.25, 90, leather);
    f.chair(mesh, 1.5, -7.2 + i * 1.25, -90, leather);
  }
  f.chair(mesh, 0, -8.4, 0, leather);
  for (let i = 0; i < 5; i++) {
    decor.cup(mesh, 0.7, 0.76, -7 + i * 1.25);
    mesh.box(-0.95, 0.76, -7.35 + i * 1.25, -0.65, 0.768, -7 + i * 1.25, f.ceramic);
  }
  tube(
    mesh,
    [
      [-0.05, 2.5, -7.6],
      [-0.05, 2.5, -2],
    ],
    0.05,
    f.brass,
    8,
  );
  mesh.box(-0.1, 2.44, -7.5, 0, 2.46, -2.1, glowing("#ffd9a4", 4));
  for (const z of [-7, -2.6])
    tube(
      mesh,
      [
        [-0.05, 3.8, z],
        [-0.05, 2.5, z],
      ],
      0.006,
      f.black,
      4,
    );
  decor.pottedPlant(mesh, rng, 3, -9.2, 2.3, mottled("#2f3537", 0.4));
  mesh.box(5.3, 0, -8.6, 5.95, 0.85, -3, f.walnut);
  decor.vase(mesh, 5.6, 0.85, -5, 0.5, f.ceramic);
  figure(mesh, -4.6, 0, -8, 210, poses.cup, dress(rng), 1.8);
  figure(mesh, -4, 0, -8.3, 170, poses.talk, dress(rng));
}

function auditorium(mesh: Mesh, rng: Rng): void {
  const wood = planks("#a8764a", 0.18, { length: 3 });
  room(mesh, rng, {
    w: 18,
    d: 16,
    h: 7,
    floor: planks("#8f6540", 0.16, { rough: 0.3 }),
    wall: acoustic,
    ceiling: mottled("#2c2f30", 2),
    openings: [],
    storey: 2,
  });
  mesh.box(-7, 0, -16, 7, 0.6, -11.4, wood);
  mesh.box(-5, 1.5, -15.9, 5, 5.2, -15.8, f.black);
  mesh.quad(
    [-4.9, 1.6, -15.78],
    [4.9, 1.6, -15.78],
    [4.9, 5.1, -15.78],
    [-4.9, 5.1, -15.78],
    screenGlow(),
  );
  cushion(mesh, 3.6, 0.6, -13, 4.3, 1.75, -12.5, 0.04, f.walnut);
  figure(mesh, 2.6, 0.6, -12.6, -12, poses.talk, dress(rng));
  const seat = cloth("#9c4f36");
  for (let r = 0; r < 6; r++) {
    const [y, z] = [r * 0.34, -9 + r * 1.5];
    mesh.box(-9, y - 0.4, z - 0.7, 9, y, z + 0.8, wood);
    for (let i = 0; i < 16; i++) {
      const x = -7.5 + i + (r % 2) * 0.3;
      if (Math.abs(x) < 0.6) continue;
      cushion(mesh, x - 0.28, y + 0.36, z - 0.3, x + 0.28, y + 0.5, z + 0.2, 0.06, seat);
      cushion(mesh, x - 0.28, y + 0.45, z + 0.16, x + 0.28, y + 1, z + 0.28, 0.05, seat);
      if (rng() > 0.52) figure(mesh, x, y, z, 180, poses.sit, { ...dress(rng), skirt: false });
    }
  }
  for (let i = 0; i < 5; i++)
    for (const s of [-1, 1])
      mesh.box(
        s * 8.9 - 0.05,
        1,
        -14 + i * 3,
        s * 8.9 + 0.05,
        5,
        -13.86 + i * 3,
        glowing("#ffc98c", 2.4),
      );
  for (let i = 0; i < 5; i++) mesh.box(-6 + i * 3 - 0.6, 6.5, -14, -6 + i * 3 + 0.6, 6.6, 4, wood);
}

const screenGlow = (): Material => ({
  ...glowing("#2f6f78", 1),
  paint: (s) => {
    const k = Math.hypot(s.u - 5.6, (s.v - 1.4) * 1.3);
    const t = Math.max(0, Math.min(1, 1.3 - k * 0.32));
    s.glowR = 0.1 + t * 1.1;
    s.glowG = 0.22 + t * 0.62;
    s.glowB = 0.28 + t * 0.22;
  },
});

export const meetings: Record<string, Picture> = {
  "meeting-room": {
    camera: { eye: [-2.9, 1.55, 1.8], target: [0.4, 1.35, -5], fov: 60, level: true },
    look: indoors(34, 30, 3, {
      lamps: [...windowLamps(meetRoom, "#e6edf2", 2.2), bounce(0, -4, 8, 1)],
    }),
    shadows: { centre: [0, 1, -3], radius: 8 },
    build: meeting,
  },
  boardroom: {
    camera: { eye: [2.6, 1.6, 2.4], target: [-0.8, 1.45, -7], fov: 62, level: true },
    look: indoors(-62, 16, 3, {
      lamps: [
        ...windowLamps(boardRoom, "#f0e2d0", 2.2),
        warmDown(0, 2.4, -6, 4, 0.8),
        warmDown(0, 2.4, -3, 4, 0.8),
      ],
    }),
    shadows: { centre: [0, 1, -4], radius: 11 },
    reach: 10,
    build: board,
  },
  auditorium: {
    camera: { eye: [-3, 4.2, 4], target: [0.6, 2.6, -12], fov: 62, level: true },
    look: indoors(0, 60, 0, {
      exposure: 1.5,
      lamps: [
        { at: [0, 3.4, -15.6], facing: [0, 0, 1], color: hex("#e8b68a", 1.6), size: 30 },
        ...[-13, -7, -1].flatMap((z) =>
          [-8.5, 8.5].map((x) => ({ at: [x, 3, z] as Vec, color: hex("#ffc68a", 1.6), size: 2.5 })),
        ),
        { at: [2, 6.4, -11], facing: [0, -1, -0.2], color: hex("#ffe2bc", 9), size: 1.6 },
      ],
    }),
    shadows: { centre: [0, 1, -6], radius: 14 },
    build: auditorium,
  },
};
