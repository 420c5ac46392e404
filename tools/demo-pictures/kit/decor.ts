import { brass, ceramic, oak } from "./furniture.ts";
import { glowing, type Material, metal } from "./material.ts";
import type { Mesh } from "./mesh.ts";
import { cloth, mottled } from "./patterns.ts";
import { between, pick, type Rng } from "./seeded.ts";
import { ball, cushion, lathe, leaves, tube } from "./solids.ts";
import { foliage, type Leaves } from "./tree.ts";
import type { Vec } from "./vec.ts";

export function pottedPlant(
  mesh: Mesh,
  rng: Rng,
  x: number,
  z: number,
  height: number,
  pot: Material,
  tone: Leaves = foliage.deep,
  y = 0,
): void {
  mesh.at(x, y, z, { turn: rng() * 360 }, () => {
    const r = height * 0.14;
    lathe(
      mesh,
      [
        [0, 0],
        [r * 0.72, 0],
        [r, height * 0.22],
        [r * 0.92, height * 0.235],
        [r * 0.8, height * 0.22],
        [0, height * 0.21],
      ],
      pot,
      28,
    );
    const stems = 9;
    for (let i = 0; i < stems; i++) {
      const a = (i / stems) * 6.28 + rng();
      const out = height * between(rng, 0.08, 0.3);
      const top: Vec = [Math.cos(a) * out, height * between(rng, 0.6, 1), Math.sin(a) * out];
      tube(
        mesh,
        [[0, height * 0.2, 0], [top[0] * 0.3, height * 0.5, top[2] * 0.3], top],
        [0.014, 0.01, 0.005],
        tone[0]!,
        5,
      );
      for (let k = 0; k < 7; k++) {
        const t = 0.35 + k * 0.1;
        leaves(
          mesh,
          rng,
          [top[0] * t, height * 0.25 + (top[1] - height * 0.25) * t, top[2] * t],
          [height * 0.05, height * 0.05, height * 0.05],
          4,
          height * 0.13,
          tone,
        );
      }
    }
  });
}

const spines = [
  "#7d3f31",
  "#1f4f57",
  "#c9b58f",
  "#3a4450",
  "#8e9c7c",
  "#b9603f",
  "#e3d9c6",
  "#51402f",
  "#c79a4a",
].map((c) => mottled(c, 0.2, 0.2));

/** A shelf against the wall, filled with books and a few objects. */
export function bookshelf(
  mesh: Mesh,
  rng: Rng,
  x0: number,
  x1: number,
  z: number,
  height: number,
  rows: number,
  m: Material,
  y = 0,
  depth = 0.32,
): void {
  const step = height / rows;
  mesh.box(x0, y, z, x1, y + height, z + 0.02, m);
  for (let r = 0; r <= rows; r++)
    mesh.box(x0, y + r * step - 0.014, z, x1, y + r * step + 0.014, z + depth, m);
  const bays = Math.max(1, Math.round((x1 - x0) / 0.95));
  for (let b = 0; b <= bays; b++) {
    const x = x0 + ((x1 - x0) * b) / bays;
    mesh.box(x - 0.014, y, z, x + 0.014, y + height, z + depth, m);
  }
  for (let r = 0; r < rows; r++)
    for (let b = 0; b < bays; b++) {
      let x = x0 + ((x1 - x0) * b) / bays + 0.03;
      const end = x0 + ((x1 - x0) * (b + 1)) / bays - 0.05;
      if (rng() > 0.8) {
        ball(
          mesh,
          (x + end) / 2,
          y + r * step + step * 0.3,
          z + depth * 0.5,
          [step * 0.24, step * 0.28, step * 0.24],
          pick(rng, [ceramic, brass, spines[5]!]),
          18,
        );
        continue;
      }
      const stop = x + (end - x) * between(rng, 0.45, 1);
      while (x < stop) {
        const w = between(rng, 0.022, 0.055);
        mesh.box(
          x,
          y + r * step + 0.014,
          z + 0.04,
          x + w * 0.94,
          y + r * step + step * between(rng, 0.62, 0.88),
          z + depth * between(rng, 0.72, 0.9),
          pick(rng, spines),
        );
        x += w;
      }
    }
}

/** Hanging cloth with folds along a wall that runs in x (or in z when `deep`). */
export function curtain(mesh: Mesh, a: Vec, b: Vec, height: number, m: Material, folds = 14): void {
  const n = folds * 6;
  const at = (i: number): { x: number; z: number } => {
    const t = i / n;
    const wave = Math.sin(t * folds * 6.283) * 0.05 + Math.sin(t * folds * 2.3) * 0.02;
    const along = Math.hypot(b[0] - a[0], b[2] - a[2]);
    return {
      x: a[0] + (b[0] - a[0]) * t - (wave * (b[2] - a[2])) / along,
      z: a[2] + (b[2] - a[2]) * t + (wave * (b[0] - a[0])) / along,
    };
  };
  for (let i = 0; i < n; i++) {
    const [p, q] = [at(i), at(i + 1)];
    mesh.quad(
      [p.x, a[1], p.z],
      [q.x, a[1], q.z],
      [q.x, a[1] + height, q.z],
      [p.x, a[1] + height, p.z],
      m,
    );
  }
}

export const linen = cloth("#e6dcc9", { thin: 0.35 });

/** A framed abstract picture on a wall that faces +z. */
export function painting(
  mesh: Mesh,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  z: number,
  paint: Material,
  frame: Material = oak,
): void {
  mesh.box(x0 - 0.03, y0 - 0.03, z, x1 + 0.03, y1 + 0.03, z + 0.03, frame);
  mesh.quad(
    [x0, y0, z + 0.034],
    [x1, y0, z + 0.034],
    [x1, y1, z + 0.034],
    [x0, y1, z + 0.034],
    paint,
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
  );
}

export function rug(
  mesh: Mesh,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  m: Material,
  y = 0,
): void {
  cushion(mesh, x0, y, z0, x1, y + 0.016, z1, 0.008, m);
}

export function vase(mesh: Mesh, x: number, y: number, z: number, h: number, m: Material): void {
  mesh.at(x, y, z, { size: h }, () =>
    lathe(
      mesh,
      [
        [0, 0],
        [0.22, 0.01],
        [0.34, 0.25],
        [0.36, 0.45],
        [0.24, 0.75],
        [0.12, 0.9],
        [0.15, 1],
        [0.12, 0.99],
      ],
      m,
      30,
    ),
  );
}

export function cup(mesh: Mesh, x: number, y: number, z: number, m: Material = ceramic): void {
  mesh.at(x, y, z, {}, () => {
    lathe(
      mesh,
      [
        [0, 0.002],
        [0.07, 0.004],
        [0.078, 0.012],
        [0, 0.01],
      ],
      m,
      24,
    );
    lathe(
      mesh,
      [
        [0, 0.012],
        [0.028, 0.014],
        [0.042, 0.045],
        [0.044, 0.07],
        [0.041, 0.068],
        [0.038, 0.05],
        [0, 0.05],
      ],
      m,
      24,
    );
  });
}

export function laptop(mesh: Mesh, x: number, y: number, z: number, turn: number): void {
  mesh.at(x, y, z, { turn }, () => {
    cushion(mesh, -0.16, 0, -0.11, 0.16, 0.012, 0.11, 0.005, metal("#b9bcbe", 0.4));
    mesh.at(0, 0.012, -0.11, { tilt: -16 }, () => {
      mesh.box(-0.16, 0, -0.006, 0.16, 0.21, 0, metal("#b9bcbe", 0.4));
      mesh.quad(
        [-0.15, 0.01, 0.002],
        [0.15, 0.01, 0.002],
        [0.15, 0.2, 0.002],
        [-0.15, 0.2, 0.002],
        glowing("#cfe0e6", 0.7),
      );
    });
  });
}
