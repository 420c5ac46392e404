import { smooth } from "../kit/color.ts";
import { material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { between, fbm, pick, type Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, lathe, leaves, tube } from "../kit/solids.ts";
import * as t from "../kit/tableware.ts";
import type { Vec } from "../kit/vec.ts";
import { eggHalf, filledBowl, greens, herbs, tomato } from "./plates.ts";
import { linenTop, oakTop, still, walnutTop } from "./still-life.ts";

function lunch(mesh: Mesh, rng: Rng): void {
  filledBowl(
    mesh,
    rng,
    -0.145,
    0.03,
    0.115,
    "#e6ddcd",
    ["salmon", "avocado", "carrot", "beans", "radish", "greens"],
    "rice",
    0.9,
  );
  filledBowl(
    mesh,
    rng,
    0.125,
    -0.07,
    0.11,
    "#39595a",
    ["chickpeas", "tomatoes", "cabbage", "greens", "egg", "avocado"],
    "quinoa",
    0.3,
  );
  filledBowl(
    mesh,
    rng,
    0.35,
    0.1,
    0.095,
    "#bb7350",
    ["beans", "carrot", "greens", "salmon", "radish"],
    "rice",
    2.1,
  );
  for (const x of [-0.34, -0.322])
    tube(
      mesh,
      [
        [x, 0.006, 0.16],
        [x + 0.02, 0.006, -0.1],
      ],
      [0.0028, 0.004],
      planks("#3a2519", 0.01),
      8,
    );
  t.tumbler(mesh, -0.06, -0.25, 0.034, 0.11, material("#c9d3a0", { rough: 0.1, thin: 0.6 }), 0.8);
  mesh.at(0.33, 0, -0.16, {}, () => {
    t.bowl(mesh, 0, 0, 0.042, 0.03, t.stoneware("#e6ddcd"));
    lathe(
      mesh,
      [
        [0, 0.023],
        [0.036, 0.023],
      ],
      material("#2b140c", { rough: 0.06, spec: 0.06 }),
      30,
    );
  });
  leaves(mesh, rng, [-0.3, 0.01, -0.16], [0.05, 0.012, 0.04], 16, 0.03, herbs);
  for (const [x, z] of [
    [0.12, 0.14],
    [0.155, 0.165],
  ] as const)
    mesh.at(x, 0, z, { tilt: 8 }, () => {
      cylinder(mesh, 0, 0, 0, 0.024, 0.007, material("#7fae3c", { rough: 0.3 }), 26);
      cylinder(
        mesh,
        0,
        0.001,
        0,
        0.0215,
        0.0076,
        material("#dbe5a0", { rough: 0.25, thin: 0.3 }),
        26,
      );
    });
}

function ramen(mesh: Mesh, rng: Rng): void {
  const r = 0.14;
  t.bowl(mesh, 0, 0, r, 0.085, t.stoneware("#27343a"));
  const broth = material("#8a4a1c", {
    rough: 0.1,
    spec: 0.05,
    mirror: 1,
    paint: (s) => {
      const n = fbm(s.x * 70, s.z * 70, 0, 3);
      const k = smooth(0.52, 0.6, n) * 0.5;
      s.r += (0.75 - s.r) * k;
      s.g += (0.36 - s.g) * k;
      s.b += (0.08 - s.b) * k;
    },
  });
  lathe(
    mesh,
    [
      [0, 0.0665],
      [r * 0.915, 0.066],
    ],
    broth,
    64,
  );
  const noodle = material("#e9c77c", { rough: 0.3, spec: 0.05, thin: 0.2 });
  for (let i = 0; i < 90; i++) {
    const [a, d] = [rng() * 6.28, rng() * 0.06];
    const c: Vec = [Math.cos(a) * d - 0.01, 0.064, Math.sin(a) * d + 0.03];
    const turn = between(rng, -0.5, 0.5) + (i % 3) * 0.5;
    tube(
      mesh,
      Array.from({ length: 9 }, (_, k): Vec => {
        const s = (k - 4) * 0.013;
        return [
          c[0] + Math.cos(turn) * s + Math.sin(k * 1.4 + i) * 0.004,
          c[1] + 0.012 * Math.cos((k - 4) * 0.34) + (i % 7) * 0.0012,
          c[2] + Math.sin(turn) * s + Math.cos(k * 1.2 + i) * 0.003,
        ];
      }),
      0.0022,
      noodle,
      7,
    );
  }
  for (const [x, z, turn] of [
    [0.055, 0.035, 20],
    [0.078, -0.004, 70],
  ] as const)
    eggHalf(mesh, [x, 0.066, z], turn, 1.25);
  const pork = material("#c58a68", {
    rough: 0.35,
    spec: 0.05,
    paint: (s) => {
      const n = fbm(s.x * 60, s.y * 20, s.z * 60, 3);
      const k = smooth(0.45, 0.62, n);
      s.r += (0.92 - s.r) * k * 0.7;
      s.g += (0.74 - s.g) * k * 0.7;
      s.b += (0.6 - s.b) * k * 0.7;
    },
  });
  for (const [x, z, tilt] of [
    [-0.07, -0.03, 14],
    [-0.04, -0.065, 18],
  ] as const)
    mesh.at(x, 0.07, z, { tilt, roll: 8 }, () => {
      cylinder(mesh, 0, 0, 0, 0.042, 0.007, t.natural("#6b351c", "#8d4c26", 0.01), 36);
      cylinder(mesh, 0, 0.001, 0, 0.039, 0.0078, pork, 36);
    });
  const nori = material("#16231b", { rough: 0.5 });
  for (const k of [0, 1])
    mesh.at(0.04 + k * 0.028, 0.06, -0.09, { tilt: -14, turn: -14 }, () =>
      mesh.box(-0.03, 0, 0, 0.03, 0.085, 0.0012, nori),
    );
  for (let i = 0; i < 70; i++) {
    const [a, d] = [rng() * 6.28, Math.sqrt(rng()) * 0.035];
    mesh.at(
      -0.005 + Math.cos(a) * d,
      0.081 + rng() * 0.006,
      -0.02 + Math.sin(a) * d,
      { tilt: rng() * 70, turn: rng() * 360 },
      () =>
        lathe(
          mesh,
          [
            [0.0028, 0],
            [0.0042, 0],
            [0.0042, 0.003],
            [0.0028, 0.003],
          ],
          pick(rng, greens),
          12,
        ),
    );
  }
  for (const x of [0.2, 0.218])
    tube(
      mesh,
      [
        [x, 0.012, 0.14],
        [x + 0.03, 0.012, -0.14],
      ],
      [0.0026, 0.004],
      mottled("#7a2f22", 0.1, 0.1, { rough: 0.3 }),
      8,
    );
  t.bowl(mesh, -0.27, -0.12, 0.05, 0.036, t.stoneware("#c9b89c"));
  for (let i = 0; i < 30; i++)
    ball(
      mesh,
      -0.27 + between(rng, -0.03, 0.03),
      0.03 + rng() * 0.008,
      -0.12 + between(rng, -0.03, 0.03),
      0.004,
      pick(rng, greens),
      8,
    );
  mesh.at(0.32, 0, -0.18, {}, () =>
    lathe(
      mesh,
      [
        [0, 0],
        [0.03, 0.002],
        [0.034, 0.06],
        [0.032, 0.075],
        [0.03, 0.06],
        [0, 0.058],
      ],
      t.stoneware("#b9704d"),
      36,
    ),
  );
}

function saladPlate(mesh: Mesh, rng: Rng): void {
  t.plate(mesh, 0, 0, 0.16, t.stoneware("#e3dac9"));
  for (let i = 0; i < 26; i++) {
    const [a, r] = [rng() * 6.28, Math.sqrt(rng()) * 0.1];
    leaves(
      mesh,
      rng,
      [Math.cos(a) * r, 0.022 + (0.1 - r) * 0.35, Math.sin(a) * r],
      [0.03, 0.014, 0.03],
      13,
      0.042,
      greens,
    );
  }
  const fig = material("#5a2438", { rough: 0.4 });
  const flesh = material("#c4576a", {
    rough: 0.3,
    paint: (s) => {
      const k = smooth(0.5, 0.6, fbm(s.x * 320, s.y * 320, s.z * 320, 2));
      s.r += (0.85 - s.r) * k;
      s.g += (0.55 - s.g) * k;
      s.b += (0.35 - s.b) * k;
    },
  });
  for (let i = 0; i < 7; i++) {
    const a = i * 0.9 + 0.3;
    mesh.at(
      Math.cos(a) * 0.075,
      0.052 + (i % 2) * 0.008,
      Math.sin(a) * 0.075,
      { turn: i * 57, tilt: 24 },
      () => {
        ball(mesh, 0, 0, 0, [0.017, 0.013, 0.02], fig, 18);
        lathe(
          mesh,
          [
            [0, 0.0134],
            [0.0145, 0.012],
          ],
          flesh,
          22,
          1.15,
        );
      },
    );
  }
  for (let i = 0; i < 9; i++) {
    const [a, r] = [rng() * 6.28, rng() * 0.08];
    ball(
      mesh,
      Math.cos(a) * r,
      0.06 + rng() * 0.01,
      Math.sin(a) * r,
      [0.012, 0.009, 0.011],
      t.natural("#f3eee2", "#e3dac6", 0.008, 0.4),
      16,
    );
  }
  for (let i = 0; i < 8; i++) {
    const [a, r] = [rng() * 6.28, rng() * 0.09];
    ball(mesh, Math.cos(a) * r, 0.056, Math.sin(a) * r, 0.0125, tomato, 18);
  }
  for (let i = 0; i < 12; i++) {
    const [a, r] = [rng() * 6.28, rng() * 0.09];
    mesh.at(Math.cos(a) * r, 0.063, Math.sin(a) * r, { turn: rng() * 360 }, () =>
      ball(mesh, 0, 0, 0, [0.011, 0.006, 0.008], t.natural("#a86e38", "#7d4a24", 0.004, 0.8), 12),
    );
  }
  t.fork(mesh, -0.21, 0.02, 8);
  t.tumbler(mesh, 0.22, -0.14, 0.034, 0.115, material("#e3d6b0", { rough: 0.1, thin: 0.6 }), 0.8);
  mesh.at(0.25, 0, 0.09, {}, () => {
    t.bowl(mesh, 0, 0, 0.04, 0.034, t.stoneware("#39595a"));
    lathe(
      mesh,
      [
        [0, 0.026],
        [0.0345, 0.026],
      ],
      material("#b98a2c", { rough: 0.06, spec: 0.06 }),
      28,
    );
  });
  cushion(mesh, -0.32, 0, -0.05, -0.19, 0.006, 0.2, 0.003, t.linenCloth);
}

export const lunchFood: Record<string, Picture> = {
  "lunch-bowls": still({
    eye: [0.1, 0.47, 0.55],
    target: [0.095, 0.03, 0.0],
    fov: 55,
    top: oakTop,
    build: lunch,
    blur: 16,
  }),
  ramen: still({
    eye: [0.02, 0.33, 0.46],
    target: [0, 0.05, -0.01],
    top: walnutTop,
    build: ramen,
    evening: true,
    steam: [
      { at: [-0.04, 0.09, 0], width: 0.09, height: 0.26, strength: 0.36 },
      { at: [0.06, 0.09, -0.04], width: 0.08, height: 0.28, strength: 0.3 },
    ],
  }),
  salad: still({
    eye: [0.06, 0.42, 0.44],
    target: [0.02, 0.03, -0.005],
    top: linenTop,
    build: saladPlate,
    blur: 18,
  }),
};
