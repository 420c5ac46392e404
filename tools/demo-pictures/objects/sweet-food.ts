import { smooth } from "../kit/color.ts";
import { material, metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { planks, terrazzo } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { between, pick, type Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, lathe, leaves } from "../kit/solids.ts";
import * as t from "../kit/tableware.ts";
import { herbs } from "./plates.ts";
import { linenTop, still } from "./still-life.ts";

const stoneTop = terrazzo("#d9d0c1", ["#b7a78f", "#8f8a80", "#c98f6c"], 0.012, { rough: 0.3 });
const crust = t.natural("#d3924a", "#9a5422", 0.018, 0.25, { rough: 0.35, spec: 0.05 });

function croissant(mesh: Mesh, x: number, y: number, z: number, turn: number, size = 1): void {
  mesh.at(x, y, z, { turn, size }, () => {
    for (let i = 0; i < 15; i++) {
      const k = (i - 7) / 7;
      const a = k * 1.15;
      const fat = 0.026 * (1 - k * k * 0.72);
      mesh.at(
        Math.sin(a) * 0.055,
        fat * 0.8,
        Math.cos(a) * 0.055 - 0.05,
        { turn: (a * 180) / Math.PI, roll: k * 22 },
        () => ball(mesh, 0, 0, 0, [0.0118, fat, fat * 1.08], crust, 22),
      );
    }
  });
}

function pastries(mesh: Mesh, rng: Rng): void {
  t.plate(mesh, -0.02, 0, 0.17, t.stoneware("#e6ddcd"));
  croissant(mesh, -0.07, 0.014, 0.04, 18, 1.15);
  croissant(mesh, 0.06, 0.014, -0.05, -30, 1.15);
  croissant(mesh, -0.02, 0.05, 0.0, 60, 1.1);
  mesh.at(0.08, 0.014, 0.07, {}, () => {
    lathe(
      mesh,
      [
        [0, 0],
        [0.036, 0.002],
        [0.042, 0.012],
        [0.038, 0.026],
        [0.028, 0.03],
        [0, 0.024],
      ],
      crust,
      36,
    );
    cylinder(mesh, 0, 0.015, 0, 0.029, 0.027, material("#f0d58e", { rough: 0.25 }), 30);
    for (let i = 0; i < 9; i++) {
      const a = i * 0.7;
      ball(
        mesh,
        Math.cos(a) * 0.018,
        0.032,
        Math.sin(a) * 0.018,
        0.0075,
        material(i % 2 ? "#8c1f33" : "#3a3f6b", { rough: 0.25, spec: 0.05 }),
        14,
      );
    }
  });
  cushion(mesh, 0.22, 0, -0.22, 0.5, 0.014, -0.02, 0.006, planks("#7a5236", 0.06, { gap: 0.001 }));
  for (const [x, z] of [
    [0.28, -0.15],
    [0.36, -0.1],
    [0.43, -0.16],
  ] as const)
    mesh.at(x, 0.014, z, {}, () => {
      for (let i = 0; i < 26; i++) {
        const a = i * 0.5;
        const r = 0.034 - i * 0.0012;
        ball(
          mesh,
          Math.cos(a) * r,
          0.012 + i * 0.0006,
          Math.sin(a) * r,
          [0.011, 0.012, 0.011],
          crust,
          12,
        );
      }
    });
  t.latte(mesh, -0.27, -0.08, 30, t.stoneware("#2f565b"));
  for (let i = 0; i < 50; i++) {
    const [a, r] = [rng() * 6.28, 0.1 + rng() * 0.14];
    mesh.at(Math.cos(a) * r, 0.001, Math.sin(a) * r + 0.03, { turn: rng() * 360 }, () =>
      ball(mesh, 0, 0, 0, [0.002 + rng() * 0.003, 0.001, 0.002], crust, 6),
    );
  }
  mesh.at(-0.22, 0, 0.12, {}, () => {
    t.bowl(mesh, 0, 0, 0.036, 0.03, t.stoneware("#c9b89c"));
    lathe(
      mesh,
      [
        [0, 0.024],
        [0.031, 0.024],
      ],
      material("#8c1f2a", { rough: 0.1, spec: 0.06 }),
      26,
    );
  });
  leaves(mesh, rng, [0.2, 0.03, -0.3], [0.05, 0.04, 0.04], 30, 0.03, herbs);
}

function iceCream(mesh: Mesh, rng: Rng): void {
  const scoop = (x: number, y: number, z: number, r: number, a: string, b: string): void => {
    const m = t.natural(a, b, 0.012, 0.55, { rough: 0.5 });
    ball(mesh, x, y, z, [r, r * 0.92, r], m, 36);
    for (let i = 0; i < 16; i++) {
      const k = i * 0.3927;
      ball(
        mesh,
        x + Math.cos(k) * r * 0.86,
        y - r * 0.45 + between(rng, -0.003, 0.003),
        z + Math.sin(k) * r * 0.86,
        r * 0.2,
        m,
        12,
      );
    }
  };
  const cone = material("#d39a54", {
    rough: 0.6,
    paint: (s) => {
      const k = Math.max(
        smooth(0.82, 0.95, Math.sin(s.u * 420 + s.v * 380)),
        smooth(0.82, 0.95, Math.sin(s.u * 420 - s.v * 380)),
      );
      s.r *= 1 - k * 0.45;
      s.g *= 1 - k * 0.5;
      s.b *= 1 - k * 0.55;
    },
  });
  for (const [x, z, a, b, c, d] of [
    [-0.11, 0.02, "#f3e2c8", "#e6cfa8", "#c96a5c", "#a84a48"],
    [0.07, -0.05, "#8f5a3a", "#6b3c24", "#f3e2c8", "#e2c79c"],
    [0.24, 0.03, "#b9c98a", "#93ad62", "#e0a06a", "#cc8a50"],
  ] as const) {
    mesh.at(x, 0.012, z, {}, () => {
      lathe(
        mesh,
        [
          [0.003, 0.012],
          [0.034, 0.115],
          [0.036, 0.118],
          [0.033, 0.116],
        ],
        cone,
        40,
      );
      lathe(
        mesh,
        [
          [0.05, 0],
          [0.05, 0.006],
          [0.012, 0.01],
          [0.01, 0.028],
          [0.018, 0.045],
          [0.02, 0.06],
        ],
        metal("#c9a05a", 0.2),
        36,
      );
    });
    scoop(x, 0.148, z, 0.036, a, b);
    scoop(x + 0.004, 0.192, z, 0.031, c, d);
  }
  leaves(mesh, rng, [0.07, 0.228, -0.05], [0.01, 0.008, 0.01], 5, 0.026, herbs);
  for (let i = 0; i < 40; i++)
    ball(
      mesh,
      -0.106 + between(rng, -0.026, 0.026),
      0.219 + rng() * 0.004,
      0.02 + between(rng, -0.02, 0.02),
      0.0019,
      material(pick(rng, ["#8a5a2c", "#f0d9a0", "#5f8a3c"]), { rough: 0.4 }),
      6,
    );
  for (let i = 0; i < 5; i++)
    ball(
      mesh,
      -0.3 + i * 0.035,
      0.012,
      0.1 + (i % 2) * 0.03,
      0.0125,
      material("#b3262f", { rough: 0.25, spec: 0.05 }),
      16,
    );
}

export const sweetFood: Record<string, Picture> = {
  pastries: still({
    eye: [0.04, 0.3, 0.52],
    target: [0.02, 0.03, -0.02],
    top: linenTop,
    build: pastries,
    sun: 1.6,
  }),
  "ice-cream": still({
    eye: [0.06, 0.25, 0.62],
    target: [0.06, 0.12, 0],
    top: stoneTop,
    build: iceCream,
    sun: 1.6,
  }),
};
