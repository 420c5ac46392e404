import { material, metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { between, pick, type Rng } from "../kit/seeded.ts";
import { ball, cushion, lathe, leaves, tube } from "../kit/solids.ts";
import * as t from "../kit/tableware.ts";
import { herbs } from "./plates.ts";
import { oakTop, still, walnutTop } from "./still-life.ts";

const beanMat = t.natural("#4a2614", "#2c150c", 0.006, 0.2, { rough: 0.3, spec: 0.05 });

function beans(mesh: Mesh, rng: Rng, x: number, z: number, spread: number, n: number): void {
  for (let i = 0; i < n; i++) {
    const [a, r] = [rng() * 6.28, rng() ** 0.8 * spread];
    mesh.at(
      x + Math.cos(a) * r,
      0.0035 + (1 - r / spread) * 0.008 * rng(),
      z + Math.sin(a) * r * 0.7,
      { turn: rng() * 360, roll: between(rng, -30, 30) },
      () => {
        ball(mesh, 0, 0, 0, [0.0062, 0.0038, 0.0044], beanMat, 12);
        tube(
          mesh,
          [
            [-0.0055, 0.0022, 0],
            [0, 0.0038, 0.0006],
            [0.0055, 0.0022, 0],
          ],
          0.0005,
          material("#1c0d07"),
          4,
        );
      },
    );
  }
}

function coffee(mesh: Mesh, rng: Rng): void {
  t.latte(mesh, -0.13, 0.02, 28, t.stoneware("#e9e0d0"), 0.012);
  t.latte(mesh, 0.075, -0.06, -16, t.stoneware("#2f565b"), 0.012);
  t.latte(mesh, 0.255, 0.03, 40, t.stoneware("#b9704d"), 0.012);
  cushion(
    mesh,
    -0.26,
    0,
    -0.18,
    0.4,
    0.012,
    0.14,
    0.005,
    planks("#7a5236", 0.09, { rough: 0.4, gap: 0.001 }),
    4,
  );
  beans(mesh, rng, -0.02, 0.2, 0.1, 120);
  beans(mesh, rng, 0.3, 0.19, 0.06, 30);
  for (const [x, z] of [
    [-0.33, -0.2],
    [-0.2, -0.3],
  ] as const) {
    mesh.at(x, 0, z, {}, () => {
      lathe(
        mesh,
        [
          [0, 0.002],
          [0.04, 0.002],
          [0.046, 0.05],
          [0.043, 0.09],
          [0.034, 0.105],
          [0.036, 0.125],
        ],
        metal("#c9a05a", 0.22),
        40,
      );
    });
  }
  mesh.at(0.12, 0, -0.3, {}, () => {
    lathe(
      mesh,
      [
        [0.062, 0.002],
        [0.072, 0.02],
        [0.05, 0.12],
        [0.03, 0.15],
        [0.03, 0.17],
        [0.05, 0.21],
      ],
      { ...material("#0c0e0e", { rough: 0.03, spec: 0.3 }), sheer: true, castsShadow: false },
      48,
    );
    lathe(
      mesh,
      [
        [0, 0.004],
        [0.06, 0.004],
        [0.069, 0.02],
        [0.058, 0.08],
        [0, 0.08],
      ],
      material("#3a1a0c", { rough: 0.08, spec: 0.06 }),
      48,
    );
    lathe(
      mesh,
      [
        [0.033, 0.14],
        [0.037, 0.155],
        [0.033, 0.172],
      ],
      mottled("#a8764a", 0.1),
      36,
    );
  });
  mesh.at(0.42, 0, -0.24, {}, () => {
    lathe(
      mesh,
      [
        [0, 0],
        [0.085, 0.002],
        [0.09, 0.03],
        [0.075, 0.11],
        [0.05, 0.14],
        [0.05, 0.15],
        [0.012, 0.16],
        [0.012, 0.175],
        [0, 0.18],
      ],
      metal("#2d3235", 0.3),
      44,
    );
    tube(
      mesh,
      [
        [-0.08, 0.05, 0],
        [-0.13, 0.07, 0],
        [-0.15, 0.13, 0],
        [-0.19, 0.15, 0],
      ],
      [0.012, 0.009, 0.007, 0.006],
      metal("#2d3235", 0.3),
      12,
    );
  });
  t.spoon(mesh, -0.22, 0.11, 40, 0.012);
}

function breakfast(mesh: Mesh, rng: Rng): void {
  t.plate(mesh, 0.02, 0.02, 0.15, t.stoneware("#e6ddcd"));
  const toast = t.natural("#d7a35c", "#b5793a", 0.02, 0.3);
  for (const [x, z, a] of [
    [-0.03, 0.02, 12],
    [0.075, 0.04, -24],
  ] as const)
    mesh.at(x, 0.014, z, { turn: a }, () => {
      cushion(mesh, -0.055, 0, -0.045, 0.055, 0.018, 0.045, 0.012, toast, 5);
      cushion(
        mesh,
        -0.047,
        0.016,
        -0.037,
        0.047,
        0.022,
        0.037,
        0.006,
        t.natural("#b3c763", "#93ae48", 0.015, 0.6),
        4,
      );
      mesh.at(0, 0.022, 0, {}, () => {
        lathe(
          mesh,
          [
            [0.036, 0],
            [0.034, 0.004],
            [0.012, 0.006],
            [0, 0.006],
          ],
          material("#f8f2e6", { rough: 0.25, spec: 0.05 }),
          30,
        );
        ball(
          mesh,
          0.004,
          0.007,
          0.002,
          [0.0145, 0.009, 0.0145],
          material("#f2a21e", { rough: 0.1, spec: 0.06, thin: 0.2 }),
          24,
        );
      });
      for (let i = 0; i < 20; i++)
        ball(
          mesh,
          between(rng, -0.04, 0.04),
          0.026,
          between(rng, -0.03, 0.03),
          0.0012,
          material("#3a2a1a"),
          5,
        );
    });
  t.latte(mesh, -0.22, -0.08, 20, t.stoneware("#2f565b"));
  t.tumbler(mesh, 0.24, -0.1, 0.032, 0.11, material("#e8962a", { rough: 0.2, thin: 0.5 }), 0.82);
  mesh.at(-0.06, 0, -0.2, {}, () => {
    t.bowl(mesh, 0, 0, 0.07, 0.048, t.stoneware("#bb7350"));
    lathe(
      mesh,
      [
        [0, 0.037],
        [0.0625, 0.036],
      ],
      material("#f4eee2", { rough: 0.4 }),
      36,
    );
    for (let i = 0; i < 24; i++) {
      const [a, r] = [rng() * 6.28, Math.sqrt(rng()) * 0.045];
      ball(
        mesh,
        Math.cos(a) * r,
        0.04,
        Math.sin(a) * r,
        0.0075,
        material(pick(rng, ["#3a3f6b", "#a8283a", "#3a3f6b", "#c9a05a"]), { rough: 0.35 }),
        12,
      );
    }
  });
  t.fork(mesh, 0.21, 0.06, -6);
  leaves(mesh, rng, [0.03, 0.05, 0.0], [0.04, 0.006, 0.03], 10, 0.016, herbs);
  for (let i = 0; i < 3; i++) mesh.at(0.32, 0, -0.22 + i * 0.005, {}, () => undefined);
}

export const morningFood: Record<string, Picture> = {
  "coffee-tasting": still({
    eye: [0.1, 0.27, 0.6],
    target: [0.055, 0.062, -0.02],
    fov: 48,
    sun: 2.1,
    top: walnutTop,
    build: coffee,
    steam: [
      { at: [-0.13, 0.08, 0.02], width: 0.05, height: 0.2, strength: 0.34 },
      { at: [0.075, 0.08, -0.06], width: 0.05, height: 0.22, strength: 0.34 },
      { at: [0.255, 0.08, 0.03], width: 0.05, height: 0.2, strength: 0.28 },
    ],
  }),
  breakfast: still({
    eye: [0, 0.4, 0.46],
    target: [0.015, 0.03, -0.03],
    top: oakTop,
    build: breakfast,
    sun: 1.7,
    blur: 18,
  }),
};
