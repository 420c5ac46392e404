import { hex } from "../kit/color.ts";
import * as decor from "../kit/decor.ts";
import * as f from "../kit/furniture.ts";
import { indoors } from "../kit/looks.ts";
import { glowing, material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { cloth, mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { bulbs, room } from "../kit/room.ts";
import type { Rng } from "../kit/seeded.ts";
import { cushion, cylinder, lathe, tube } from "../kit/solids.ts";
import { foliage, tree } from "../kit/tree.ts";
import { inside, person, polished, scene, steel, travertine } from "./news-ground.ts";

function lift(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, { w: 8, d: 5, h: 3.4, floor: polished, wall: travertine, openings: [] });
  for (const x of [-2.4, 0.1, 2.6]) {
    mesh.box(x - 0.85, 0, -5, x + 0.85, 2.55, -4.9, f.brass);
    if (x === 0.1) {
      mesh.box(x - 0.7, 0, -7, x - 0.68, 2.4, -4.9, planks("#8c633f", 0.2, { upright: true }));
      mesh.box(x + 0.68, 0, -7, x + 0.7, 2.4, -4.9, planks("#8c633f", 0.2, { upright: true }));
      mesh.box(x - 0.7, 0, -4.89, x + 0.7, 2.4, -4.87, glowing("#ffdcae", 0.85));
      cushion(mesh, x - 0.6, 0.9, -4.88, x + 0.6, 0.98, -4.8, 0.02, f.brass);
      for (const s of [-0.7, 0.46]) mesh.box(x + s, 0, -4.87, x + s + 0.24, 2.4, -4.84, steel);
    } else for (const s of [-0.7, 0.01]) mesh.box(x + s, 0, -4.9, x + s + 0.69, 2.4, -4.86, steel);
    mesh.box(x - 0.2, 2.7, -4.99, x + 0.2, 2.84, -4.96, glowing("#ffd9a0", 2));
    mesh.box(x + 1.1, 1.05, -4.99, x + 1.2, 1.35, -4.96, f.brass);
  }
  person(mesh, rng, 1.2, -4.1, 200, poses.work, 0, "#d8702c");
  cushion(mesh, 1.7, 0, -3.6, 2.2, 0.3, -3.3, 0.03, material("#b9482c", { rough: 0.4 }));
  for (const x of [-0.9, 1.4])
    mesh.at(x, 0, -3, {}, () =>
      lathe(
        mesh,
        [
          [0.2, 0],
          [0.2, 0.02],
          [0.14, 0.03],
          [0.02, 0.55],
          [0, 0.56],
        ],
        material("#d8702c", { rough: 0.5 }),
        24,
      ),
    );
  person(mesh, rng, -2.2, -2.9, 170, poses.wait);
  decor.pottedPlant(mesh, rng, -3.4, -4.3, 1.9, f.ceramic);
  mesh.box(-3.9, 3.34, -4.8, 3.9, 3.38, -4.7, glowing("#ffe2b8", 2.6));
}

function recycling(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, {
    w: 8,
    d: 5.5,
    h: 3.2,
    floor: mottled("#b9b1a4", 2, 0.07, { rough: 0.25, mirror: 1, spec: 0.06 }),
    wall: mottled("#d9d8c8", 1, 0.06),
    openings: [{ wall: "left", from: -4.6, to: 2, sill: 0.9, head: 2.8 }],
    walls: { back: planks("#b98a5a", 0.14, { upright: true, length: 8 }) },
  });
  const kinds = ["#3f6f8c", "#6f8a45", "#d9a441", "#8a5a3c", "#5d666a"];
  kinds.forEach((c, i) => {
    const x = -2.6 + i * 1.15;
    cushion(mesh, x - 0.5, 0, -5.1, x + 0.5, 1.15, -4.3, 0.05, f.white, 4);
    cushion(
      mesh,
      x - 0.44,
      1.12,
      -5.04,
      x + 0.44,
      1.2,
      -4.36,
      0.03,
      material(c, { rough: 0.45 }),
      4,
    );
    cushion(mesh, x - 0.3, 0.86, -4.32, x + 0.3, 1, -4.28, 0.05, f.black, 4);
    mesh.at(x, 0.5, -4.29, { tilt: 90 }, () =>
      cylinder(mesh, 0, 0, 0, 0.2, 0.012, material(c, { rough: 0.5 }), 30),
    );
  });
  for (let i = 0; i < 12; i++) {
    const [x, z] = [2.5 + rng() * 0.8, -3.6 + rng() * 0.8];
    mesh.at(x, Math.floor(i / 5) * 0.22, z, { turn: rng() * 90 }, () =>
      cushion(mesh, -0.24, 0, -0.18, 0.24, 0.2, 0.18, 0.01, mottled("#b98a5c", 0.2, 0.12)),
    );
  }
  person(mesh, rng, -0.3, -3.5, 188, poses.work);
  for (let i = 0; i < 5; i++) {
    mesh.at(-1.9 + i * 0.16, 0, -3.1, {}, () =>
      lathe(
        mesh,
        [
          [0, 0],
          [0.035, 0],
          [0.036, 0.16],
          [0.013, 0.22],
          [0.013, 0.28],
          [0, 0.28],
        ],
        material(i % 2 ? "#2c5a3c" : "#6b4a22", { rough: 0.08, spec: 0.06 }),
        18,
      ),
    );
  }
  decor.pottedPlant(mesh, rng, 3.3, -4.8, 1.9, f.ceramic, foliage.spring);
}

function desk(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, {
    w: 9,
    d: 6,
    h: 3.8,
    floor: polished,
    wall: travertine,
    storey: 0.4,
    openings: [{ wall: "left", from: -5.2, to: 3, head: 3.4 }],
    walls: { back: planks("#a0713f", 0.09, { upright: true, gap: 0.016, length: 9 }) },
  });
  cushion(
    mesh,
    -1.6,
    0,
    -4.4,
    2.2,
    1.06,
    -3.5,
    0.16,
    mottled("#2c5358", 0.5, 0.08, { rough: 0.35 }),
    5,
  );
  cushion(
    mesh,
    -1.7,
    1.06,
    -4.5,
    2.3,
    1.12,
    -3.4,
    0.03,
    mottled("#e9e0cf", 0.5, 0.1, { rough: 0.2 }),
    4,
  );
  person(mesh, rng, 0.1, -4.95, 0, poses.talk, 0, "#22313b");
  person(mesh, rng, 1.5, -4.95, -14, poses.stand, 0, "#22313b");
  person(mesh, rng, 0.2, -2.5, 176, poses.wait);
  decor.vase(mesh, -1.2, 1.12, -4, 0.3, f.ceramic);
  tree(mesh, rng, -1.2, -4, 0.9, foliage.blossom, 1, 1.3);
  cushion(mesh, 0.9, 1.12, -3.9, 1.25, 1.14, -3.65, 0.01, f.walnut);
  for (const x of [-0.9, 0.3, 1.5]) f.pendant(mesh, x, 2.3, -3.9, 3.8, 0.2, f.brass, "globe", 3.4);
  decor.pottedPlant(mesh, rng, 3.7, -5.2, 2.3, mottled("#c9b89c", 0.3));
  f.armchair(mesh, -3.2, -3.2, 60, cloth("#b9734f"));
  mesh.box(-2, 0.03, -3.49, 2, 0.06, -3.47, glowing("#ffcf90", 2));
}

function heating(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, {
    w: 7,
    d: 5,
    h: 3,
    floor: planks("#b88f62", 0.16, { mirror: 1, spec: 0.05, rough: 0.3 }),
    wall: mottled("#dccfb8", 1, 0.06),
    storey: 7,
    openings: [{ wall: "back", from: -2.6, to: 1.6, sill: 0.95, head: 2.7, panes: 3 }],
  });
  for (let i = 0; i < 19; i++)
    cushion(mesh, -2.2 + i * 0.19, 0.16, -4.86, -2.05 + i * 0.19, 0.82, -4.72, 0.035, f.white, 4);
  tube(
    mesh,
    [
      [-2.3, 0.24, -4.8],
      [1.5, 0.24, -4.8],
    ],
    0.035,
    f.white,
    8,
  );
  mesh.at(1.5, 0.72, -4.8, { roll: 90 }, () => cylinder(mesh, 0, -0.16, 0, 0.05, 0, f.brass, 20));
  mesh.box(-2.7, 0.92, -5, 1.7, 0.97, -4.62, f.oak);
  decor.pottedPlant(mesh, rng, -2, -4.82, 0.6, mottled("#b9734f", 0.2), foliage.spring, 0.97);
  decor.cup(mesh, 0.5, 0.97, -4.78);
  f.armchair(mesh, 0.9, -3.3, -60, cloth("#b9734f"));
  mesh.at(0.9, 0.44, -3.25, { turn: -60 }, () =>
    cushion(mesh, -0.3, 0, -0.2, 0.36, 0.06, 0.3, 0.03, cloth("#e6dcc9"), 4),
  );
  decor.rug(mesh, -1.6, -4.2, 2.2, -2, cloth("#8e9c7c"));
  f.floorLamp(mesh, 2.4, -4.3, 1.6);
  mesh.at(2.5, 1.5, -4.98, { tilt: 90 }, () => {
    cylinder(mesh, 0, 0, 0, 0.11, 0.03, f.white, 36);
    cylinder(mesh, 0, 0.03, 0, 0.08, 0.035, glowing("#e8804a", 1.4), 36);
  });
  decor.painting(mesh, 2.15, 1.8, 2.95, 2.6, -5, mottled("#b9734f", 0.4, 0.5));
}

export const insideNews: Record<string, Picture> = {
  "lift-renewal": scene(
    [-1, 1.55, 1.6],
    [0.2, 1.5, -5],
    58,
    inside(-60, 0, [
      ...bulbs(
        [
          [-2, 3.1, -2],
          [2, 3.1, -2],
          [0, 3, -4.4],
        ],
        3,
        1.4,
        "#ffe0b8",
      ),
    ]),
    lift,
    7,
  ),
  recycling: scene(
    [-0.4, 1.5, 1.2],
    [0.1, 1.05, -4.6],
    58,
    inside(-64, 2.4, bulbs([[0, 3, -3]], 2, 1.5, "#fff0dc")),
    recycling,
    7,
  ),
  "welcome-desk": scene(
    [-1.2, 1.5, 0.8],
    [0.3, 1.35, -4.6],
    58,
    inside(
      -66,
      2.6,
      bulbs(
        [
          [-0.9, 2.3, -3.9],
          [0.3, 2.3, -3.9],
          [1.5, 2.3, -3.9],
        ],
        2.4,
        0.4,
      ),
    ),
    desk,
    8,
  ),
  heating: scene(
    [-0.5, 1.35, -0.2],
    [0, 1.15, -4.6],
    56,
    indoors(36, 26, 2.4, {
      lamps: [
        { at: [-0.5, 1.8, -5.4], facing: [0, 0, 1], color: hex("#e6edf2", 2.2), size: 7 },
        ...bulbs([[2.4, 1.4, -4.3]], 3, 0.3),
        { at: [-0.3, 0.5, -4.6], facing: [0, 0.3, 1], color: hex("#ff9a5a", 0.8), size: 1.4 },
      ],
    }),
    heating,
    6,
  ),
};
