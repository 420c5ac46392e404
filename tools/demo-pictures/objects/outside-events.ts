import { deck } from "../exteriors/open-air.ts";
import { bicycle } from "../kit/bicycle.ts";
import { backdrop, ground, passersBy, skyline } from "../kit/city.ts";
import { dress, figure } from "../kit/figure.ts";
import * as f from "../kit/furniture.ts";
import { outdoors } from "../kit/looks.ts";
import { material, metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { cloth, water } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import type { Rng } from "../kit/seeded.ts";
import { cushion, tube } from "../kit/solids.ts";
import { foliage, tree } from "../kit/tree.ts";
import { city, close, person, scene } from "./event-ground.ts";

function boat(mesh: Mesh, rng: Rng): void {
  mesh.quad(
    [-16000, 0, 6000],
    [16000, 0, 6000],
    [16000, 0, -16000],
    [-16000, 0, -16000],
    water("#1d424c", 0.07, 1.6),
  );
  const walls = backdrop(0.2, 71);
  mesh.box(-600, -2, -420, 600, 3, -200, ground.paving);
  skyline(mesh, rng, walls, { distance: 260, depth: 220, arc: 100, count: 44, low: 18, high: 110 });
  skyline(mesh, rng, walls, { distance: 600, depth: 600, arc: 90, count: 44, low: 50, high: 230 });
  for (let i = 0; i < 60; i++)
    tree(
      mesh,
      rng,
      -210 + i * 7 + rng() * 3,
      -204 - rng() * 6,
      10 + rng() * 4,
      foliage.deep,
      0.12,
      3,
    );
  const hull = material("#f1ece1", { rough: 0.2, spec: 0.05 });
  mesh.at(1.4, 0, -10, { turn: 16 }, () => {
    for (let i = 0; i < 22; i++) {
      const w = (k: number): number =>
        1.75 * Math.sqrt(Math.max(0, 1 - Math.max(0, (k - 11) / 11) ** 2.2));
      const [x0, x1] = [-6 + i * 0.6, -5.4 + i * 0.6];
      for (const s of [-1, 1]) {
        mesh.quad(
          [x0, -0.2, s * w(i) * 0.8],
          [x1, -0.2, s * w(i + 1) * 0.8],
          [x1, 0.95 + ((i + 1) / 22) ** 3 * 0.4, s * w(i + 1)],
          [x0, 0.95 + (i / 22) ** 3 * 0.4, s * w(i)],
          hull,
        );
        mesh.quad(
          [x0, 0.86, s * w(i) * 1.01],
          [x1, 0.86, s * w(i + 1) * 1.01],
          [x1, 0.98 + ((i + 1) / 22) ** 3 * 0.4, s * w(i + 1) * 1.02],
          [x0, 0.98 + (i / 22) ** 3 * 0.4, s * w(i) * 1.02],
          f.walnut,
        );
      }
      mesh.quad([x0, 0.7, -w(i)], [x1, 0.7, -w(i + 1)], [x1, 0.7, w(i + 1)], [x0, 0.7, w(i)], deck);
    }
    mesh.quad([-6, -0.2, -1.4], [-6, -0.2, 1.4], [-6, 0.95, 1.75], [-6, 0.95, -1.75], hull);
    for (const x of [-5, -1.6, 1.8])
      for (const z of [-1.4, 1.4])
        tube(
          mesh,
          [
            [x, 0.7, z],
            [x, 2.6, z],
          ],
          0.03,
          f.brass,
          6,
        );
    mesh.box(-5.4, 2.6, -1.65, 2.3, 2.7, 1.65, cloth("#e9dfcc"));
    for (let i = 0; i < 9; i++)
      figure(
        mesh,
        -4.6 + (i % 5) * 1.35,
        0.5,
        i < 5 ? 0.9 : -0.9,
        i < 5 ? 0 : 180,
        i % 3 ? poses.sit : poses.cup,
        { ...dress(rng), skirt: false },
      );
    figure(mesh, 2.9, 0.7, 0.1, 90, poses.stand, { ...dress(rng), skirt: false });
    tube(
      mesh,
      [
        [-5.9, 0.9, 0],
        [-6.3, 2.4, 0],
      ],
      0.025,
      f.oak,
      6,
    );
    mesh.quad(
      [-6.15, 1.9, 0],
      [-7, 1.8, 0.1],
      [-7.1, 2.25, 0.1],
      [-6.28, 2.4, 0],
      cloth("#b9603f", { thin: 0.4 }),
    );
  });
  for (const [x, z, s] of [
    [-14, -46, 1],
    [26, -70, 1.2],
  ] as const)
    mesh.at(x, 0, z, { size: s }, () => {
      cushion(mesh, -3, -0.3, -0.9, 3, 0.7, 0.9, 0.4, hull);
      mesh.tri([0.2, 1, 0], [3, 1, 0], [0.2, 9.5, 0], cloth("#f3ede0", { thin: 0.5 }));
      mesh.tri([-0.2, 1, 0], [-2.6, 1, 0], [-0.2, 8, 0], cloth("#f3ede0", { thin: 0.5 }));
    });
}

function bikeRepair(mesh: Mesh, rng: Rng): void {
  city(mesh, rng, ground.paving);
  stallTent(mesh, rng);
  mesh.at(0.2, 0.55, -2.6, {}, () => bicycle(mesh, 0, 0, 8, "#c65a38"));
  tube(
    mesh,
    [
      [0.1, 0, -2.7],
      [0.1, 1.35, -2.7],
    ],
    0.035,
    f.black,
    8,
  );
  for (const a of [0, 2.1, 4.2])
    tube(
      mesh,
      [
        [0.1, 0.3, -2.7],
        [0.1 + Math.cos(a) * 0.5, 0, -2.7 + Math.sin(a) * 0.5],
      ],
      0.025,
      f.black,
      6,
    );
  person(mesh, rng, -0.5, -3.1, 40, poses.work);
  person(mesh, rng, 1.6, -3.2, -40, poses.wait);
  for (const [x, z, c, t] of [
    [-2.4, -4, "#1f4f57", 70],
    [-3, -4.1, "#e2d7c2", 70],
    [2.9, -4.2, "#c79a4a", 110],
    [3.5, -4.1, "#2b3236", 110],
  ] as const)
    bicycle(mesh, x, z, t, c);
  f.table(mesh, -2.6, -2.4, -1.1, -1.7, 0.86, f.oak);
  for (let i = 0; i < 7; i++)
    tube(
      mesh,
      [
        [-2.4 + i * 0.18, 0.875, -2.3],
        [-2.4 + i * 0.18 + 0.04, 0.875, -2.05],
      ],
      0.013,
      i % 3 ? metal("#b9bcbe", 0.3) : material("#c65a38"),
      6,
    );
  cushion(mesh, -1.5, 0.86, -2.2, -1.2, 1.04, -1.9, 0.02, material("#8c2f2a", { rough: 0.3 }));
  for (const [x, z] of [
    [-7, -10],
    [6, -11],
    [0, -14],
  ] as const)
    tree(mesh, rng, x, z, 9, foliage.spring, 1);
  passersBy(mesh, rng, 4, -9, -13, 9, -9);
}

function stallTent(mesh: Mesh, rng: Rng): void {
  void rng;
  for (const [x, z] of [
    [-2.4, -5.4],
    [2.4, -5.4],
    [-2.4, -1.6],
    [2.4, -1.6],
  ] as const)
    tube(
      mesh,
      [
        [x, 0, z],
        [x, 2.5, z],
      ],
      0.03,
      f.white,
      6,
    );
  const tent = cloth("#e9dfcc", { thin: 0.4 });
  for (const [a, b] of [
    [
      [-2.6, -5.6],
      [2.6, -5.6],
    ],
    [
      [2.6, -5.6],
      [2.6, -1.4],
    ],
    [
      [2.6, -1.4],
      [-2.6, -1.4],
    ],
    [
      [-2.6, -1.4],
      [-2.6, -5.6],
    ],
  ] as const) {
    mesh.tri([a[0], 2.5, a[1]], [b[0], 2.5, b[1]], [0, 3.5, -3.5], tent);
    mesh.quad([a[0], 2.25, a[1]], [b[0], 2.25, b[1]], [b[0], 2.5, b[1]], [a[0], 2.5, a[1]], tent);
  }
}

export const outsideEvents: Record<string, Picture> = {
  "boat-trip": scene(
    [-1.6, 2.6, 3.4],
    [0.6, 2.6, -12],
    56,
    outdoors("golden", 100, { ...close, density: 0.0009 }),
    boat,
    16,
    60,
  ),
  "bike-repair": scene(
    [0.6, 1.5, 1.8],
    [0, 1.2, -4],
    58,
    outdoors("morning", -122, { ...close, elevation: 36 }),
    bikeRepair,
  ),
};
