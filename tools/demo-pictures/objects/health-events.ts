import * as decor from "../kit/decor.ts";
import { dress, figure } from "../kit/figure.ts";
import * as f from "../kit/furniture.ts";
import { glowing, material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { cloth, mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { bulbs, room, type RoomSpec } from "../kit/room.ts";
import { between, type Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, tube } from "../kit/solids.ts";
import { foliage } from "../kit/tree.ts";
import type { Vec } from "../kit/vec.ts";
import { boards, bright, canvas, leftWindows, person, quiet, shot } from "./event-room.ts";

const spa: RoomSpec = {
  ...leftWindows(7, 6.5, 3, boards, mottled("#cdbfa6", 1, 0.08)),
  walls: { back: planks("#a87c52", 0.1, { upright: true, gap: 0.016, length: 8 }) },
};

function massage(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, spa);
  const linen = cloth("#f0e8da");
  for (const [x, z] of [
    [-0.6, -3.5],
    [0.8, -3.5],
    [-0.6, -2.9],
    [0.8, -2.9],
  ] as const)
    tube(
      mesh,
      [
        [x, 0, z],
        [x, 0.62, z],
      ],
      0.03,
      f.walnut,
      8,
    );
  cushion(mesh, -1, 0.6, -3.66, 1.1, 0.72, -2.74, 0.05, f.walnut);
  cushion(mesh, -1.02, 0.7, -3.68, 1.12, 0.82, -2.72, 0.06, linen, 5);
  cushion(mesh, 0.72, 0.82, -3.45, 1.06, 0.92, -2.95, 0.05, linen, 5);
  for (let i = 0; i < 5; i++)
    cushion(
      mesh,
      -0.8,
      0.82 + i * 0.06,
      -3.5,
      -0.3,
      0.88 + i * 0.06,
      -2.95,
      0.028,
      cloth(["#e9dfcc", "#8e9c7c", "#e9dfcc", "#b9734f", "#e9dfcc"][i]!),
      4,
    );
  mesh.at(0.2, 0.8, -3.2, {}, () => {
    for (const [x, z, s] of [
      [0, 0, 1],
      [0.13, 0.03, 0.85],
      [0.25, 0, 0.7],
    ] as const)
      ball(
        mesh,
        x,
        0.05,
        z,
        [0.06 * s, 0.034 * s, 0.05 * s],
        material("#2b3033", { rough: 0.3, spec: 0.05 }),
        20,
      );
  });
  mesh.box(1.9, 0, -6.3, 3.3, 0.8, -5.6, f.oak);
  for (let i = 0; i < 5; i++) {
    const h = 0.14 + rng() * 0.14;
    cylinder(
      mesh,
      2.1 + i * 0.22,
      0.8,
      -5.95,
      0.045,
      0.8 + h,
      [f.ceramic, mottled("#5a3a22", 0.1, 0.1, { rough: 0.15 }), f.brass][i % 3]!,
      18,
    );
  }
  for (const [x, z] of [
    [1.4, -4.6],
    [1.7, -4.9],
    [-1.8, -5.2],
  ] as const) {
    cylinder(mesh, x, 0, z, 0.07, 0.24, material("#efe3ca", { thin: 0.5 }), 20);
    ball(mesh, x, 0.28, z, [0.012, 0.03, 0.012], glowing("#ffc060", 12), 10);
  }
  decor.curtain(mesh, [-3.2, 0, -6], [-3.2, 0, -4.4], 2.9, decor.linen, 9);
  decor.pottedPlant(mesh, rng, -2.5, -5.6, 2, f.ceramic, foliage.deep);
  decor.painting(mesh, -0.9, 1.3, 1, 2.3, -6.5, mottled("#8fa39a", 0.6, 0.5));
  person(mesh, rng, 0.2, -4.3, 0, poses.work);
}

const play = leftWindows(10, 9, 3.6);

function tableTennis(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, { ...play, walls: { back: mottled("#b4684a", 1, 0.1) } });
  const top = material("#1f5560", { rough: 0.35, spec: 0.05 });
  const white = material("#f3ede0");
  mesh.at(0, 0, -4.2, { turn: -14 }, () => {
    mesh.box(-1.37, 0.72, -0.76, 1.37, 0.76, 0.76, top);
    for (const z of [-0.76, 0, 0.75])
      mesh.box(-1.37, 0.7605, z - 0.01, 1.37, 0.762, z + 0.01, white);
    for (const x of [-1.36, 1.36])
      mesh.box(x - 0.012, 0.7605, -0.76, x + 0.012, 0.762, 0.76, white);
    mesh.box(-0.01, 0.76, -0.9, 0.01, 0.91, 0.9, { ...material("#22282a"), sheer: true });
    mesh.box(-0.014, 0.9, -0.9, 0.014, 0.925, 0.9, white);
    for (const x of [-1.1, 1.1])
      for (const z of [-0.6, 0.6])
        tube(
          mesh,
          [
            [x, 0, z * 1.05],
            [x, 0.72, z],
          ],
          0.03,
          f.black,
          6,
        );
    person(mesh, rng, -1.95, 0.1, 90, poses.swing);
    person(mesh, rng, 2, -0.2, -90, poses.swing);
    for (const [x, z, k] of [
      [-1.42, 0.42, 1],
      [1.5, -0.5, -1],
    ] as const)
      mesh.at(x, 1.22, z, { roll: 70 * k, turn: 20 }, () => {
        cylinder(mesh, 0, -0.008, 0, 0.085, 0.008, material("#b9342a", { rough: 0.5 }), 24);
        tube(
          mesh,
          [
            [0.07, 0, 0],
            [0.19, 0, 0],
          ],
          0.015,
          f.oak,
          8,
        );
      });
    ball(mesh, 0.42, 1.16, 0.1, 0.024, material("#fff6e6", { rough: 0.3 }), 14);
  });
  person(mesh, rng, 2.9, -6.6, -40, poses.cup);
  person(mesh, rng, 2.2, -7, 10, poses.cheer);
  f.sofa(mesh, -2.6, -8.2, 0, 2.4, cloth("#2c5358"));
  person(mesh, rng, -2.9, -8, 8, poses.sit);
  decor.pottedPlant(mesh, rng, 4.2, -8, 2.2, f.ceramic);
  for (const x of [-1.5, 1.5])
    f.pendant(mesh, x, 2.5, -4.2, 3.6, 0.32, mottled("#2b3134", 0.3), "dome", 3.5);
}

const wallRoom = leftWindows(11, 9, 6.4, mottled("#4b5557", 1, 0.1));

function climbing(mesh: Mesh, rng: Rng): void {
  const panel = planks("#c9a273", 1.2, { vary: 0.06, gap: 0.012, rough: 0.75, upright: true });
  room(mesh, rng, wallRoom);
  const facets: Vec[][] = [
    [
      [-3.6, 0, -8.4],
      [-0.4, 0, -8.8],
      [-0.9, 6.4, -7.2],
      [-3.6, 6.4, -7.9],
    ],
    [
      [-0.4, 0, -8.8],
      [2.4, 0, -8.2],
      [2.9, 6.4, -6.4],
      [-0.9, 6.4, -7.2],
    ],
    [
      [2.4, 0, -8.2],
      [5.5, 0, -8.8],
      [5.5, 6.4, -7.8],
      [2.9, 6.4, -6.4],
    ],
  ];
  for (const [a, b, c, d] of facets) mesh.quad(a!, b!, c!, d!, panel);
  const tones = ["#c65a38", "#1f5560", "#d9a441", "#7f9460", "#8a4a68", "#e9dfcc"];
  for (const [k, q] of facets.entries())
    for (let i = 0; i < 34; i++) {
      const [s, t] = [between(rng, 0.06, 0.94), between(rng, 0.03, 0.96)];
      const mix = (p: Vec, r: Vec, m: number): Vec => [
        p[0] + (r[0] - p[0]) * m,
        p[1] + (r[1] - p[1]) * m,
        p[2] + (r[2] - p[2]) * m,
      ];
      const p = mix(mix(q[0]!, q[1]!, s), mix(q[3]!, q[2]!, s), t);
      const r = between(rng, 0.06, 0.17);
      ball(
        mesh,
        p[0],
        p[1],
        p[2] + 0.02,
        [r * between(rng, 0.8, 1.5), r * 0.7, 0.1],
        material(tones[(i + k * 2) % 6]!, { rough: 0.65 }),
        14,
      );
    }
  mesh.at(0.7, 1.6, -7.55, {}, () =>
    figure(mesh, 0, 0, 0, 180, poses.climb, { ...dress(rng), skirt: false }, 1.72),
  );
  mesh.at(-2.5, 2.9, -7.55, {}, () =>
    figure(mesh, 0, 0, 0, 176, poses.climb, { ...dress(rng), skirt: false }, 1.7),
  );
  person(mesh, rng, 2.2, -5.6, 190, poses.wait);
  person(mesh, rng, -0.8, -5.4, 170, poses.stand);
  for (const [x, c] of [
    [-3.2, "#8c4a33"],
    [0.2, "#2c5358"],
    [3.5, "#8c4a33"],
  ] as const)
    cushion(mesh, x - 1.7, 0, -8, x + 1.68, 0.34, -5.9, 0.06, cloth(c), 4);
  cylinder(mesh, -4.2, 0, -3.4, 0.25, 0.3, cloth("#c9b08a"), 24);
  f.sofa(mesh, 4.2, -4.2, -90, 1.8, cloth("#8e9c7c"));
}

function fluShots(mesh: Mesh, rng: Rng): void {
  const spec = { ...quiet, wall: mottled("#e8e4da", 1, 0.04) };
  room(mesh, rng, spec);
  decor.curtain(mesh, [-0.6, 0, -7.1], [3.9, 0, -7.1], 2.5, cloth("#a9beb2", { thin: 0.3 }), 16);
  tube(
    mesh,
    [
      [-0.7, 2.52, -7.1],
      [4, 2.52, -7.1],
    ],
    0.02,
    f.brass,
    8,
  );
  f.armchair(mesh, 0.2, -4.2, 20, cloth("#2c5f62"));
  person(mesh, rng, 0.2, -4.16, 20, poses.sit);
  figure(
    mesh,
    0.98,
    0,
    -4.25,
    -78,
    poses.work,
    { ...dress(rng), top: cloth("#e9efee"), legs: cloth("#7fa39b"), skirt: false },
    1.7,
  );
  mesh.at(2.2, 0, -4.7, {}, () => {
    for (const [x, z] of [
      [-0.35, -0.25],
      [0.35, -0.25],
      [-0.35, 0.25],
      [0.35, 0.25],
    ] as const)
      tube(
        mesh,
        [
          [x, 0, z],
          [x, 0.86, z],
        ],
        0.02,
        f.white,
        6,
      );
    for (const y of [0.3, 0.84]) cushion(mesh, -0.4, y, -0.3, 0.4, y + 0.03, 0.3, 0.01, f.white);
    for (let i = 0; i < 6; i++)
      cylinder(
        mesh,
        -0.28 + i * 0.11,
        0.87,
        -0.1 + (i % 2) * 0.12,
        0.025,
        0.97,
        material(i % 2 ? "#d9e6e4" : "#8fb3ac", { rough: 0.2 }),
        14,
      );
    cushion(mesh, 0.05, 0.33, -0.2, 0.35, 0.5, 0.15, 0.02, material("#c65a38", { rough: 0.4 }));
  });
  for (let i = 0; i < 3; i++) {
    f.chair(mesh, -2.6 + i * 0.75, -6.4, 0, cloth("#8e9c7c"));
    if (i !== 1) person(mesh, rng, -2.6 + i * 0.75, -6.38, 0, poses.sit);
  }
  decor.pottedPlant(mesh, rng, -3.6, -5.2, 1.9, f.ceramic);
  decor.painting(mesh, -2.7, 1.5, -1.2, 2.5, -7.5, canvas("#dfe3d6", "#8e9c7c", "#c98f6c", 3));
}

export const healthEvents: Record<string, Picture> = {
  massage: shot(
    [-1, 1.4, -0.5],
    [0.15, 1.02, -4],
    58,
    bright(spa, -70, {
      lamps: bulbs(
        [
          [1.5, 0.4, -4.7],
          [-1.8, 0.4, -5.2],
        ],
        2,
        0.2,
      ),
    }),
    massage,
  ),
  "table-tennis": shot([0.6, 1.6, 0.9], [0, 1.25, -5], 62, bright(play, -66), tableTennis),
  climbing: shot(
    [-1.4, 1.8, 1.6],
    [0.5, 2.9, -8],
    60,
    bright(wallRoom, -64, { exposure: 1.1 }),
    climbing,
    11,
  ),
  "flu-shots": shot([-0.8, 1.5, 0.6], [0.3, 1.15, -4.6], 56, bright(quiet, -70), fluShots),
};
