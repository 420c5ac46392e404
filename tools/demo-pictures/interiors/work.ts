import * as decor from "../kit/decor.ts";
import { dress, figure } from "../kit/figure.ts";
import * as f from "../kit/furniture.ts";
import { indoors } from "../kit/looks.ts";
import type { Mesh } from "../kit/mesh.ts";
import { cloth, mottled, terrazzo } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { bounce, bulbs, room, type RoomSpec, windowLamps } from "../kit/room.ts";
import type { Rng } from "../kit/seeded.ts";
import { tube } from "../kit/solids.ts";
import { foliage } from "../kit/tree.ts";
import { lime, parquet } from "./finishes.ts";

const polished = terrazzo("#cfc6b6", ["#8f7f6a", "#e9e1d2", "#b9734f", "#5f7068"], 0.04, {
  mirror: 1,
  spec: 0.07,
  rough: 0.2,
});

const libraryRoom: RoomSpec = {
  w: 10,
  d: 8,
  h: 4.2,
  floor: parquet,
  wall: mottled("#31494a", 1, 0.06),
  storey: 5,
  openings: [{ wall: "left", from: -6.6, to: -0.6, sill: 0.5, head: 3.8, panes: 3 }],
};

function library(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, libraryRoom);
  decor.bookshelf(mesh, rng, -4.6, 4.8, -7.95, 4, 9, f.walnut);
  decor.rug(mesh, -3.4, -6, 2.8, -1.8, cloth("#9c5b40"));
  f.sofa(mesh, 0.6, -5.8, 0, 2.4, mottled("#8a5636", 0.4, 0.14, { rough: 0.5 }));
  f.armchair(mesh, -2.4, -4, 60, cloth("#8e9c7c"));
  f.armchair(mesh, 2.6, -3.4, -100, cloth("#8e9c7c"));
  f.roundTable(mesh, 0.2, -3.9, 0.6, 0.38, f.oak);
  for (let i = 0; i < 3; i++)
    mesh.at(0.05, 0.38 + i * 0.035, -3.95, { turn: i * 14 }, () =>
      mesh.box(
        -0.15,
        0,
        -0.11,
        0.15,
        0.034,
        0.11,
        mottled(["#1f4f57", "#c9b58f", "#7d3f31"][i]!, 0.2),
      ),
    );
  decor.cup(mesh, 0.45, 0.38, -3.7);
  figure(mesh, 1.1, 0, -5.6, -10, poses.lounge, { ...dress(rng), skirt: false });
  f.floorLamp(mesh, -1.2, -6, 1.7);
  f.floorLamp(mesh, 3.8, -5.8, 1.7);
  decor.pottedPlant(mesh, rng, -4.2, -7, 2.1, mottled("#c9b89c", 0.3));
  tube(
    mesh,
    [
      [-2.4, 0, -7],
      [-1.9, 4, -7.6],
    ],
    0.03,
    f.brass,
    8,
  );
  tube(
    mesh,
    [
      [-1.9, 0, -7],
      [-1.4, 4, -7.6],
    ],
    0.03,
    f.brass,
    8,
  );
  for (let i = 0; i < 10; i++)
    tube(
      mesh,
      [
        [-2.35 + i * 0.05, 0.35 + i * 0.37, -7.05 - i * 0.055],
        [-1.85 + i * 0.05, 0.35 + i * 0.37, -7.05 - i * 0.055],
      ],
      0.02,
      f.oak,
      6,
    );
  f.pendant(mesh, 0.4, 2.9, -4.2, 4.2, 0.45, f.brass, "globe", 2.4);
}

const coRoom: RoomSpec = {
  w: 14,
  d: 12,
  h: 4,
  floor: polished,
  wall: lime,
  storey: 7,
  openings: [
    { wall: "back", from: -6.4, to: 6.4, sill: 0.2, head: 3.7, panes: 8 },
    { wall: "right", from: -10, to: -2, sill: 0.2, head: 3.7, panes: 5 },
  ],
};

function cowork(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, coRoom);
  const shell = cloth("#2c5358");
  for (const z of [-9, -5.8]) {
    f.table(mesh, -4.6, z - 0.7, 2.6, z + 0.7, 0.74, f.oak);
    for (let i = 0; i < 5; i++) {
      const x = -3.9 + i * 1.45;
      f.chair(mesh, x, z + 1.05, 180, shell);
      f.chair(mesh, x, z - 1.05, 0, shell);
      if (rng() > 0.35) {
        decor.laptop(mesh, x, 0.74, z - 0.32, 180);
        figure(mesh, x, 0, z - 1.02, 0, poses.sit, { ...dress(rng), skirt: false });
      }
      if (rng() > 0.6) {
        decor.laptop(mesh, x, 0.74, z + 0.32, 0);
        figure(mesh, x, 0, z + 1.02, 180, poses.sit, { ...dress(rng), skirt: false });
      }
    }
    for (let i = 0; i < 3; i++)
      f.pendant(
        mesh,
        -3.4 + i * 2.4,
        2.2,
        z,
        4,
        0.3,
        mottled("#c9a05a", 0.4, 0.1, { rough: 0.35 }),
        "dome",
        3,
      );
  }
  f.sofa(mesh, 5, -7.6, -90, 2.4, cloth("#b9734f"));
  f.roundTable(mesh, 3.9, -7.4, 0.4, 0.4, f.walnut);
  decor.pottedPlant(mesh, rng, 5.8, -10.6, 2.6, f.ceramic);
  decor.pottedPlant(mesh, rng, -6, -10.8, 2.6, mottled("#b9734f"));
  decor.pottedPlant(mesh, rng, -5.4, -3.4, 1.9, f.ceramic, foliage.olive);
  figure(mesh, 3.6, 0, -3.8, -160, poses.walk, dress(rng));
  for (let i = 0; i < 6; i++)
    tube(
      mesh,
      [
        [-7, 3.8, -1.5 - i * 2],
        [7, 3.8, -1.5 - i * 2],
      ],
      0.05,
      f.white,
      6,
    );
}

export const work: Record<string, Picture> = {
  "library-lounge": {
    camera: { eye: [-2.4, 1.5, 2], target: [0.5, 1.6, -6], fov: 58, level: true },
    look: indoors(-66, 30, 2.6, {
      lamps: [
        ...windowLamps(libraryRoom, "#e4ebef", 2.2),
        ...bulbs(
          [
            [-1.2, 1.5, -6],
            [3.8, 1.5, -5.8],
          ],
          3.2,
          0.3,
        ),
        ...bulbs([[0.4, 2.9, -4.2]], 2.4, 0.6),
        bounce(-1, -3, 6, 0.9),
      ],
    }),
    shadows: { centre: [0, 1.5, -3.5], radius: 9 },
    reach: 8,
    build: library,
  },
  coworking: {
    camera: { eye: [-3.4, 1.65, 0.8], target: [0.6, 1.5, -8], fov: 64, level: true },
    look: indoors(44, 34, 3, {
      lamps: [...windowLamps(coRoom, "#e4edf4", 2.2), bounce(1, -6, 16, 1)],
    }),
    shadows: { centre: [0, 1.5, -5], radius: 12 },
    reach: 10,
    build: cowork,
  },
};
