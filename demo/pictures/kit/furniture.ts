import { glowing, material, metal, type Material } from './material.ts';
import type { Mesh } from './mesh.ts';
import { cloth, mottled, planks } from './patterns.ts';
import { between, pick, type Rng } from './seeded.ts';
import { ball, cushion, cylinder, lathe, tube } from './solids.ts';
import { type Leaves, foliage } from './tree.ts';
import { leaves } from './solids.ts';
import type { Vec } from './vec.ts';

export const oak = planks('#b8895a', 0.12, { rough: 0.45, vary: 0.1 });
export const walnut = planks('#6e4a33', 0.12, { rough: 0.4, vary: 0.12 });
export const black = metal('#24282a', 0.45);
export const brass = metal('#c39a52', 0.28);
export const white = mottled('#ece7dd', 0.6, 0.05, { rough: 0.6 });
export const ceramic = material('#e8e2d6', { rough: 0.22, spec: 0.05 });

/** Sofas face +z and are centred on x. */
export function sofa(mesh: Mesh, x: number, z: number, turn: number, width: number, m: Material, y = 0): void {
  mesh.at(x, y, z, { turn }, () => {
    const w = width / 2;
    const seats = Math.max(1, Math.round(width / 0.85));
    cushion(mesh, -w, 0.12, -0.45, w, 0.34, 0.45, 0.06, m);
    for (let i = 0; i < seats; i++) {
      const a = -w + 0.12 + ((width - 0.24) * i) / seats;
      const b = -w + 0.12 + ((width - 0.24) * (i + 1)) / seats;
      cushion(mesh, a + 0.01, 0.32, -0.28, b - 0.01, 0.48, 0.48, 0.07, m, 4);
      mesh.at(0, 0.46, -0.3, { tilt: -12 }, () => cushion(mesh, a + 0.02, 0, -0.1, b - 0.02, 0.42, 0.1, 0.09, m, 4));
    }
    cushion(mesh, -w, 0.12, -0.5, w, 0.78, -0.36, 0.06, m);
    for (const s of [-1, 1]) cushion(mesh, s * w - 0.09, 0.12, -0.5, s * w + 0.09, 0.62, 0.47, 0.06, m);
    for (const i of [-1, 1]) for (const k of [-0.38, 0.38]) tube(mesh, [[i * (w - 0.1), 0, k], [i * (w - 0.1), 0.13, k]], 0.018, black, 6);
  });
}

export const armchair = (mesh: Mesh, x: number, z: number, turn: number, m: Material, y = 0): void => {
  mesh.at(x, y, z, { turn }, () => {
    lathe(mesh, [[0.3, 0.16], [0.37, 0.2], [0.39, 0.36], [0.34, 0.42], [0, 0.43]], m, 28);
    for (let i = 0; i <= 14; i++) {
      const a = (200 + i * 10) * (Math.PI / 180);
      const high = 0.56 + 0.2 * Math.sin((i / 14) * Math.PI);
      ball(mesh, Math.cos(a) * 0.35, high - 0.14, Math.sin(a) * 0.35, [0.085, 0.22, 0.085], m, 12);
    }
    for (const [i, k] of [[-0.22, -0.2], [0.22, -0.2], [-0.22, 0.22], [0.22, 0.22]] as const) tube(mesh, [[i * 1.2, 0, k * 1.2], [i, 0.2, k]], 0.016, walnut, 6);
  });
};

/** A light shell chair, facing +z. */
export function chair(mesh: Mesh, x: number, z: number, turn: number, m: Material, y = 0): void {
  mesh.at(x, y, z, { turn }, () => {
    cushion(mesh, -0.22, 0.43, -0.2, 0.22, 0.475, 0.23, 0.022, m);
    mesh.at(0, 0.47, -0.2, { tilt: -11 }, () => {
      cushion(mesh, -0.21, 0.12, -0.025, 0.21, 0.38, 0.012, 0.018, m);
      for (const s of [-0.17, 0.17]) tube(mesh, [[s, -0.04, 0], [s, 0.2, -0.005]], 0.011, black, 6);
    });
    for (const [i, k] of [[-0.17, -0.16], [0.17, -0.16], [-0.17, 0.19], [0.17, 0.19]] as const) tube(mesh, [[i * 1.18, 0, k * 1.2], [i, 0.44, k]], 0.012, black, 6);
  });
}

export function stool(mesh: Mesh, x: number, z: number, height: number, m: Material, y = 0): void {
  mesh.at(x, y, z, {}, () => {
    lathe(mesh, [[0, height - 0.07], [0.17, height - 0.06], [0.185, height - 0.02], [0.17, height], [0, height + 0.005]], m, 22);
    for (let i = 0; i < 4; i++) {
      const a = (i + 0.5) * 1.571;
      tube(mesh, [[Math.cos(a) * 0.21, 0, Math.sin(a) * 0.21], [Math.cos(a) * 0.13, height - 0.05, Math.sin(a) * 0.13]], 0.013, black, 6);
    }
    lathe(mesh, [[0.18, height * 0.3], [0.19, height * 0.31], [0.18, height * 0.32]], black, 20);
  });
}

export function roundTable(mesh: Mesh, x: number, z: number, r: number, h: number, top: Material, y = 0, foot: Material = black): void {
  mesh.at(x, y, z, {}, () => {
    lathe(mesh, [[0, h - 0.03], [r - 0.01, h - 0.03], [r, h - 0.015], [r - 0.01, h], [0, h]], top, 40);
    lathe(mesh, [[r * 0.55, 0], [r * 0.55, 0.015], [0.04, 0.03], [0.03, h - 0.03]], foot, 24);
  });
}

export function table(mesh: Mesh, x0: number, z0: number, x1: number, z1: number, h: number, top: Material, y = 0, legs: Material = black): void {
  cushion(mesh, x0, y + h - 0.045, z0, x1, y + h, z1, 0.012, top);
  for (const x of [x0 + 0.12, x1 - 0.12]) for (const z of [z0 + 0.1, z1 - 0.1]) mesh.box(x - 0.025, y, z - 0.025, x + 0.025, y + h - 0.045, z + 0.025, legs);
}

/** Hangs from `top` down to `y`; give the look a lamp there as well. */
export function pendant(mesh: Mesh, x: number, y: number, z: number, top: number, r: number, shade: Material, kind: 'globe' | 'dome' | 'disc' = 'dome', strength = 4): void {
  tube(mesh, [[x, top, z], [x, y + r * 0.6, z]], 0.006, black, 5);
  mesh.at(x, y, z, {}, () => {
    if (kind === 'globe') ball(mesh, 0, 0, 0, r, glowing('#ffdcae', strength * 0.55), 24);
    else {
      const profile = kind === 'dome' ? [[r, 0], [r * 0.96, r * 0.3], [r * 0.7, r * 0.7], [r * 0.2, r * 0.9], [0.01, r * 0.95]] as const : [[r, 0], [r, 0.05], [r * 0.3, 0.1], [0.01, 0.12]] as const;
      lathe(mesh, profile, { ...shade, castsShadow: false }, 32);
      lathe(mesh, [[0, 0.012], [r * 0.9, 0.012]], glowing('#ffd9a4', strength), 24);
    }
  });
}

export function floorLamp(mesh: Mesh, x: number, z: number, h = 1.6, y = 0): void {
  mesh.at(x, y, z, {}, () => {
    lathe(mesh, [[0.15, 0], [0.15, 0.02], [0.015, 0.03], [0.012, h - 0.3]], brass, 20);
    lathe(mesh, [[0.22, h - 0.32], [0.16, h]], glowing('#ffd6a0', 1.7), 28);
  });
}

export function pottedPlant(mesh: Mesh, rng: Rng, x: number, z: number, height: number, pot: Material, tone: Leaves = foliage.deep, y = 0): void {
  mesh.at(x, y, z, { turn: rng() * 360 }, () => {
    const r = height * 0.14;
    lathe(mesh, [[0, 0], [r * 0.72, 0], [r, height * 0.22], [r * 0.92, height * 0.235], [r * 0.8, height * 0.22], [0, height * 0.21]], pot, 28);
    const stems = 9;
    for (let i = 0; i < stems; i++) {
      const a = (i / stems) * 6.28 + rng();
      const out = height * between(rng, 0.08, 0.3);
      const top: Vec = [Math.cos(a) * out, height * between(rng, 0.6, 1), Math.sin(a) * out];
      tube(mesh, [[0, height * 0.2, 0], [top[0] * 0.3, height * 0.5, top[2] * 0.3], top], [0.014, 0.01, 0.005], tone[0]!, 5);
      for (let k = 0; k < 7; k++) {
        const t = 0.35 + k * 0.1;
        leaves(mesh, rng, [top[0] * t, height * 0.25 + (top[1] - height * 0.25) * t, top[2] * t], [height * 0.05, height * 0.05, height * 0.05], 4, height * 0.13, tone);
      }
    }
  });
}

const spines = ['#7d3f31', '#1f4f57', '#c9b58f', '#3a4450', '#8e9c7c', '#b9603f', '#e3d9c6', '#51402f', '#c79a4a'].map((c) => mottled(c, 0.2, 0.2));

/** A shelf against the wall, filled with books and a few objects. */
export function bookshelf(mesh: Mesh, rng: Rng, x0: number, x1: number, z: number, height: number, rows: number, m: Material, y = 0, depth = 0.32): void {
  const step = height / rows;
  mesh.box(x0, y, z, x1, y + height, z + 0.02, m);
  for (let r = 0; r <= rows; r++) mesh.box(x0, y + r * step - 0.014, z, x1, y + r * step + 0.014, z + depth, m);
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
        ball(mesh, (x + end) / 2, y + r * step + step * 0.3, z + depth * 0.5, [step * 0.24, step * 0.28, step * 0.24], pick(rng, [ceramic, brass, spines[5]!]), 18);
        continue;
      }
      const stop = x + (end - x) * between(rng, 0.45, 1);
      while (x < stop) {
        const w = between(rng, 0.022, 0.055);
        mesh.box(x, y + r * step + 0.014, z + 0.04, x + w * 0.94, y + r * step + step * between(rng, 0.62, 0.88), z + depth * between(rng, 0.72, 0.9), pick(rng, spines));
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
    return { x: a[0] + (b[0] - a[0]) * t - (wave * (b[2] - a[2])) / along, z: a[2] + (b[2] - a[2]) * t + (wave * (b[0] - a[0])) / along };
  };
  for (let i = 0; i < n; i++) {
    const [p, q] = [at(i), at(i + 1)];
    mesh.quad([p.x, a[1], p.z], [q.x, a[1], q.z], [q.x, a[1] + height, q.z], [p.x, a[1] + height, p.z], m);
  }
}

export const linen = cloth('#e6dcc9', { thin: 0.35 });

/** A framed abstract picture on a wall that faces +z. */
export function painting(mesh: Mesh, x0: number, y0: number, x1: number, y1: number, z: number, paint: Material, frame: Material = oak): void {
  mesh.box(x0 - 0.03, y0 - 0.03, z, x1 + 0.03, y1 + 0.03, z + 0.03, frame);
  mesh.quad([x0, y0, z + 0.034], [x1, y0, z + 0.034], [x1, y1, z + 0.034], [x0, y1, z + 0.034], paint, [[0, 0], [1, 0], [1, 1], [0, 1]]);
}

export function rug(mesh: Mesh, x0: number, z0: number, x1: number, z1: number, m: Material, y = 0): void {
  cushion(mesh, x0, y, z0, x1, y + 0.016, z1, 0.008, m);
}

export function vase(mesh: Mesh, x: number, y: number, z: number, h: number, m: Material): void {
  mesh.at(x, y, z, { size: h }, () => lathe(mesh, [[0, 0], [0.22, 0.01], [0.34, 0.25], [0.36, 0.45], [0.24, 0.75], [0.12, 0.9], [0.15, 1], [0.12, 0.99]], m, 30));
}

export function cup(mesh: Mesh, x: number, y: number, z: number, m: Material = ceramic): void {
  mesh.at(x, y, z, {}, () => {
    lathe(mesh, [[0, 0.002], [0.07, 0.004], [0.078, 0.012], [0, 0.01]], m, 24);
    lathe(mesh, [[0, 0.012], [0.028, 0.014], [0.042, 0.045], [0.044, 0.07], [0.041, 0.068], [0.038, 0.05], [0, 0.05]], m, 24);
  });
}

export function laptop(mesh: Mesh, x: number, y: number, z: number, turn: number): void {
  mesh.at(x, y, z, { turn }, () => {
    cushion(mesh, -0.16, 0, -0.11, 0.16, 0.012, 0.11, 0.005, metal('#b9bcbe', 0.4));
    mesh.at(0, 0.012, -0.11, { tilt: -16 }, () => {
      mesh.box(-0.16, 0, -0.006, 0.16, 0.21, 0, metal('#b9bcbe', 0.4));
      mesh.quad([-0.15, 0.01, 0.002], [0.15, 0.01, 0.002], [0.15, 0.2, 0.002], [-0.15, 0.2, 0.002], glowing('#cfe0e6', 0.7));
    });
  });
}

export { cylinder };
