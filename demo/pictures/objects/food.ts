import { clamp01, hex, smooth } from '../kit/color.ts';
import type { CameraSpec } from '../kit/camera.ts';
import type { Look } from '../kit/light.ts';
import { tabletop } from '../kit/looks.ts';
import { glowing, material, metal, type Material } from '../kit/material.ts';
import type { Mesh } from '../kit/mesh.ts';
import { bump, mottled, planks, terrazzo } from '../kit/patterns.ts';
import type { Picture } from '../kit/picture.ts';
import { between, fbm, pick, type Rng } from '../kit/seeded.ts';
import { ball, cushion, cylinder, lathe, leaves, tube } from '../kit/solids.ts';
import * as t from '../kit/tableware.ts';
import type { Vec } from '../kit/vec.ts';
import { eggHalf, filledBowl, greens, herbs, tomato } from './plates.ts';

const oakTop = planks('#a97a4c', 0.11, { rough: 0.42, vary: 0.12, gap: 0.0012 });
const walnutTop = planks('#5e4030', 0.12, { rough: 0.36, vary: 0.12, gap: 0.0012 });
const stoneTop = terrazzo('#d9d0c1', ['#b7a78f', '#8f8a80', '#c98f6c'], 0.012, { rough: 0.3 });
const linenTop = mottled('#d9cdb8', 0.08, 0.08, { rough: 0.95 });

type Still = { eye: Vec; target: Vec; fov?: number; top: Material; build: Picture['build']; evening?: boolean; sun?: number; steam?: Picture['steam']; blur?: number; change?: Partial<Look>; side?: number };

/** A table with a room beyond it that is only blur: a window on the left, warm lamps, plants. */
function still(s: Still): Picture {
  const camera: CameraSpec = { eye: s.eye, target: s.target, fov: s.fov ?? 52 };
  const distance = Math.hypot(s.eye[0] - s.target[0], s.eye[1] - s.target[1], s.eye[2] - s.target[2]);
  const side = s.side ?? -58;
  const look = s.evening
    ? tabletop(side, 42, 0.95, { ambient: { up: hex('#a08a78', 0.3), down: hex('#9a6a44', 0.26) }, bloom: 0.4, exposure: 1.85, lamps: [{ at: [0.7, 0.7, -0.5], color: hex('#ffb066', 2.4), size: 0.12 }, { at: [-0.9, 0.6, 0.2], color: hex('#ffc890', 1.2), size: 0.2 }], ...s.change })
    : tabletop(side, 50, s.sun ?? 1.7, { exposure: 1.18, lamps: [{ at: [-1.3, 0.8, -0.7], facing: [0.8, -0.35, 0.45], color: hex('#eef1f2', 3.4), size: 1.6 }, { at: [1.2, 0.5, 0.4], color: hex('#ffd0a0', 0.5), size: 0.6 }], ...s.change });
  return {
    camera, look, shadows: { centre: [s.target[0], 0.05, s.target[2]], radius: 0.75 }, reach: 0.6, focus: { distance, blur: s.blur ?? 26 },
    ...(s.steam ? { steam: s.steam } : {}),
    build: (mesh, rng) => {
      mesh.box(-1.6, -0.05, -0.9, 1.6, 0, 1.4, s.top);
      backdropRoom(mesh, rng, s.evening ?? false);
      s.build(mesh, rng);
    },
  };
}

function backdropRoom(mesh: Mesh, rng: Rng, evening: boolean): void {
  const wall = mottled(evening ? '#4a3a30' : '#d3c4ab', 1, 0.1);
  mesh.box(-6, -1, -5.2, 6, 4, -5, wall);
  mesh.box(-6, -1, -5, 6, -0.9, 2, mottled(evening ? '#3a2c24' : '#a98a68', 1, 0.1));
  const pane = evening ? glowing('#35507a', 0.5) : glowing('#f4f1e8', 1.5);
  for (let i = 0; i < 3; i++) mesh.quad([-4.4 + i * 1.2, -0.2, -4.96], [-3.4 + i * 1.2, -0.2, -4.96], [-3.4 + i * 1.2, 2.6, -4.96], [-4.4 + i * 1.2, 2.6, -4.96], pane);
  for (let i = 0; i < 14; i++) ball(mesh, between(rng, -0.6, 3.4), between(rng, 0.15, 1.3), between(rng, -4.6, -2.4), between(rng, 0.02, 0.05), glowing(pick(rng, ['#ffc27a', '#ffd9a8', '#ffae66']), evening ? 9 : 3.2), 10);
  for (let i = 0; i < 5; i++) leaves(mesh, rng, [between(rng, 0.4, 3), between(rng, -0.2, 0.9), -4], [0.45, 0.5, 0.3], 90, 0.2, greens);
  mesh.box(0.8, -0.9, -3.6, 2.6, -0.12, -3.1, mottled('#7a5236', 0.5, 0.2));
}

const beanMat = t.natural('#4a2614', '#2c150c', 0.006, 0.2, { rough: 0.3, spec: 0.05 });

function beans(mesh: Mesh, rng: Rng, x: number, z: number, spread: number, n: number): void {
  for (let i = 0; i < n; i++) {
    const [a, r] = [rng() * 6.28, rng() ** 0.8 * spread];
    mesh.at(x + Math.cos(a) * r, 0.0035 + (1 - r / spread) * 0.008 * rng(), z + Math.sin(a) * r * 0.7, { turn: rng() * 360, roll: between(rng, -30, 30) }, () => {
      ball(mesh, 0, 0, 0, [0.0062, 0.0038, 0.0044], beanMat, 12);
      tube(mesh, [[-0.0055, 0.0022, 0], [0, 0.0038, 0.0006], [0.0055, 0.0022, 0]], 0.0005, material('#1c0d07'), 4);
    });
  }
}

function coffee(mesh: Mesh, rng: Rng): void {
  t.latte(mesh, -0.13, 0.02, 28, t.stoneware('#e9e0d0'), 0.012);
  t.latte(mesh, 0.075, -0.06, -16, t.stoneware('#2f565b'), 0.012);
  t.latte(mesh, 0.255, 0.03, 40, t.stoneware('#b9704d'), 0.012);
  cushion(mesh, -0.26, 0, -0.18, 0.4, 0.012, 0.14, 0.005, planks('#7a5236', 0.09, { rough: 0.4, gap: 0.001 }), 4);
  beans(mesh, rng, -0.02, 0.2, 0.1, 120);
  beans(mesh, rng, 0.3, 0.19, 0.06, 30);
  for (const [x, z] of [[-0.33, -0.2], [-0.2, -0.3]] as const) { mesh.at(x, 0, z, {}, () => { lathe(mesh, [[0, 0.002], [0.04, 0.002], [0.046, 0.05], [0.043, 0.09], [0.034, 0.105], [0.036, 0.125]], metal('#c9a05a', 0.22), 40); }); }
  mesh.at(0.12, 0, -0.3, {}, () => {
    lathe(mesh, [[0.062, 0.002], [0.072, 0.02], [0.05, 0.12], [0.03, 0.15], [0.03, 0.17], [0.05, 0.21]], { ...material('#0c0e0e', { rough: 0.03, spec: 0.3 }), sheer: true, castsShadow: false }, 48);
    lathe(mesh, [[0, 0.004], [0.06, 0.004], [0.069, 0.02], [0.058, 0.08], [0, 0.08]], material('#3a1a0c', { rough: 0.08, spec: 0.06 }), 48);
    lathe(mesh, [[0.033, 0.14], [0.037, 0.155], [0.033, 0.172]], mottled('#a8764a', 0.1), 36);
  });
  mesh.at(0.42, 0, -0.24, {}, () => { lathe(mesh, [[0, 0], [0.085, 0.002], [0.09, 0.03], [0.075, 0.11], [0.05, 0.14], [0.05, 0.15], [0.012, 0.16], [0.012, 0.175], [0, 0.18]], metal('#2d3235', 0.3), 44); tube(mesh, [[-0.08, 0.05, 0], [-0.13, 0.07, 0], [-0.15, 0.13, 0], [-0.19, 0.15, 0]], [0.012, 0.009, 0.007, 0.006], metal('#2d3235', 0.3), 12); });
  t.spoon(mesh, -0.22, 0.11, 40, 0.012);
}

function lunch(mesh: Mesh, rng: Rng): void {
  filledBowl(mesh, rng, -0.145, 0.03, 0.115, '#e6ddcd', ['salmon', 'avocado', 'carrot', 'beans', 'radish', 'greens'], 'rice', 0.9);
  filledBowl(mesh, rng, 0.125, -0.07, 0.11, '#39595a', ['chickpeas', 'tomatoes', 'cabbage', 'greens', 'egg', 'avocado'], 'quinoa', 0.3);
  filledBowl(mesh, rng, 0.35, 0.1, 0.095, '#bb7350', ['beans', 'carrot', 'greens', 'salmon', 'radish'], 'rice', 2.1);
  for (const x of [-0.34, -0.322]) tube(mesh, [[x, 0.006, 0.16], [x + 0.02, 0.006, -0.1]], [0.0028, 0.004], planks('#3a2519', 0.01), 8);
  t.tumbler(mesh, -0.06, -0.25, 0.034, 0.11, material('#c9d3a0', { rough: 0.1, thin: 0.6 }), 0.8);
  mesh.at(0.33, 0, -0.16, {}, () => { t.bowl(mesh, 0, 0, 0.042, 0.03, t.stoneware('#e6ddcd')); lathe(mesh, [[0, 0.023], [0.036, 0.023]], material('#2b140c', { rough: 0.06, spec: 0.06 }), 30); });
  leaves(mesh, rng, [-0.3, 0.01, -0.16], [0.05, 0.012, 0.04], 16, 0.03, herbs);
  for (const [x, z] of [[0.12, 0.14], [0.155, 0.165]] as const) mesh.at(x, 0, z, { tilt: 8 }, () => { cylinder(mesh, 0, 0, 0, 0.024, 0.007, material('#7fae3c', { rough: 0.3 }), 26); cylinder(mesh, 0, 0.001, 0, 0.0215, 0.0076, material('#dbe5a0', { rough: 0.25, thin: 0.3 }), 26); });
}

function ramen(mesh: Mesh, rng: Rng): void {
  const r = 0.14;
  t.bowl(mesh, 0, 0, r, 0.085, t.stoneware('#27343a'));
  const broth = material('#8a4a1c', { rough: 0.1, spec: 0.05, mirror: 1, paint: (s) => { const n = fbm(s.x * 70, s.z * 70, 0, 3); const k = smooth(0.52, 0.6, n) * 0.5; s.r += (0.75 - s.r) * k; s.g += (0.36 - s.g) * k; s.b += (0.08 - s.b) * k; } });
  lathe(mesh, [[0, 0.0665], [r * 0.915, 0.066]], broth, 64);
  const noodle = material('#e9c77c', { rough: 0.3, spec: 0.05, thin: 0.2 });
  for (let i = 0; i < 90; i++) {
    const [a, d] = [rng() * 6.28, rng() * 0.06];
    const c: Vec = [Math.cos(a) * d - 0.01, 0.064, Math.sin(a) * d + 0.03];
    const turn = between(rng, -0.5, 0.5) + (i % 3) * 0.5;
    tube(mesh, Array.from({ length: 9 }, (_, k): Vec => { const s = (k - 4) * 0.013; return [c[0] + Math.cos(turn) * s + Math.sin(k * 1.4 + i) * 0.004, c[1] + 0.012 * Math.cos((k - 4) * 0.34) + (i % 7) * 0.0012, c[2] + Math.sin(turn) * s + Math.cos(k * 1.2 + i) * 0.003]; }), 0.0022, noodle, 7);
  }
  for (const [x, z, turn] of [[0.055, 0.035, 20], [0.078, -0.004, 70]] as const) eggHalf(mesh, [x, 0.066, z], turn, 1.25);
  const pork = material('#c58a68', { rough: 0.35, spec: 0.05, paint: (s) => { const n = fbm(s.x * 60, s.y * 20, s.z * 60, 3); const k = smooth(0.45, 0.62, n); s.r += (0.92 - s.r) * k * 0.7; s.g += (0.74 - s.g) * k * 0.7; s.b += (0.6 - s.b) * k * 0.7; } });
  for (const [x, z, tilt] of [[-0.07, -0.03, 14], [-0.04, -0.065, 18]] as const) mesh.at(x, 0.07, z, { tilt, roll: 8 }, () => { cylinder(mesh, 0, 0, 0, 0.042, 0.007, t.natural('#6b351c', '#8d4c26', 0.01), 36); cylinder(mesh, 0, 0.001, 0, 0.039, 0.0078, pork, 36); });
  const nori = material('#16231b', { rough: 0.5 });
  for (const k of [0, 1]) mesh.at(0.04 + k * 0.028, 0.06, -0.09, { tilt: -14, turn: -14 }, () => mesh.box(-0.03, 0, 0, 0.03, 0.085, 0.0012, nori));
  for (let i = 0; i < 70; i++) { const [a, d] = [rng() * 6.28, Math.sqrt(rng()) * 0.035]; mesh.at(-0.005 + Math.cos(a) * d, 0.081 + rng() * 0.006, -0.02 + Math.sin(a) * d, { tilt: rng() * 70, turn: rng() * 360 }, () => lathe(mesh, [[0.0028, 0], [0.0042, 0], [0.0042, 0.003], [0.0028, 0.003]], pick(rng, greens), 12)); }
  for (const x of [0.2, 0.218]) tube(mesh, [[x, 0.012, 0.14], [x + 0.03, 0.012, -0.14]], [0.0026, 0.004], mottled('#7a2f22', 0.1, 0.1, { rough: 0.3 }), 8);
  t.bowl(mesh, -0.27, -0.12, 0.05, 0.036, t.stoneware('#c9b89c'));
  for (let i = 0; i < 30; i++) ball(mesh, -0.27 + between(rng, -0.03, 0.03), 0.03 + rng() * 0.008, -0.12 + between(rng, -0.03, 0.03), 0.004, pick(rng, greens), 8);
  mesh.at(0.32, 0, -0.18, {}, () => lathe(mesh, [[0, 0], [0.03, 0.002], [0.034, 0.06], [0.032, 0.075], [0.03, 0.06], [0, 0.058]], t.stoneware('#b9704d'), 36));
}

const crust = t.natural('#d3924a', '#9a5422', 0.018, 0.25, { rough: 0.35, spec: 0.05 });

function croissant(mesh: Mesh, x: number, y: number, z: number, turn: number, size = 1): void {
  mesh.at(x, y, z, { turn, size }, () => {
    for (let i = 0; i < 15; i++) {
      const k = (i - 7) / 7;
      const a = k * 1.15;
      const fat = 0.026 * (1 - k * k * 0.72);
      mesh.at(Math.sin(a) * 0.055, fat * 0.8, Math.cos(a) * 0.055 - 0.05, { turn: (a * 180) / Math.PI, roll: k * 22 }, () => ball(mesh, 0, 0, 0, [0.0118, fat, fat * 1.08], crust, 22));
    }
  });
}

function pastries(mesh: Mesh, rng: Rng): void {
  t.plate(mesh, -0.02, 0, 0.17, t.stoneware('#e6ddcd'));
  croissant(mesh, -0.07, 0.014, 0.04, 18, 1.15);
  croissant(mesh, 0.06, 0.014, -0.05, -30, 1.15);
  croissant(mesh, -0.02, 0.05, 0.0, 60, 1.1);
  mesh.at(0.08, 0.014, 0.07, {}, () => { lathe(mesh, [[0, 0], [0.036, 0.002], [0.042, 0.012], [0.038, 0.026], [0.028, 0.03], [0, 0.024]], crust, 36); cylinder(mesh, 0, 0.015, 0, 0.029, 0.027, material('#f0d58e', { rough: 0.25 }), 30); for (let i = 0; i < 9; i++) { const a = i * 0.7; ball(mesh, Math.cos(a) * 0.018, 0.032, Math.sin(a) * 0.018, 0.0075, material(i % 2 ? '#8c1f33' : '#3a3f6b', { rough: 0.25, spec: 0.05 }), 14); } });
  cushion(mesh, 0.22, 0, -0.22, 0.5, 0.014, -0.02, 0.006, planks('#7a5236', 0.06, { gap: 0.001 }));
  for (const [x, z] of [[0.28, -0.15], [0.36, -0.1], [0.43, -0.16]] as const) mesh.at(x, 0.014, z, {}, () => { for (let i = 0; i < 26; i++) { const a = i * 0.5; const r = 0.034 - i * 0.0012; ball(mesh, Math.cos(a) * r, 0.012 + i * 0.0006, Math.sin(a) * r, [0.011, 0.012, 0.011], crust, 12); } });
  t.latte(mesh, -0.27, -0.08, 30, t.stoneware('#2f565b'));
  for (let i = 0; i < 50; i++) { const [a, r] = [rng() * 6.28, 0.1 + rng() * 0.14]; mesh.at(Math.cos(a) * r, 0.001, Math.sin(a) * r + 0.03, { turn: rng() * 360 }, () => ball(mesh, 0, 0, 0, [0.002 + rng() * 0.003, 0.001, 0.002], crust, 6)); }
  mesh.at(-0.22, 0, 0.12, {}, () => { t.bowl(mesh, 0, 0, 0.036, 0.03, t.stoneware('#c9b89c')); lathe(mesh, [[0, 0.024], [0.031, 0.024]], material('#8c1f2a', { rough: 0.1, spec: 0.06 }), 26); });
  leaves(mesh, rng, [0.2, 0.03, -0.3], [0.05, 0.04, 0.04], 30, 0.03, herbs);
}

function pizzaPie(mesh: Mesh, rng: Rng, x: number, y: number, z: number, r: number): void {
  const top = material('#d8a24a', { rough: 0.35, spec: 0.05, paint: (s) => {
    const n = fbm((s.x - x) * 26 + 3, (s.z - z) * 26, 0, 4);
    const sauce = smooth(0.55, 0.44, n);
    const brown = smooth(0.62, 0.74, fbm((s.x - x) * 48, (s.z - z) * 48 + 9, 0, 3));
    const c = hex('#a8311a'); const m = hex('#f3d58e'); const b = hex('#8a4a1c');
    s.r = m[0] + (c[0] - m[0]) * sauce; s.g = m[1] + (c[1] - m[1]) * sauce; s.b = m[2] + (c[2] - m[2]) * sauce;
    s.r += (b[0] - s.r) * brown * 0.7; s.g += (b[1] - s.g) * brown * 0.7; s.b += (b[2] - s.b) * brown * 0.7;
    bump(s, (px, py, pz) => fbm(px * 40, py, pz * 40, 3), 0.012, 0.002);
  } });
  const edge = material('#d99a52', { rough: 0.6, paint: (s) => { const n = fbm(s.x * 60, s.y * 60, s.z * 60, 3); const k = clamp01((n - 0.55) * 5); s.r += (0.05 - s.r) * k; s.g += (0.025 - s.g) * k; s.b += (0.012 - s.b) * k; bump(s, (px, py, pz) => fbm(px * 50, py * 50, pz * 50, 2), 0.006, 0.002); } });
  mesh.at(x, y, z, {}, () => {
    lathe(mesh, [[0, 0.006], [r * 0.84, 0.008]], top, 60);
    for (let i = 0; i < 40; i++) { const a = (i / 40) * 6.2832; ball(mesh, Math.cos(a) * r * 0.92, 0.009, Math.sin(a) * r * 0.92, [r * 0.1, r * between(rng, 0.065, 0.1), r * 0.1], edge, 14); }
    for (let i = 0; i < 10; i++) { const [a, d] = [rng() * 6.28, r * between(rng, 0.1, 0.68)]; leaves(mesh, rng, [Math.cos(a) * d, 0.013, Math.sin(a) * d], [0.012, 0.003, 0.012], 3, r * 0.22, herbs); }
    for (let i = 0; i < 7; i++) { const [a, d] = [rng() * 6.28, r * between(rng, 0.2, 0.68)]; ball(mesh, Math.cos(a) * d, 0.012, Math.sin(a) * d, [r * 0.085, r * 0.05, r * 0.085], tomato, 18); }
  });
}

function pizza(mesh: Mesh, rng: Rng): void {
  const brick0 = mottled('#8f5a3c', 0.06, 0.3, { rough: 0.9 });
  for (let ring = 0; ring < 2; ring++) for (let i = 0; i < 22; i++) { const a = (i / 21) * Math.PI; const r = 0.5 + ring * 0.13; mesh.at(Math.cos(a) * r, 0.05 + Math.sin(a) * r * 0.82, -0.72 + ring * 0.02, { roll: (a * 180) / Math.PI - 90 }, () => cushion(mesh, -0.034, -0.06, -0.1, 0.034, 0.06, 0.1, 0.008, mottled(pick(rng, ['#8f5a3c', '#a8683f', '#7a4a34']), 0.06, 0.25), 3)); }
  mesh.box(-1.6, 0, -0.9, -0.63, 1.2, -0.66, brick0);
  mesh.box(0.63, 0, -0.9, 1.6, 1.2, -0.66, brick0);
  mesh.box(-0.7, 0.0, -1.9, 0.7, 0.7, -1.85, mottled('#2a1a12', 0.2, 0.4));
  for (let i = 0; i < 34; i++) { const x = between(rng, -0.4, 0.05); leaves(mesh, rng, [x, 0.05 + rng() * 0.12, -1.5 + rng() * 0.2], [0.03, 0.1, 0.03], 14, 0.058, [glowing('#ff9a30', 2), glowing('#ff6a1c', 1.5), glowing('#ffc470', 2.6)]); }
  for (let i = 0; i < 7; i++) tube(mesh, [[-0.45 + i * 0.06, 0.03, -1.35], [-0.3 + i * 0.06, 0.06, -1.6]], 0.03, mottled('#3a2418', 0.05, 0.5), 8);
  cushion(mesh, -0.2, 0.004, -0.14, 0.24, 0.016, 0.3, 0.006, planks('#b98a58', 0.1, { gap: 0.001 }), 3);
  tube(mesh, [[0.02, 0.01, 0.3], [0.05, 0.012, 0.9]], 0.014, planks('#b98a58', 0.1), 10);
  pizzaPie(mesh, rng, 0.02, 0.016, 0.06, 0.185);
  for (let i = 0; i < 5; i++) ball(mesh, -0.36 + i * 0.045, 0.022, -0.12 + (i % 2) * 0.05, 0.022, tomato, 22);
  leaves(mesh, rng, [0.36, 0.03, -0.1], [0.05, 0.03, 0.05], 40, 0.04, herbs);
}

function wine(mesh: Mesh, rng: Rng): void {
  t.wineGlass(mesh, -0.13, 0.03, true, 0, 1.15);
  t.wineGlass(mesh, 0.03, -0.07, false, 0, 1.15);
  t.wineGlass(mesh, -0.27, -0.16, true, 0, 1.15);
  mesh.at(0.2, 0, -0.2, {}, () => { lathe(mesh, [[0, 0], [0.037, 0.002], [0.038, 0.19], [0.03, 0.22], [0.0145, 0.25], [0.014, 0.31], [0.016, 0.312], [0.016, 0.322], [0, 0.322]], material('#122016', { rough: 0.06, spec: 0.08 }), 44); lathe(mesh, [[0.0385, 0.06], [0.0386, 0.15]], mottled('#e6dcc6', 0.05, 0.06), 44); lathe(mesh, [[0.0148, 0.262], [0.0148, 0.322], [0, 0.3226]], material('#6b1c22', { rough: 0.3 }), 30); });
  cushion(mesh, 0.08, 0, -0.02, 0.44, 0.015, 0.2, 0.006, planks('#7a5236', 0.07, { gap: 0.001 }));
  mesh.at(0.2, 0.015, 0.09, {}, () => lathe(mesh, [[0, 0], [0.05, 0], [0.053, 0.006], [0.053, 0.028], [0.048, 0.034], [0, 0.034]], t.natural('#efe3c6', '#dccca2', 0.02), 40));
  for (const [x, z, a] of [[0.33, 0.05, 20], [0.35, 0.12, -14]] as const) mesh.at(x, 0.015, z, { turn: a }, () => { mesh.tri([0, 0, 0], [0.07, 0, 0.02], [0.07, 0, -0.02], t.natural('#e8b95c', '#d9a040', 0.02)); mesh.at(0, 0, 0, {}, () => { for (const y of [0, 0.026]) mesh.tri([0, y, 0], [0.07, y, 0.022], [0.07, y, -0.022], t.natural('#e8b95c', '#d9a040', 0.02)); mesh.quad([0, 0, 0], [0.07, 0, 0.022], [0.07, 0.026, 0.022], [0, 0.026, 0], t.natural('#e8b95c', '#d9a040', 0.02)); mesh.quad([0.07, 0, 0.022], [0.07, 0, -0.022], [0.07, 0.026, -0.022], [0.07, 0.026, 0.022], material('#a8562c', { rough: 0.5 })); }); });
  for (let i = 0; i < 34; i++) { const a = rng() * 6.28; const r = Math.sqrt(rng()) * 0.04; ball(mesh, 0.13 + Math.cos(a) * r, 0.024 + rng() * 0.02 * (1 - r / 0.05), 0.16 + Math.sin(a) * r * 0.7, 0.0095, material(pick(rng, ['#3c1730', '#4d1f3a', '#2f1428']), { rough: 0.3, spec: 0.05 }), 16); }
  mesh.at(-0.36, 0, 0.06, {}, () => { lathe(mesh, [[0.03, 0], [0.034, 0.06]], { ...material('#0c0e0e', { spec: 0.2, rough: 0.05 }), sheer: true }, 30); cylinder(mesh, 0, 0.002, 0, 0.028, 0.03, material('#efe2c8', { thin: 0.5 }), 24); ball(mesh, 0, 0.042, 0, [0.005, 0.012, 0.005], glowing('#ffc060', 14), 12); });
}

function iceCream(mesh: Mesh, rng: Rng): void {
  const scoop = (x: number, y: number, z: number, r: number, a: string, b: string): void => { const m = t.natural(a, b, 0.012, 0.55, { rough: 0.5 }); ball(mesh, x, y, z, [r, r * 0.92, r], m, 36); for (let i = 0; i < 16; i++) { const k = i * 0.3927; ball(mesh, x + Math.cos(k) * r * 0.86, y - r * 0.45 + between(rng, -0.003, 0.003), z + Math.sin(k) * r * 0.86, r * 0.2, m, 12); } };
  const cone = material('#d39a54', { rough: 0.6, paint: (s) => { const k = Math.max(smooth(0.82, 0.95, Math.sin(s.u * 420 + s.v * 380)), smooth(0.82, 0.95, Math.sin(s.u * 420 - s.v * 380))); s.r *= 1 - k * 0.45; s.g *= 1 - k * 0.5; s.b *= 1 - k * 0.55; } });
  for (const [x, z, a, b, c, d] of [[-0.11, 0.02, '#f3e2c8', '#e6cfa8', '#c96a5c', '#a84a48'], [0.07, -0.05, '#8f5a3a', '#6b3c24', '#f3e2c8', '#e2c79c'], [0.24, 0.03, '#b9c98a', '#93ad62', '#e0a06a', '#cc8a50']] as const) {
    mesh.at(x, 0.012, z, {}, () => { lathe(mesh, [[0.003, 0.012], [0.034, 0.115], [0.036, 0.118], [0.033, 0.116]], cone, 40); lathe(mesh, [[0.05, 0], [0.05, 0.006], [0.012, 0.01], [0.01, 0.028], [0.018, 0.045], [0.02, 0.06]], metal('#c9a05a', 0.2), 36); });
    scoop(x, 0.148, z, 0.036, a, b);
    scoop(x + 0.004, 0.192, z, 0.031, c, d);
  }
  leaves(mesh, rng, [0.07, 0.228, -0.05], [0.01, 0.008, 0.01], 5, 0.026, herbs);
  for (let i = 0; i < 40; i++) ball(mesh, -0.106 + between(rng, -0.026, 0.026), 0.219 + rng() * 0.004, 0.02 + between(rng, -0.02, 0.02), 0.0019, material(pick(rng, ['#8a5a2c', '#f0d9a0', '#5f8a3c']), { rough: 0.4 }), 6);
  for (let i = 0; i < 5; i++) ball(mesh, -0.3 + i * 0.035, 0.012, 0.1 + (i % 2) * 0.03, 0.0125, material('#b3262f', { rough: 0.25, spec: 0.05 }), 16);
}

function saladPlate(mesh: Mesh, rng: Rng): void {
  t.plate(mesh, 0, 0, 0.16, t.stoneware('#e3dac9'));
  for (let i = 0; i < 26; i++) { const [a, r] = [rng() * 6.28, Math.sqrt(rng()) * 0.1]; leaves(mesh, rng, [Math.cos(a) * r, 0.022 + (0.1 - r) * 0.35, Math.sin(a) * r], [0.03, 0.014, 0.03], 13, 0.042, greens); }
  const fig = material('#5a2438', { rough: 0.4 });
  const flesh = material('#c4576a', { rough: 0.3, paint: (s) => { const k = smooth(0.5, 0.6, fbm(s.x * 320, s.y * 320, s.z * 320, 2)); s.r += (0.85 - s.r) * k; s.g += (0.55 - s.g) * k; s.b += (0.35 - s.b) * k; } });
  for (let i = 0; i < 7; i++) { const a = i * 0.9 + 0.3; mesh.at(Math.cos(a) * 0.075, 0.052 + (i % 2) * 0.008, Math.sin(a) * 0.075, { turn: i * 57, tilt: 24 }, () => { ball(mesh, 0, 0, 0, [0.017, 0.013, 0.02], fig, 18); lathe(mesh, [[0, 0.0134], [0.0145, 0.012]], flesh, 22, 1.15); }); }
  for (let i = 0; i < 9; i++) { const [a, r] = [rng() * 6.28, rng() * 0.08]; ball(mesh, Math.cos(a) * r, 0.06 + rng() * 0.01, Math.sin(a) * r, [0.012, 0.009, 0.011], t.natural('#f3eee2', '#e3dac6', 0.008, 0.4), 16); }
  for (let i = 0; i < 8; i++) { const [a, r] = [rng() * 6.28, rng() * 0.09]; ball(mesh, Math.cos(a) * r, 0.056, Math.sin(a) * r, 0.0125, tomato, 18); }
  for (let i = 0; i < 12; i++) { const [a, r] = [rng() * 6.28, rng() * 0.09]; mesh.at(Math.cos(a) * r, 0.063, Math.sin(a) * r, { turn: rng() * 360 }, () => ball(mesh, 0, 0, 0, [0.011, 0.006, 0.008], t.natural('#a86e38', '#7d4a24', 0.004, 0.8), 12)); }
  t.fork(mesh, -0.21, 0.02, 8);
  t.tumbler(mesh, 0.22, -0.14, 0.034, 0.115, material('#e3d6b0', { rough: 0.1, thin: 0.6 }), 0.8);
  mesh.at(0.25, 0, 0.09, {}, () => { t.bowl(mesh, 0, 0, 0.04, 0.034, t.stoneware('#39595a')); lathe(mesh, [[0, 0.026], [0.0345, 0.026]], material('#b98a2c', { rough: 0.06, spec: 0.06 }), 28); });
  cushion(mesh, -0.32, 0, -0.05, -0.19, 0.006, 0.2, 0.003, t.linenCloth);
}

function breakfast(mesh: Mesh, rng: Rng): void {
  t.plate(mesh, 0.02, 0.02, 0.15, t.stoneware('#e6ddcd'));
  const toast = t.natural('#d7a35c', '#b5793a', 0.02, 0.3);
  for (const [x, z, a] of [[-0.03, 0.02, 12], [0.075, 0.04, -24]] as const) mesh.at(x, 0.014, z, { turn: a }, () => {
    cushion(mesh, -0.055, 0, -0.045, 0.055, 0.018, 0.045, 0.012, toast, 5);
    cushion(mesh, -0.047, 0.016, -0.037, 0.047, 0.022, 0.037, 0.006, t.natural('#b3c763', '#93ae48', 0.015, 0.6), 4);
    mesh.at(0, 0.022, 0, {}, () => { lathe(mesh, [[0.036, 0], [0.034, 0.004], [0.012, 0.006], [0, 0.006]], material('#f8f2e6', { rough: 0.25, spec: 0.05 }), 30); ball(mesh, 0.004, 0.007, 0.002, [0.0145, 0.009, 0.0145], material('#f2a21e', { rough: 0.1, spec: 0.06, thin: 0.2 }), 24); });
    for (let i = 0; i < 20; i++) ball(mesh, between(rng, -0.04, 0.04), 0.026, between(rng, -0.03, 0.03), 0.0012, material('#3a2a1a'), 5);
  });
  t.latte(mesh, -0.22, -0.08, 20, t.stoneware('#2f565b'));
  t.tumbler(mesh, 0.24, -0.1, 0.032, 0.11, material('#e8962a', { rough: 0.2, thin: 0.5 }), 0.82);
  mesh.at(-0.06, 0, -0.2, {}, () => { t.bowl(mesh, 0, 0, 0.07, 0.048, t.stoneware('#bb7350')); lathe(mesh, [[0, 0.037], [0.0625, 0.036]], material('#f4eee2', { rough: 0.4 }), 36); for (let i = 0; i < 24; i++) { const [a, r] = [rng() * 6.28, Math.sqrt(rng()) * 0.045]; ball(mesh, Math.cos(a) * r, 0.04, Math.sin(a) * r, 0.0075, material(pick(rng, ['#3a3f6b', '#a8283a', '#3a3f6b', '#c9a05a']), { rough: 0.35 }), 12); } });
  t.fork(mesh, 0.21, 0.06, -6);
  leaves(mesh, rng, [0.03, 0.05, 0.0], [0.04, 0.006, 0.03], 10, 0.016, herbs);
  for (let i = 0; i < 3; i++) mesh.at(0.32, 0, -0.22 + i * 0.005, {}, () => undefined);
}

export const food: Record<string, Picture> = {
  'coffee-tasting': still({ eye: [0.1, 0.27, 0.6], target: [0.055, 0.062, -0.02], fov: 48, sun: 2.1, top: walnutTop, build: coffee, steam: [{ at: [-0.13, 0.08, 0.02], width: 0.05, height: 0.2, strength: 0.34 }, { at: [0.075, 0.08, -0.06], width: 0.05, height: 0.22, strength: 0.34 }, { at: [0.255, 0.08, 0.03], width: 0.05, height: 0.2, strength: 0.28 }] }),
  'lunch-bowls': still({ eye: [0.1, 0.47, 0.55], target: [0.095, 0.03, 0.0], fov: 55, top: oakTop, build: lunch, blur: 16 }),
  ramen: still({ eye: [0.02, 0.33, 0.46], target: [0, 0.05, -0.01], top: walnutTop, build: ramen, evening: true, steam: [{ at: [-0.04, 0.09, 0], width: 0.09, height: 0.26, strength: 0.36 }, { at: [0.06, 0.09, -0.04], width: 0.08, height: 0.28, strength: 0.3 }] }),
  pastries: still({ eye: [0.04, 0.3, 0.52], target: [0.02, 0.03, -0.02], top: linenTop, build: pastries, sun: 1.6 }),
  'pizza-oven': still({ eye: [0.04, 0.42, 0.7], target: [0.02, 0.085, -0.12], top: mottled('#a8927a', 0.3, 0.2, { rough: 0.8 }), build: pizza, evening: true, blur: 14, change: { lamps: [{ at: [-0.2, 0.2, -1.3], color: hex('#ff9440', 8), size: 0.2 }, { at: [0.5, 0.8, 0.3], color: hex('#ffd0a0', 1.6), size: 0.3 }] } }),
  'wine-evening': still({ eye: [0.02, 0.26, 0.58], target: [0, 0.1, -0.04], top: walnutTop, build: wine, evening: true, blur: 30 }),
  'ice-cream': still({ eye: [0.06, 0.25, 0.62], target: [0.06, 0.12, 0], top: stoneTop, build: iceCream, sun: 1.6 }),
  salad: still({ eye: [0.06, 0.42, 0.44], target: [0.02, 0.03, -0.005], top: linenTop, build: saladPlate, blur: 18 }),
  breakfast: still({ eye: [0, 0.4, 0.46], target: [0.015, 0.03, -0.03], top: oakTop, build: breakfast, sun: 1.7, blur: 18 }),
};
