import { material, type Material } from "./material.ts";
import type { Mesh } from "./mesh.ts";
import { mottled } from "./patterns.ts";
import { between, type Rng } from "./seeded.ts";
import { leaves, tube } from "./solids.ts";
import type { Vec } from "./vec.ts";

const leaf = (color: string): Material => material(color, { thin: 0.45, rough: 0.6, spec: 0.03 });

export const foliage = {
  spring: ["#7d9a45", "#6d8a3c", "#8fa957", "#5a7a38"].map(leaf),
  deep: ["#3f5c33", "#4b6a3a", "#35502f", "#58763f"].map(leaf),
  olive: ["#7f8a62", "#6c7851", "#929c76", "#5e6a48"].map(leaf),
  autumn: ["#b9772f", "#a85a2a", "#c79a4a", "#8c4a2a"].map(leaf),
  winter: ["#3b5548", "#2f463c", "#466355"].map(leaf),
  blossom: ["#e3b9b0", "#d99f98", "#efd3c8", "#c98a86"].map(leaf),
  dry: ["#c9ad78", "#b79863", "#d8c193"].map(leaf),
} as const;

export type Leaves = (typeof foliage)[keyof typeof foliage];

const bark = mottled("#5a4636", 0.2, 0.4, { rough: 0.95 });

/** A broadleaf tree of `height` metres: forked trunk and clumps of leaves around the fork ends. */
export function tree(
  mesh: Mesh,
  rng: Rng,
  x: number,
  z: number,
  height: number,
  tone: Leaves = foliage.spring,
  detail = 1,
  y = 0,
): void {
  mesh.at(x, y, z, { turn: rng() * 360 }, () => {
    const fork = height * between(rng, 0.3, 0.38);
    const girth = height * 0.018;
    tube(
      mesh,
      [
        [0, 0, 0],
        [0.03 * height * (rng() - 0.5), fork * 0.6, 0],
        [0, fork, 0],
      ],
      [girth * 1.5, girth * 1.1, girth],
      bark,
      7,
    );
    const limbs = 6;
    for (let i = 0; i < limbs; i++) {
      const a = (i / limbs) * Math.PI * 2 + rng();
      const out = height * between(rng, 0.12, 0.24) * (i === 0 ? 0.2 : 1);
      const top: Vec = [Math.cos(a) * out, height * between(rng, 0.58, 0.8), Math.sin(a) * out];
      tube(
        mesh,
        [[0, fork * 0.92, 0], [top[0] * 0.45, (fork + top[1]) * 0.5, top[2] * 0.45], top],
        [girth * 0.8, girth * 0.5, girth * 0.2],
        bark,
        6,
      );
      for (let k = 0; k < 3; k++) {
        const r = height * between(rng, 0.11, 0.17);
        const centre: Vec = [
          top[0] * between(rng, 0.5, 1.25) + between(rng, -1, 1) * r * 0.5,
          top[1] + between(rng, -0.9, 0.9) * r,
          top[2] * between(rng, 0.5, 1.25) + between(rng, -1, 1) * r * 0.5,
        ];
        leaves(
          mesh,
          rng,
          centre,
          [r, r * 0.8, r],
          Math.round(150 * detail),
          (height * 0.038) / Math.sqrt(Math.min(1.6, detail)),
          tone,
        );
      }
    }
  });
}

/** A slender evergreen. */
export function fir(mesh: Mesh, rng: Rng, x: number, z: number, height: number, y = 0): void {
  mesh.at(x, y, z, { turn: rng() * 360 }, () => {
    tube(
      mesh,
      [
        [0, 0, 0],
        [0, height * 0.96, 0],
      ],
      [height * 0.016, 0.02],
      bark,
      6,
    );
    const tiers = 13;
    for (let i = 0; i < tiers; i++) {
      const t = i / (tiers - 1);
      const r = height * (0.17 * (1 - t) + 0.012);
      leaves(
        mesh,
        rng,
        [0, height * (0.13 + 0.84 * t), 0],
        [r, height * 0.05, r],
        Math.round(90 * (1.1 - t * 0.7)),
        height * 0.05 * (1.1 - t * 0.5),
        foliage.winter,
      );
    }
  });
}

/** Low planting: a loose row of clumps between two points. */
export function hedge(
  mesh: Mesh,
  rng: Rng,
  from: Vec,
  to: Vec,
  height: number,
  tone: Leaves = foliage.deep,
  detail = 1,
): void {
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const n = Math.max(1, Math.round(length / (height * 0.6)));
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const h = height * between(rng, 0.75, 1.15);
    const p: Vec = [
      from[0] + (to[0] - from[0]) * t,
      from[1] + h * 0.45,
      from[2] + (to[2] - from[2]) * t,
    ];
    leaves(
      mesh,
      rng,
      p,
      [height * 0.55, h * 0.5, height * 0.55],
      Math.round(130 * detail),
      height * 0.17,
      tone,
    );
  }
}

/** Upright grasses, good on roofs and along paths. */
export function grasses(
  mesh: Mesh,
  rng: Rng,
  x: number,
  y: number,
  z: number,
  spread: number,
  height: number,
  count: number,
  tone: Leaves = foliage.dry,
): void {
  for (let i = 0; i < count; i++) {
    const a = rng() * 6.283;
    const r = Math.sqrt(rng()) * spread;
    const [px, pz] = [x + Math.cos(a) * r, z + Math.sin(a) * r];
    const h = height * between(rng, 0.6, 1.1);
    const lean = between(rng, 0.1, 0.45) * h;
    const w = height * 0.012;
    const m = tone[Math.floor(rng() * tone.length)]!;
    const [tx, tz] = [px + Math.cos(a * 3) * lean, pz + Math.sin(a * 3) * lean];
    const mid: Vec = [(px * 2 + tx) / 3, y + h * 0.6, (pz * 2 + tz) / 3];
    mesh.tri([px - w, y, pz], [px + w, y, pz], mid, m);
    mesh.tri([mid[0] - w, mid[1], mid[2]], [mid[0] + w, mid[1], mid[2]], [tx, y + h, tz], m);
  }
}
