import { clamp01, hex, smooth } from "../kit/color.ts";
import { glowing, material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { bump, mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { between, fbm, pick, type Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, lathe, leaves, tube } from "../kit/solids.ts";
import * as t from "../kit/tableware.ts";
import { herbs, tomato } from "./plates.ts";
import { still, walnutTop } from "./still-life.ts";

function pizzaPie(mesh: Mesh, rng: Rng, x: number, y: number, z: number, r: number): void {
  const top = material("#d8a24a", {
    rough: 0.35,
    spec: 0.05,
    paint: (s) => {
      const n = fbm((s.x - x) * 26 + 3, (s.z - z) * 26, 0, 4);
      const sauce = smooth(0.55, 0.44, n);
      const brown = smooth(0.62, 0.74, fbm((s.x - x) * 48, (s.z - z) * 48 + 9, 0, 3));
      const c = hex("#a8311a");
      const m = hex("#f3d58e");
      const b = hex("#8a4a1c");
      s.r = m[0] + (c[0] - m[0]) * sauce;
      s.g = m[1] + (c[1] - m[1]) * sauce;
      s.b = m[2] + (c[2] - m[2]) * sauce;
      s.r += (b[0] - s.r) * brown * 0.7;
      s.g += (b[1] - s.g) * brown * 0.7;
      s.b += (b[2] - s.b) * brown * 0.7;
      bump(s, (px, py, pz) => fbm(px * 40, py, pz * 40, 3), 0.012, 0.002);
    },
  });
  const edge = material("#d99a52", {
    rough: 0.6,
    paint: (s) => {
      const n = fbm(s.x * 60, s.y * 60, s.z * 60, 3);
      const k = clamp01((n - 0.55) * 5);
      s.r += (0.05 - s.r) * k;
      s.g += (0.025 - s.g) * k;
      s.b += (0.012 - s.b) * k;
      bump(s, (px, py, pz) => fbm(px * 50, py * 50, pz * 50, 2), 0.006, 0.002);
    },
  });
  mesh.at(x, y, z, {}, () => {
    lathe(
      mesh,
      [
        [0, 0.006],
        [r * 0.84, 0.008],
      ],
      top,
      60,
    );
    for (let i = 0; i < 40; i++) {
      const a = (i / 40) * 6.2832;
      ball(
        mesh,
        Math.cos(a) * r * 0.92,
        0.009,
        Math.sin(a) * r * 0.92,
        [r * 0.1, r * between(rng, 0.065, 0.1), r * 0.1],
        edge,
        14,
      );
    }
    for (let i = 0; i < 10; i++) {
      const [a, d] = [rng() * 6.28, r * between(rng, 0.1, 0.68)];
      leaves(
        mesh,
        rng,
        [Math.cos(a) * d, 0.013, Math.sin(a) * d],
        [0.012, 0.003, 0.012],
        3,
        r * 0.22,
        herbs,
      );
    }
    for (let i = 0; i < 7; i++) {
      const [a, d] = [rng() * 6.28, r * between(rng, 0.2, 0.68)];
      ball(
        mesh,
        Math.cos(a) * d,
        0.012,
        Math.sin(a) * d,
        [r * 0.085, r * 0.05, r * 0.085],
        tomato,
        18,
      );
    }
  });
}

function pizza(mesh: Mesh, rng: Rng): void {
  const brick0 = mottled("#8f5a3c", 0.06, 0.3, { rough: 0.9 });
  for (let ring = 0; ring < 2; ring++)
    for (let i = 0; i < 22; i++) {
      const a = (i / 21) * Math.PI;
      const r = 0.5 + ring * 0.13;
      mesh.at(
        Math.cos(a) * r,
        0.05 + Math.sin(a) * r * 0.82,
        -0.72 + ring * 0.02,
        { roll: (a * 180) / Math.PI - 90 },
        () =>
          cushion(
            mesh,
            -0.034,
            -0.06,
            -0.1,
            0.034,
            0.06,
            0.1,
            0.008,
            mottled(pick(rng, ["#8f5a3c", "#a8683f", "#7a4a34"]), 0.06, 0.25),
            3,
          ),
      );
    }
  mesh.box(-1.6, 0, -0.9, -0.63, 1.2, -0.66, brick0);
  mesh.box(0.63, 0, -0.9, 1.6, 1.2, -0.66, brick0);
  mesh.box(-0.7, 0.0, -1.9, 0.7, 0.7, -1.85, mottled("#2a1a12", 0.2, 0.4));
  for (let i = 0; i < 34; i++) {
    const x = between(rng, -0.4, 0.05);
    leaves(mesh, rng, [x, 0.05 + rng() * 0.12, -1.5 + rng() * 0.2], [0.03, 0.1, 0.03], 14, 0.058, [
      glowing("#ff9a30", 2),
      glowing("#ff6a1c", 1.5),
      glowing("#ffc470", 2.6),
    ]);
  }
  for (let i = 0; i < 7; i++)
    tube(
      mesh,
      [
        [-0.45 + i * 0.06, 0.03, -1.35],
        [-0.3 + i * 0.06, 0.06, -1.6],
      ],
      0.03,
      mottled("#3a2418", 0.05, 0.5),
      8,
    );
  cushion(
    mesh,
    -0.2,
    0.004,
    -0.14,
    0.24,
    0.016,
    0.3,
    0.006,
    planks("#b98a58", 0.1, { gap: 0.001 }),
    3,
  );
  tube(
    mesh,
    [
      [0.02, 0.01, 0.3],
      [0.05, 0.012, 0.9],
    ],
    0.014,
    planks("#b98a58", 0.1),
    10,
  );
  pizzaPie(mesh, rng, 0.02, 0.016, 0.06, 0.185);
  for (let i = 0; i < 5; i++)
    ball(mesh, -0.36 + i * 0.045, 0.022, -0.12 + (i % 2) * 0.05, 0.022, tomato, 22);
  leaves(mesh, rng, [0.36, 0.03, -0.1], [0.05, 0.03, 0.05], 40, 0.04, herbs);
}

function wine(mesh: Mesh, rng: Rng): void {
  t.wineGlass(mesh, -0.13, 0.03, true, 0, 1.15);
  t.wineGlass(mesh, 0.03, -0.07, false, 0, 1.15);
  t.wineGlass(mesh, -0.27, -0.16, true, 0, 1.15);
  mesh.at(0.2, 0, -0.2, {}, () => {
    lathe(
      mesh,
      [
        [0, 0],
        [0.037, 0.002],
        [0.038, 0.19],
        [0.03, 0.22],
        [0.0145, 0.25],
        [0.014, 0.31],
        [0.016, 0.312],
        [0.016, 0.322],
        [0, 0.322],
      ],
      material("#122016", { rough: 0.06, spec: 0.08 }),
      44,
    );
    lathe(
      mesh,
      [
        [0.0385, 0.06],
        [0.0386, 0.15],
      ],
      mottled("#e6dcc6", 0.05, 0.06),
      44,
    );
    lathe(
      mesh,
      [
        [0.0148, 0.262],
        [0.0148, 0.322],
        [0, 0.3226],
      ],
      material("#6b1c22", { rough: 0.3 }),
      30,
    );
  });
  cushion(mesh, 0.08, 0, -0.02, 0.44, 0.015, 0.2, 0.006, planks("#7a5236", 0.07, { gap: 0.001 }));
  mesh.at(0.2, 0.015, 0.09, {}, () =>
    lathe(
      mesh,
      [
        [0, 0],
        [0.05, 0],
        [0.053, 0.006],
        [0.053, 0.028],
        [0.048, 0.034],
        [0, 0.034],
      ],
      t.natural("#efe3c6", "#dccca2", 0.02),
      40,
    ),
  );
  for (const [x, z, a] of [
    [0.33, 0.05, 20],
    [0.35, 0.12, -14],
  ] as const)
    mesh.at(x, 0.015, z, { turn: a }, () => {
      mesh.tri([0, 0, 0], [0.07, 0, 0.02], [0.07, 0, -0.02], t.natural("#e8b95c", "#d9a040", 0.02));
      mesh.at(0, 0, 0, {}, () => {
        for (const y of [0, 0.026])
          mesh.tri(
            [0, y, 0],
            [0.07, y, 0.022],
            [0.07, y, -0.022],
            t.natural("#e8b95c", "#d9a040", 0.02),
          );
        mesh.quad(
          [0, 0, 0],
          [0.07, 0, 0.022],
          [0.07, 0.026, 0.022],
          [0, 0.026, 0],
          t.natural("#e8b95c", "#d9a040", 0.02),
        );
        mesh.quad(
          [0.07, 0, 0.022],
          [0.07, 0, -0.022],
          [0.07, 0.026, -0.022],
          [0.07, 0.026, 0.022],
          material("#a8562c", { rough: 0.5 }),
        );
      });
    });
  for (let i = 0; i < 34; i++) {
    const a = rng() * 6.28;
    const r = Math.sqrt(rng()) * 0.04;
    ball(
      mesh,
      0.13 + Math.cos(a) * r,
      0.024 + rng() * 0.02 * (1 - r / 0.05),
      0.16 + Math.sin(a) * r * 0.7,
      0.0095,
      material(pick(rng, ["#3c1730", "#4d1f3a", "#2f1428"]), { rough: 0.3, spec: 0.05 }),
      16,
    );
  }
  mesh.at(-0.36, 0, 0.06, {}, () => {
    lathe(
      mesh,
      [
        [0.03, 0],
        [0.034, 0.06],
      ],
      { ...material("#0c0e0e", { spec: 0.2, rough: 0.05 }), sheer: true },
      30,
    );
    cylinder(mesh, 0, 0.002, 0, 0.028, 0.03, material("#efe2c8", { thin: 0.5 }), 24);
    ball(mesh, 0, 0.042, 0, [0.005, 0.012, 0.005], glowing("#ffc060", 14), 12);
  });
}

export const eveningFood: Record<string, Picture> = {
  "pizza-oven": still({
    eye: [0.04, 0.42, 0.7],
    target: [0.02, 0.085, -0.12],
    top: mottled("#a8927a", 0.3, 0.2, { rough: 0.8 }),
    build: pizza,
    evening: true,
    blur: 14,
    change: {
      lamps: [
        { at: [-0.2, 0.2, -1.3], color: hex("#ff9440", 8), size: 0.2 },
        { at: [0.5, 0.8, 0.3], color: hex("#ffd0a0", 1.6), size: 0.3 },
      ],
    },
  }),
  "wine-evening": still({
    eye: [0.02, 0.26, 0.58],
    target: [0, 0.1, -0.04],
    top: walnutTop,
    build: wine,
    evening: true,
    blur: 30,
  }),
};
