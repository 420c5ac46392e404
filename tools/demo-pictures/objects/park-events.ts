import { turf } from "../exteriors/open-air.ts";
import { backdrop, bench, ground, skyline } from "../kit/city.ts";
import { dress, figure } from "../kit/figure.ts";
import * as f from "../kit/furniture.ts";
import { outdoors } from "../kit/looks.ts";
import { glowing, material, metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { cloth, mottled, water } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { type Pose, poses } from "../kit/poses.ts";
import type { Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, lathe, tube } from "../kit/solids.ts";
import { foliage, grasses, hedge, tree } from "../kit/tree.ts";
import type { Vec } from "../kit/vec.ts";
import { city, close, person, scene } from "./event-ground.ts";
import { bottle } from "./market-events.ts";

function running(mesh: Mesh, rng: Rng): void {
  mesh.quad(
    [-16000, -0.6, -6],
    [16000, -0.6, -6],
    [16000, -0.6, -16000],
    [-16000, -0.6, -16000],
    water("#20404a", 0.05, 1.5),
  );
  mesh.box(-80, -2, -5.6, 80, 0, 30, mottled("#c9a27a", 2, 0.08, { rough: 0.8 }));
  mesh.box(-80, 0, -5.9, 80, 0.35, -5.4, mottled("#cfc2ab", 1, 0.1));
  mesh.box(-80, 0.0, 2.4, 80, 0.06, 30, turf);
  const walls = backdrop(0.2, 71);
  skyline(mesh, rng, walls, { distance: 300, depth: 300, arc: 100, count: 46, low: 24, high: 150 });
  skyline(mesh, rng, walls, { distance: 800, depth: 700, arc: 90, count: 50, low: 40, high: 260 });
  const tops = ["#c65a38", "#2c5f66", "#e9dfcc", "#c79a4a", "#8e9c7c", "#31414c"];
  const pack: readonly (readonly [number, number, Pose])[] = [
    [-1.2, -0.6, poses.run],
    [0.2, -1.6, poses.runOn],
    [1.4, -0.3, poses.runOn],
    [2.3, -1.5, poses.run],
    [-2.5, -1.8, poses.runOn],
    [3.6, -0.9, poses.run],
  ];
  pack.forEach(([x, z, pose], i) =>
    figure(
      mesh,
      x,
      0,
      z,
      72 + i * 3,
      pose,
      {
        ...dress(rng),
        top: cloth(tops[i]!),
        legs: cloth(i % 2 ? "#22282d" : "#39424a"),
        shoes: material(i % 2 ? "#f0ebe2" : "#e07a3c", { rough: 0.5 }),
        skirt: false,
      },
      1.66 + i * 0.03,
    ),
  );
  for (let i = 0; i < 9; i++)
    tree(mesh, rng, -26 + i * 7.5 + rng() * 2, 6 + rng() * 3, 7, foliage.autumn, 0.6);
  for (const x of [-9, 5.4, 15]) {
    tube(
      mesh,
      [
        [x, 0, -5],
        [x, 4, -5],
      ],
      0.05,
      f.black,
      6,
    );
    ball(mesh, x, 4.1, -5, 0.16, glowing("#ffdca0", 3), 12);
  }
  for (let i = 0; i < 40; i++)
    grasses(mesh, rng, -12 + i * 0.7, 0, 2.7 + rng() * 0.6, 0.4, 0.5, 24, foliage.dry);
}

const dogBody = (
  mesh: Mesh,
  x: number,
  z: number,
  turn: number,
  color: string,
  size = 1,
  sit = false,
): void => {
  const coat = mottled(color, 0.05, 0.25, { rough: 0.9 });
  mesh.at(x, 0, z, { turn, size }, () => {
    mesh.at(0, sit ? 0.36 : 0.42, -0.05, { tilt: sit ? -38 : 0 }, () => {
      ball(mesh, 0, 0, 0, [0.13, 0.14, 0.3], coat, 20);
      ball(mesh, 0, 0.02, 0.2, [0.125, 0.15, 0.15], coat, 18);
    });
    const head: Vec = sit ? [0, 0.72, 0.2] : [0, 0.64, 0.34];
    tube(mesh, [sit ? [0, 0.5, 0.12] : [0, 0.48, 0.18], head], [0.1, 0.075], coat, 12);
    ball(mesh, head[0], head[1], head[2], [0.095, 0.095, 0.11], coat, 18);
    ball(mesh, head[0], head[1] - 0.035, head[2] + 0.12, [0.048, 0.045, 0.08], coat, 14);
    ball(
      mesh,
      head[0],
      head[1] - 0.02,
      head[2] + 0.195,
      0.02,
      material("#17120f", { rough: 0.3 }),
      10,
    );
    for (const s of [-1, 1]) {
      ball(mesh, s * 0.085, head[1] + 0.02, head[2] - 0.03, [0.03, 0.09, 0.05], coat, 12);
      ball(
        mesh,
        s * 0.04,
        head[1] + 0.025,
        head[2] + 0.085,
        0.013,
        material("#120d0a", { rough: 0.1, spec: 0.1 }),
        8,
      );
    }
    for (const s of [-0.085, 0.085]) {
      tube(
        mesh,
        [
          [s, 0.4, 0.17],
          [s, 0.18, 0.18],
          [s, 0.02, 0.19],
        ],
        [0.055, 0.04, 0.033],
        coat,
        10,
      );
      tube(
        mesh,
        sit
          ? [
              [s * 1.4, 0.16, -0.2],
              [s * 1.5, 0.1, -0.02],
              [s * 1.4, 0.03, 0.08],
            ]
          : [
              [s, 0.4, -0.24],
              [s, 0.2, -0.29],
              [s, 0.02, -0.25],
            ],
        [0.075, 0.045, 0.033],
        coat,
        10,
      );
    }
    tube(
      mesh,
      sit
        ? [
            [0, 0.12, -0.26],
            [0.06, 0.06, -0.42],
            [0.14, 0.1, -0.5],
          ]
        : [
            [0, 0.48, -0.3],
            [0, 0.6, -0.42],
            [0, 0.74, -0.44],
          ],
      [0.035, 0.028, 0.015],
      coat,
      8,
    );
    lathe(mesh, [[0, 0]], coat, 3);
  });
};

function park(mesh: Mesh, rng: Rng): void {
  city(mesh, rng, turf);
  for (let i = 0; i < 14; i++)
    tree(
      mesh,
      rng,
      -26 + i * 4.2 + rng() * 2,
      -16 - rng() * 12,
      9 + rng() * 4,
      rng() > 0.4 ? foliage.spring : foliage.deep,
      0.7,
    );
}

function dogDay(mesh: Mesh, rng: Rng): void {
  park(mesh, rng);
  mesh.quad([-30, 0.02, -4.4], [30, 0.02, -6], [30, 0.02, -8], [-30, 0.02, -6.4], ground.gravel);
  dogBody(mesh, -0.9, -1.6, 30, "#b9834f", 1.15, true);
  dogBody(mesh, 0.8, -2.6, -60, "#3a322c", 1);
  dogBody(mesh, 2.1, -1.9, -30, "#e3d6be", 0.75, true);
  dogBody(mesh, -2.8, -3.6, 80, "#8a5a3c", 0.9);
  person(mesh, rng, -1.8, -2.6, 50, poses.crouch);
  person(mesh, rng, 1.8, -3.6, -20, poses.stand);
  person(mesh, rng, 3.4, -3.4, -60, poses.talk);
  person(mesh, rng, -4.2, -4.8, 80, poses.walk);
  bench(mesh, 4.4, -5, -20);
  ball(mesh, 0.2, 0.07, -0.9, 0.07, material("#c8603a", { rough: 0.6 }), 16);
  tree(mesh, rng, -6.6, -7, 8, foliage.spring, 1.6);
}

function volunteering(mesh: Mesh, rng: Rng): void {
  park(mesh, rng);
  const soil = mottled("#4a3626", 0.2, 0.4, { rough: 1 });
  cushion(mesh, -4.6, -0.1, -4.6, 4.8, 0.16, -1.8, 0.1, soil);
  for (let i = 0; i < 20; i++) {
    const [x, z] = [-4.2 + (i % 10) * 0.92, -4.1 + Math.floor(i / 10) * 1.5];
    if (i % 3)
      hedge(
        mesh,
        rng,
        [x - 0.1, 0.14, z],
        [x + 0.1, 0.14, z],
        0.38,
        i % 2 ? foliage.spring : foliage.blossom,
        0.6,
      );
  }
  person(mesh, rng, -2.5, -1.5, 170, poses.crouch);
  person(mesh, rng, 0.4, -1.4, 190, poses.work);
  person(mesh, rng, 2.5, -4.9, -10, poses.crouch);
  person(mesh, rng, 3.8, -1.4, -120, poses.stand);
  person(mesh, rng, -4.6, -5.2, 60, poses.walk);
  tree(mesh, rng, 1.5, -3, 3.2, foliage.spring, 1.6, 0.1);
  mesh.at(-3.6, 0, -0.6, { turn: 30 }, () => {
    cushion(mesh, -0.34, 0.34, -0.5, 0.34, 0.62, 0.4, 0.06, material("#2c6a5c", { rough: 0.4 }), 4);
    ball(mesh, 0, 0.62, -0.05, [0.28, 0.14, 0.36], soil, 16);
    mesh.at(0, 0.2, 0.5, { roll: 90 }, () =>
      cylinder(mesh, 0, -0.05, 0, 0.2, 0.05, material("#16181a"), 20),
    );
    for (const s of [-0.28, 0.28])
      tube(
        mesh,
        [
          [s, 0.5, 0.4],
          [s, 0.55, -1.2],
        ],
        0.022,
        f.oak,
        8,
      );
  });
  for (const x of [4.9, 5.2]) {
    tube(
      mesh,
      [
        [x, 0.1, -2.4],
        [x + 0.06, 1.2, -2.5],
      ],
      0.018,
      f.oak,
      6,
    );
    mesh.box(x - 0.1, 0, -2.42, x + 0.1, 0.3, -2.39, metal("#8a8f92", 0.4));
  }
  bottle(mesh, 0, 0, 0);
}

export const parkEvents: Record<string, Picture> = {
  "running-club": scene(
    [1.7, 1.25, 5.2],
    [0.75, 1.35, -3],
    62,
    outdoors("golden", -74, { ...close, density: 0.0007, elevation: 13 }),
    running,
    16,
  ),
  "dog-day": scene(
    [0.4, 1.15, 2.6],
    [0.2, 0.9, -3],
    56,
    outdoors("golden", -104, { ...close, elevation: 30 }),
    dogDay,
  ),
  "volunteering-park": scene(
    [-0.6, 1.6, 3],
    [0.2, 0.95, -4],
    58,
    outdoors("morning", -112, { ...close, elevation: 40 }),
    volunteering,
  ),
};
