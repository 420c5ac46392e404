import { festoon } from "../exteriors/open-air.ts";
import { ground, passersBy } from "../kit/city.ts";
import * as f from "../kit/furniture.ts";
import { outdoors } from "../kit/looks.ts";
import { glowing, material, metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { cloth, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { between, pick, type Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, lathe, leaves, tube } from "../kit/solids.ts";
import { foliage, tree } from "../kit/tree.ts";
import { city, close, person, scene } from "./event-ground.ts";

/** A market stall with an awning and crates; `fill` lays out the goods on its sloping counter. */
function stall(
  mesh: Mesh,
  x: number,
  z: number,
  turn: number,
  stripe: string,
  fill: () => void,
): void {
  const wood = planks("#9a7048", 0.12);
  const roofs = [cloth("#efe6d6", { thin: 0.3 }), cloth(stripe, { thin: 0.3 })];
  mesh.at(x, 0, z, { turn }, () => {
    for (const [px, pz] of [
      [-1.5, -0.9],
      [1.5, -0.9],
      [-1.5, 0.7],
      [1.5, 0.7],
    ] as const)
      tube(
        mesh,
        [
          [px, 0, pz],
          [px, pz > 0 ? 2.25 : 2.6, pz],
        ],
        0.03,
        f.walnut,
        6,
      );
    for (let i = 0; i < 10; i++) {
      const [a, b] = [-1.7 + i * 0.34, -1.36 + i * 0.34];
      mesh.quad([a, 2.7, -1], [b, 2.7, -1], [b, 2.2, 1.1], [a, 2.2, 1.1], roofs[i % 2]!);
      mesh.quad([a, 2.2, 1.1], [b, 2.2, 1.1], [b, 1.98, 1.12], [a, 1.98, 1.12], roofs[i % 2]!);
    }
    mesh.box(-1.5, 0, -0.3, 1.5, 0.7, 0.5, wood);
    mesh.quad([-1.6, 0.72, 0.72], [1.6, 0.72, 0.72], [1.6, 1.02, -0.34], [-1.6, 1.02, -0.34], wood);
    fill();
  });
}

const produce: readonly (readonly [string, number, number])[] = [
  ["#c8321f", 0.04, 1],
  ["#e58a2c", 0.045, 1],
  ["#6f9a3c", 0.06, 0.8],
  ["#e5c04a", 0.04, 1],
  ["#6b2b52", 0.05, 1.3],
  ["#b9d07a", 0.05, 0.9],
  ["#d9a05a", 0.05, 0.8],
];

function crates(mesh: Mesh, rng: Rng, greensToo = true): void {
  for (let i = 0; i < 7; i++)
    for (let r = 0; r < 2; r++) {
      const [x, z] = [-1.36 + i * 0.45, 0.42 - r * 0.46];
      const y = 0.82 + r * 0.13;
      mesh.at(x, y, z, { tilt: 16 }, () => {
        mesh.box(-0.2, 0, -0.2, 0.2, 0.1, 0.2, planks("#b98f62", 0.05));
        const [c, size, tall] = produce[(i * 2 + r * 3) % produce.length]!;
        if (greensToo && (i + r) % 4 === 1)
          leaves(mesh, rng, [0, 0.16, 0], [0.17, 0.1, 0.17], 70, 0.11, foliage.spring);
        else
          for (let k = 0; k < 30; k++)
            ball(
              mesh,
              between(rng, -0.16, 0.16),
              0.1 + rng() * 0.06,
              between(rng, -0.16, 0.16),
              [size, size * tall, size],
              material(c, { rough: 0.35, spec: 0.05 }),
              12,
            );
      });
    }
}

function farmersMarket(mesh: Mesh, rng: Rng): void {
  city(mesh, rng, ground.setts);
  for (const [x, z, t, c] of [
    [-2.7, -3.4, 28, "#55683d"],
    [1.2, -4.4, -4, "#b9603f"],
    [5, -5.2, -22, "#2c5358"],
    [-6, -7.6, 30, "#c79a4a"],
  ] as const)
    stall(mesh, x, z, t, c, () => crates(mesh, rng));
  for (const [x, z, t, p] of [
    [0.6, -2.9, 170, "wait"],
    [1.7, -3, 200, "reach"],
    [-1.4, -5.4, 30, "talk"],
    [1.1, -5.5, 0, "stand"],
    [3.2, -2.8, -60, "walk"],
    [-0.6, -7.4, 20, "walk"],
    [4.2, -3.6, 160, "talk"],
  ] as const)
    person(mesh, rng, x, z, t, poses[p === "reach" ? "work" : p]);
  for (const [x, z, h] of [
    [-9, -14, 11],
    [0, -18, 12],
    [9, -15, 11],
    [14, -12, 10],
  ] as const)
    tree(mesh, rng, x, z, h, foliage.spring, 0.8);
  for (let i = 0; i < 3; i++)
    mesh.at(2.9 + i * 0.5, 0, -1.6 - i * 0.2, {}, () => {
      mesh.box(-0.22, 0, -0.18, 0.22, 0.28, 0.18, planks("#b98f62", 0.07));
      leaves(
        mesh,
        rng,
        [0, 0.4, 0],
        [0.2, 0.2, 0.18],
        120,
        0.12,
        i % 2 ? foliage.blossom : foliage.spring,
      );
    });
  passersBy(mesh, rng, 7, -10, -16, 10, -9);
}

function foodTruck(mesh: Mesh, rng: Rng): void {
  city(mesh, rng, ground.paving);
  const body = material("#2c5b60", { rough: 0.25, spec: 0.06 });
  const cream = material("#efe5d2", { rough: 0.3, spec: 0.05 });
  mesh.at(0.4, 0, -4, { turn: 8 }, () => {
    cushion(mesh, -3, 0.45, -1.1, 2.2, 1.35, 1.1, 0.12, body, 5);
    cushion(mesh, -3, 1.3, -1.1, 2.2, 2.85, 1.1, 0.16, cream, 5);
    cushion(mesh, 2, 0.45, -1.05, 3.5, 1.45, 1.05, 0.25, body, 6);
    cushion(
      mesh,
      1.9,
      1.3,
      -1,
      3.1,
      2.5,
      1,
      0.3,
      material("#11191c", { rough: 0.05, spec: 0.2 }),
      6,
    );
    mesh.box(-2.2, 1.45, 1.08, 0.9, 2.4, 1.12, glowing("#ffcf8f", 1.1));
    mesh.box(-2.3, 1.35, 1.05, 1, 1.43, 1.5, f.oak);
    mesh.quad(
      [-2.3, 2.45, 1.12],
      [1, 2.45, 1.12],
      [1, 2.85, 2.2],
      [-2.3, 2.85, 2.2],
      cloth("#b9603f", { thin: 0.4 }),
    );
    for (const x of [-2, 2.5])
      for (const z of [-1.0, 1.0])
        mesh.at(x, 0.42, z, { tilt: 90 }, () => {
          cylinder(mesh, 0, -0.13, 0, 0.42, 0.13, material("#16181a"), 26);
          cylinder(mesh, 0, -0.14, 0, 0.22, 0.14, metal("#d9d4c8", 0.3), 20);
        });
    person(mesh, rng, -0.9, 0.5, 10, poses.work, 0.55);
    person(mesh, rng, 0.2, 0.4, -10, poses.talk, 0.55);
    for (let i = 0; i < 4; i++) bottle(mesh, -1.9 + i * 0.22, 1.43, 1.35);
  });
  for (const [x, z, t, p] of [
    [-0.6, -1.7, 175, "wait"],
    [0.4, -1.5, 190, "talk"],
    [1.1, -1.2, 200, "stand"],
    [3.6, -1.6, -70, "walk"],
    [-3, -1.2, 60, "cup"],
  ] as const)
    person(mesh, rng, x, z, t, poses[p]);
  for (const x of [-4.6, 4.4]) {
    f.roundTable(mesh, x, -2.2, 0.35, 1.05, f.oak);
    person(mesh, rng, x + 0.5, -2.4, -60, poses.cup);
  }
  for (const [x, z, h] of [
    [-9, -10, 9],
    [-4, -12, 10],
    [6, -11, 9],
    [11, -10, 10],
  ] as const)
    tree(mesh, rng, x, z, h, foliage.spring, 1);
  festoon(mesh, [-6, 3.4, -1.4], [0, 3.6, -2.6], 10);
  festoon(mesh, [0, 3.6, -2.6], [7, 3.4, -1.6], 11);
}

export const bottle = (mesh: Mesh, x: number, y: number, z: number): void =>
  mesh.at(x, y, z, {}, () =>
    lathe(
      mesh,
      [
        [0, 0],
        [0.035, 0],
        [0.045, 0.12],
        [0, 0.12],
      ],
      material("#b9603f", { rough: 0.5 }),
      14,
    ),
  );

function flowers(mesh: Mesh, rng: Rng): void {
  city(mesh, rng, ground.setts);
  const bunch = (x: number, y: number, z: number, r: number, colors: readonly string[]): void => {
    leaves(mesh, rng, [x, y, z], [r, r * 0.8, r], 60, r * 0.7, foliage.deep);
    for (let i = 0; i < 20; i++) {
      const a = rng() * 6.28;
      const d = Math.sqrt(rng()) * r;
      const m = material(pick(rng, colors), { thin: 0.3, rough: 0.6 });
      const [px, py, pz] = [
        x + Math.cos(a) * d,
        y + r * 0.65 + (1 - d / r) * r * 0.4,
        z + Math.sin(a) * d,
      ];
      leaves(mesh, rng, [px, py, pz], [r * 0.16, r * 0.14, r * 0.16], 22, r * 0.2, [m, m]);
      ball(mesh, px, py + r * 0.06, pz, r * 0.06, material("#e5c04a"), 8);
    }
  };
  const sets = [
    ["#d9788a", "#efc0c4", "#c2455e"],
    ["#f3ead8", "#e9d9a8", "#fff8ea"],
    ["#e58a4a", "#f0b060", "#c8502c"],
    ["#8a6aa8", "#b79cc8", "#6b4a8c"],
    ["#e5c04a", "#f3dc80", "#d99a2c"],
  ];
  stall(mesh, 0.3, -3.8, -3, "#c4828c", () => {
    for (let i = 0; i < 8; i++) bunch(-1.4 + i * 0.4, 1.12, -0.05, 0.21, sets[i % 5]!);
    for (let i = 0; i < 7; i++) bunch(-1.3 + i * 0.44, 0.92, 0.45, 0.2, sets[(i + 2) % 5]!);
  });
  for (let i = 0; i < 9; i++) {
    const [x, z] = [-2.3 + i * 0.58, -2.5 + (i % 2) * 0.34];
    bucket(mesh, x, z, 0.17, 0.42);
    bunch(x, 0.62, z, 0.27, sets[(i * 2) % 5]!);
  }
  for (const [x, z] of [
    [-3.3, -3.6],
    [3.4, -3.8],
    [-3.1, -2.7],
  ] as const) {
    bucket(mesh, x, z, 0.2, 0.5);
    bunch(x, 0.85, z, 0.36, sets[Math.floor(rng() * 5)]!);
  }
  person(mesh, rng, 0.6, -4.9, 0, poses.work);
  person(mesh, rng, 2.4, -2.2, 200, poses.cup);
  passersBy(mesh, rng, 5, -9, -14, 9, -8);
  for (const [x, z] of [
    [-8, -12],
    [7, -13],
    [0, -16],
  ] as const)
    tree(mesh, rng, x, z, 10, foliage.spring, 0.8);
}

const bucket = (mesh: Mesh, x: number, z: number, r: number, h: number): void =>
  mesh.at(x, 0, z, {}, () =>
    lathe(
      mesh,
      [
        [r * 0.75, 0],
        [r, h],
        [r * 1.05, h + 0.02],
        [r * 0.95, h],
      ],
      metal("#aab2b2", 0.4),
      24,
    ),
  );

export const marketEvents: Record<string, Picture> = {
  "farmers-market": scene(
    [0.4, 1.6, 3.4],
    [0.4, 1.35, -5],
    60,
    outdoors("morning", 118, { ...close, elevation: 36 }),
    farmersMarket,
  ),
  "food-truck": scene(
    [-2.6, 1.6, 4.4],
    [0.2, 1.55, -4],
    56,
    outdoors("golden", -110, close),
    foodTruck,
  ),
  "flower-stall": scene(
    [1, 1.5, 1.8],
    [0.2, 1.15, -4],
    56,
    outdoors("morning", -126, { ...close, elevation: 36 }),
    flowers,
  ),
};
