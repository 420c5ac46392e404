import { backdrop, bench, ground, passersBy, skyline } from '../kit/city.ts';
import { deck, festoon, turf } from '../exteriors/open-air.ts';
import { dress, figure, type Pose, poses } from '../kit/figure.ts';
import * as f from '../kit/furniture.ts';
import { outdoors } from '../kit/looks.ts';
import { glowing, material, metal } from '../kit/material.ts';
import type { Mesh } from '../kit/mesh.ts';
import { cloth, mottled, planks, water } from '../kit/patterns.ts';
import type { Picture } from '../kit/picture.ts';
import { between, pick, type Rng } from '../kit/seeded.ts';
import { ball, cushion, cylinder, lathe, leaves, tube } from '../kit/solids.ts';
import { foliage, grasses, hedge, tree } from '../kit/tree.ts';
import { bicycle } from '../interiors/wellbeing.ts';
import type { Vec } from '../kit/vec.ts';
import { city, close, person, scene } from './event-ground.ts';

/** A market stall with an awning and crates; `fill` lays out the goods on its sloping counter. */
function stall(mesh: Mesh, x: number, z: number, turn: number, stripe: string, fill: () => void): void {
  const wood = planks('#9a7048', 0.12);
  const roofs = [cloth('#efe6d6', { thin: 0.3 }), cloth(stripe, { thin: 0.3 })];
  mesh.at(x, 0, z, { turn }, () => {
    for (const [px, pz] of [[-1.5, -0.9], [1.5, -0.9], [-1.5, 0.7], [1.5, 0.7]] as const) tube(mesh, [[px, 0, pz], [px, pz > 0 ? 2.25 : 2.6, pz]], 0.03, f.walnut, 6);
    for (let i = 0; i < 10; i++) { const [a, b] = [-1.7 + i * 0.34, -1.36 + i * 0.34]; mesh.quad([a, 2.7, -1], [b, 2.7, -1], [b, 2.2, 1.1], [a, 2.2, 1.1], roofs[i % 2]!); mesh.quad([a, 2.2, 1.1], [b, 2.2, 1.1], [b, 1.98, 1.12], [a, 1.98, 1.12], roofs[i % 2]!); }
    mesh.box(-1.5, 0, -0.3, 1.5, 0.7, 0.5, wood);
    mesh.quad([-1.6, 0.72, 0.72], [1.6, 0.72, 0.72], [1.6, 1.02, -0.34], [-1.6, 1.02, -0.34], wood);
    fill();
  });
}

const produce: readonly (readonly [string, number, number])[] = [['#c8321f', 0.04, 1], ['#e58a2c', 0.045, 1], ['#6f9a3c', 0.06, 0.8], ['#e5c04a', 0.04, 1], ['#6b2b52', 0.05, 1.3], ['#b9d07a', 0.05, 0.9], ['#d9a05a', 0.05, 0.8]];

function crates(mesh: Mesh, rng: Rng, greensToo = true): void {
  for (let i = 0; i < 7; i++) for (let r = 0; r < 2; r++) {
    const [x, z] = [-1.36 + i * 0.45, 0.42 - r * 0.46];
    const y = 0.82 + r * 0.13;
    mesh.at(x, y, z, { tilt: 16 }, () => {
      mesh.box(-0.2, 0, -0.2, 0.2, 0.1, 0.2, planks('#b98f62', 0.05));
      const [c, size, tall] = produce[(i * 2 + r * 3) % produce.length]!;
      if (greensToo && (i + r) % 4 === 1) leaves(mesh, rng, [0, 0.16, 0], [0.17, 0.1, 0.17], 70, 0.11, foliage.spring);
      else for (let k = 0; k < 30; k++) ball(mesh, between(rng, -0.16, 0.16), 0.1 + rng() * 0.06, between(rng, -0.16, 0.16), [size, size * tall, size], material(c, { rough: 0.35, spec: 0.05 }), 12);
    });
  }
}

function farmersMarket(mesh: Mesh, rng: Rng): void {
  city(mesh, rng, ground.setts);
  for (const [x, z, t, c] of [[-2.7, -3.4, 28, '#55683d'], [1.2, -4.4, -4, '#b9603f'], [5, -5.2, -22, '#2c5358'], [-6, -7.6, 30, '#c79a4a']] as const) stall(mesh, x, z, t, c, () => crates(mesh, rng));
  for (const [x, z, t, p] of [[0.6, -2.9, 170, 'wait'], [1.7, -3, 200, 'reach'], [-1.4, -5.4, 30, 'talk'], [1.1, -5.5, 0, 'stand'], [3.2, -2.8, -60, 'walk'], [-0.6, -7.4, 20, 'walk'], [4.2, -3.6, 160, 'talk']] as const) person(mesh, rng, x, z, t, poses[p === 'reach' ? 'work' : p]);
  for (const [x, z, h] of [[-9, -14, 11], [0, -18, 12], [9, -15, 11], [14, -12, 10]] as const) tree(mesh, rng, x, z, h, foliage.spring, 0.8);
  for (let i = 0; i < 3; i++) mesh.at(2.9 + i * 0.5, 0, -1.6 - i * 0.2, {}, () => { mesh.box(-0.22, 0, -0.18, 0.22, 0.28, 0.18, planks('#b98f62', 0.07)); leaves(mesh, rng, [0, 0.4, 0], [0.2, 0.2, 0.18], 120, 0.12, i % 2 ? foliage.blossom : foliage.spring); });
  passersBy(mesh, rng, 7, -10, -16, 10, -9);
}

function foodTruck(mesh: Mesh, rng: Rng): void {
  city(mesh, rng, ground.paving);
  const body = material('#2c5b60', { rough: 0.25, spec: 0.06 });
  const cream = material('#efe5d2', { rough: 0.3, spec: 0.05 });
  mesh.at(0.4, 0, -4, { turn: 8 }, () => {
    cushion(mesh, -3, 0.45, -1.1, 2.2, 1.35, 1.1, 0.12, body, 5);
    cushion(mesh, -3, 1.3, -1.1, 2.2, 2.85, 1.1, 0.16, cream, 5);
    cushion(mesh, 2, 0.45, -1.05, 3.5, 1.45, 1.05, 0.25, body, 6);
    cushion(mesh, 1.9, 1.3, -1, 3.1, 2.5, 1, 0.3, material('#11191c', { rough: 0.05, spec: 0.2 }), 6);
    mesh.box(-2.2, 1.45, 1.08, 0.9, 2.4, 1.12, glowing('#ffcf8f', 1.1));
    mesh.box(-2.3, 1.35, 1.05, 1, 1.43, 1.5, f.oak);
    mesh.quad([-2.3, 2.45, 1.12], [1, 2.45, 1.12], [1, 2.85, 2.2], [-2.3, 2.85, 2.2], cloth('#b9603f', { thin: 0.4 }));
    for (const x of [-2, 2.5]) for (const z of [-1.0, 1.0]) mesh.at(x, 0.42, z, { tilt: 90 }, () => { cylinder(mesh, 0, -0.13, 0, 0.42, 0.13, material('#16181a'), 26); cylinder(mesh, 0, -0.14, 0, 0.22, 0.14, metal('#d9d4c8', 0.3), 20); });
    person(mesh, rng, -0.9, 0.5, 10, poses.work, 0.55);
    person(mesh, rng, 0.2, 0.4, -10, poses.talk, 0.55);
    for (let i = 0; i < 4; i++) lathe2(mesh, -1.9 + i * 0.22, 1.43, 1.35);
  });
  for (const [x, z, t, p] of [[-0.6, -1.7, 175, 'wait'], [0.4, -1.5, 190, 'talk'], [1.1, -1.2, 200, 'stand'], [3.6, -1.6, -70, 'walk'], [-3, -1.2, 60, 'cup']] as const) person(mesh, rng, x, z, t, poses[p]);
  for (const x of [-4.6, 4.4]) { f.roundTable(mesh, x, -2.2, 0.35, 1.05, f.oak); person(mesh, rng, x + 0.5, -2.4, -60, poses.cup); }
  for (const [x, z, h] of [[-9, -10, 9], [-4, -12, 10], [6, -11, 9], [11, -10, 10]] as const) tree(mesh, rng, x, z, h, foliage.spring, 1);
  festoon(mesh, [-6, 3.4, -1.4], [0, 3.6, -2.6], 10);
  festoon(mesh, [0, 3.6, -2.6], [7, 3.4, -1.6], 11);
}

const lathe2 = (mesh: Mesh, x: number, y: number, z: number): void => mesh.at(x, y, z, {}, () => lathe(mesh, [[0, 0], [0.035, 0], [0.045, 0.12], [0, 0.12]], material('#b9603f', { rough: 0.5 }), 14));

function running(mesh: Mesh, rng: Rng): void {
  mesh.quad([-16000, -0.6, -6], [16000, -0.6, -6], [16000, -0.6, -16000], [-16000, -0.6, -16000], water('#20404a', 0.05, 1.5));
  mesh.box(-80, -2, -5.6, 80, 0, 30, mottled('#c9a27a', 2, 0.08, { rough: 0.8 }));
  mesh.box(-80, 0, -5.9, 80, 0.35, -5.4, mottled('#cfc2ab', 1, 0.1));
  mesh.box(-80, 0.0, 2.4, 80, 0.06, 30, turf);
  const walls = backdrop(0.2, 71);
  skyline(mesh, rng, walls, { distance: 300, depth: 300, arc: 100, count: 46, low: 24, high: 150 });
  skyline(mesh, rng, walls, { distance: 800, depth: 700, arc: 90, count: 50, low: 40, high: 260 });
  const tops = ['#c65a38', '#2c5f66', '#e9dfcc', '#c79a4a', '#8e9c7c', '#31414c'];
  const pack: readonly (readonly [number, number, Pose])[] = [[-1.2, -0.6, poses.run], [0.2, -1.6, poses.runOn], [1.4, -0.3, poses.runOn], [2.3, -1.5, poses.run], [-2.5, -1.8, poses.runOn], [3.6, -0.9, poses.run]];
  pack.forEach(([x, z, pose], i) => figure(mesh, x, 0, z, 72 + i * 3, pose, { ...dress(rng), top: cloth(tops[i]!), legs: cloth(i % 2 ? '#22282d' : '#39424a'), shoes: material(i % 2 ? '#f0ebe2' : '#e07a3c', { rough: 0.5 }), skirt: false }, 1.66 + i * 0.03));
  for (let i = 0; i < 9; i++) tree(mesh, rng, -26 + i * 7.5 + rng() * 2, 6 + rng() * 3, 7, foliage.autumn, 0.6);
  for (const x of [-9, 5.4, 15]) { tube(mesh, [[x, 0, -5], [x, 4, -5]], 0.05, f.black, 6); ball(mesh, x, 4.1, -5, 0.16, glowing('#ffdca0', 3), 12); }
  for (let i = 0; i < 40; i++) grasses(mesh, rng, -12 + i * 0.7, 0, 2.7 + rng() * 0.6, 0.4, 0.5, 24, foliage.dry);
}

const dogBody = (mesh: Mesh, x: number, z: number, turn: number, color: string, size = 1, sit = false): void => {
  const coat = mottled(color, 0.05, 0.25, { rough: 0.9 });
  mesh.at(x, 0, z, { turn, size }, () => {
    mesh.at(0, sit ? 0.36 : 0.42, -0.05, { tilt: sit ? -38 : 0 }, () => { ball(mesh, 0, 0, 0, [0.13, 0.14, 0.3], coat, 20); ball(mesh, 0, 0.02, 0.2, [0.125, 0.15, 0.15], coat, 18); });
    const head: Vec = sit ? [0, 0.72, 0.2] : [0, 0.64, 0.34];
    tube(mesh, [sit ? [0, 0.5, 0.12] : [0, 0.48, 0.18], head], [0.1, 0.075], coat, 12);
    ball(mesh, head[0], head[1], head[2], [0.095, 0.095, 0.11], coat, 18);
    ball(mesh, head[0], head[1] - 0.035, head[2] + 0.12, [0.048, 0.045, 0.08], coat, 14);
    ball(mesh, head[0], head[1] - 0.02, head[2] + 0.195, 0.02, material('#17120f', { rough: 0.3 }), 10);
    for (const s of [-1, 1]) { ball(mesh, s * 0.085, head[1] + 0.02, head[2] - 0.03, [0.03, 0.09, 0.05], coat, 12); ball(mesh, s * 0.04, head[1] + 0.025, head[2] + 0.085, 0.013, material('#120d0a', { rough: 0.1, spec: 0.1 }), 8); }
    for (const s of [-0.085, 0.085]) { tube(mesh, [[s, 0.4, 0.17], [s, 0.18, 0.18], [s, 0.02, 0.19]], [0.055, 0.04, 0.033], coat, 10); tube(mesh, sit ? [[s * 1.4, 0.16, -0.2], [s * 1.5, 0.1, -0.02], [s * 1.4, 0.03, 0.08]] : [[s, 0.4, -0.24], [s, 0.2, -0.29], [s, 0.02, -0.25]], [0.075, 0.045, 0.033], coat, 10); }
    tube(mesh, sit ? [[0, 0.12, -0.26], [0.06, 0.06, -0.42], [0.14, 0.1, -0.5]] : [[0, 0.48, -0.3], [0, 0.6, -0.42], [0, 0.74, -0.44]], [0.035, 0.028, 0.015], coat, 8);
    lathe(mesh, [[0, 0]], coat, 3);
  });
};

function park(mesh: Mesh, rng: Rng): void {
  city(mesh, rng, turf);
  for (let i = 0; i < 14; i++) tree(mesh, rng, -26 + i * 4.2 + rng() * 2, -16 - rng() * 12, 9 + rng() * 4, rng() > 0.4 ? foliage.spring : foliage.deep, 0.7);
}

function dogDay(mesh: Mesh, rng: Rng): void {
  park(mesh, rng);
  mesh.quad([-30, 0.02, -4.4], [30, 0.02, -6], [30, 0.02, -8], [-30, 0.02, -6.4], ground.gravel);
  dogBody(mesh, -0.9, -1.6, 30, '#b9834f', 1.15, true);
  dogBody(mesh, 0.8, -2.6, -60, '#3a322c', 1);
  dogBody(mesh, 2.1, -1.9, -30, '#e3d6be', 0.75, true);
  dogBody(mesh, -2.8, -3.6, 80, '#8a5a3c', 0.9);
  person(mesh, rng, -1.8, -2.6, 50, poses.crouch);
  person(mesh, rng, 1.8, -3.6, -20, poses.stand);
  person(mesh, rng, 3.4, -3.4, -60, poses.talk);
  person(mesh, rng, -4.2, -4.8, 80, poses.walk);
  bench(mesh, 4.4, -5, -20);
  ball(mesh, 0.2, 0.07, -0.9, 0.07, material('#c8603a', { rough: 0.6 }), 16);
  tree(mesh, rng, -6.6, -7, 8, foliage.spring, 1.6);
}

function volunteering(mesh: Mesh, rng: Rng): void {
  park(mesh, rng);
  const soil = mottled('#4a3626', 0.2, 0.4, { rough: 1 });
  cushion(mesh, -4.6, -0.1, -4.6, 4.8, 0.16, -1.8, 0.1, soil);
  for (let i = 0; i < 20; i++) { const [x, z] = [-4.2 + (i % 10) * 0.92, -4.1 + Math.floor(i / 10) * 1.5]; if (i % 3) hedge(mesh, rng, [x - 0.1, 0.14, z], [x + 0.1, 0.14, z], 0.38, i % 2 ? foliage.spring : foliage.blossom, 0.6); }
  person(mesh, rng, -2.5, -1.5, 170, poses.crouch);
  person(mesh, rng, 0.4, -1.4, 190, poses.work);
  person(mesh, rng, 2.5, -4.9, -10, poses.crouch);
  person(mesh, rng, 3.8, -1.4, -120, poses.stand);
  person(mesh, rng, -4.6, -5.2, 60, poses.walk);
  tree(mesh, rng, 1.5, -3, 3.2, foliage.spring, 1.6, 0.1);
  mesh.at(-3.6, 0, -0.6, { turn: 30 }, () => { cushion(mesh, -0.34, 0.34, -0.5, 0.34, 0.62, 0.4, 0.06, material('#2c6a5c', { rough: 0.4 }), 4); ball(mesh, 0, 0.62, -0.05, [0.28, 0.14, 0.36], soil, 16); mesh.at(0, 0.2, 0.5, { roll: 90 }, () => cylinder(mesh, 0, -0.05, 0, 0.2, 0.05, material('#16181a'), 20)); for (const s of [-0.28, 0.28]) tube(mesh, [[s, 0.5, 0.4], [s, 0.55, -1.2]], 0.022, f.oak, 8); });
  for (const x of [4.9, 5.2]) { tube(mesh, [[x, 0.1, -2.4], [x + 0.06, 1.2, -2.5]], 0.018, f.oak, 6); mesh.box(x - 0.1, 0, -2.42, x + 0.1, 0.3, -2.39, metal('#8a8f92', 0.4)); }
  lathe2(mesh, 0, 0, 0);
}

function flowers(mesh: Mesh, rng: Rng): void {
  city(mesh, rng, ground.setts);
  const bunch = (x: number, y: number, z: number, r: number, colors: readonly string[]): void => {
    leaves(mesh, rng, [x, y, z], [r, r * 0.8, r], 60, r * 0.7, foliage.deep);
    for (let i = 0; i < 20; i++) { const a = rng() * 6.28; const d = Math.sqrt(rng()) * r; const m = material(pick(rng, colors), { thin: 0.3, rough: 0.6 }); const [px, py, pz] = [x + Math.cos(a) * d, y + r * 0.65 + (1 - d / r) * r * 0.4, z + Math.sin(a) * d]; leaves(mesh, rng, [px, py, pz], [r * 0.16, r * 0.14, r * 0.16], 22, r * 0.2, [m, m]); ball(mesh, px, py + r * 0.06, pz, r * 0.06, material('#e5c04a'), 8); }
  };
  const sets = [['#d9788a', '#efc0c4', '#c2455e'], ['#f3ead8', '#e9d9a8', '#fff8ea'], ['#e58a4a', '#f0b060', '#c8502c'], ['#8a6aa8', '#b79cc8', '#6b4a8c'], ['#e5c04a', '#f3dc80', '#d99a2c']];
  stall(mesh, 0.3, -3.8, -3, '#c4828c', () => { for (let i = 0; i < 8; i++) bunch(-1.4 + i * 0.4, 1.12, -0.05, 0.21, sets[i % 5]!); for (let i = 0; i < 7; i++) bunch(-1.3 + i * 0.44, 0.92, 0.45, 0.2, sets[(i + 2) % 5]!); });
  for (let i = 0; i < 9; i++) { const [x, z] = [-2.3 + i * 0.58, -2.5 + (i % 2) * 0.34]; lathe3(mesh, x, z, 0.17, 0.42); bunch(x, 0.62, z, 0.27, sets[(i * 2) % 5]!); }
  for (const [x, z] of [[-3.3, -3.6], [3.4, -3.8], [-3.1, -2.7]] as const) { lathe3(mesh, x, z, 0.2, 0.5); bunch(x, 0.85, z, 0.36, sets[Math.floor(rng() * 5)]!); }
  person(mesh, rng, 0.6, -4.9, 0, poses.work);
  person(mesh, rng, 2.4, -2.2, 200, poses.cup);
  passersBy(mesh, rng, 5, -9, -14, 9, -8);
  for (const [x, z] of [[-8, -12], [7, -13], [0, -16]] as const) tree(mesh, rng, x, z, 10, foliage.spring, 0.8);
}

const lathe3 = (mesh: Mesh, x: number, z: number, r: number, h: number): void => mesh.at(x, 0, z, {}, () => lathe(mesh, [[r * 0.75, 0], [r, h], [r * 1.05, h + 0.02], [r * 0.95, h]], metal('#aab2b2', 0.4), 24));

function boat(mesh: Mesh, rng: Rng): void {
  mesh.quad([-16000, 0, 6000], [16000, 0, 6000], [16000, 0, -16000], [-16000, 0, -16000], water('#1d424c', 0.07, 1.6));
  const walls = backdrop(0.2, 71);
  mesh.box(-600, -2, -420, 600, 3, -200, ground.paving);
  skyline(mesh, rng, walls, { distance: 260, depth: 220, arc: 100, count: 44, low: 18, high: 110 });
  skyline(mesh, rng, walls, { distance: 600, depth: 600, arc: 90, count: 44, low: 50, high: 230 });
  for (let i = 0; i < 60; i++) tree(mesh, rng, -210 + i * 7 + rng() * 3, -204 - rng() * 6, 10 + rng() * 4, foliage.deep, 0.12, 3);
  const hull = material('#f1ece1', { rough: 0.2, spec: 0.05 });
  mesh.at(1.4, 0, -10, { turn: 16 }, () => {
    for (let i = 0; i < 22; i++) { const w = (k: number): number => 1.75 * Math.sqrt(Math.max(0, 1 - Math.max(0, (k - 11) / 11) ** 2.2)); const [x0, x1] = [-6 + i * 0.6, -5.4 + i * 0.6]; for (const s of [-1, 1]) { mesh.quad([x0, -0.2, s * w(i) * 0.8], [x1, -0.2, s * w(i + 1) * 0.8], [x1, 0.95 + ((i + 1) / 22) ** 3 * 0.4, s * w(i + 1)], [x0, 0.95 + (i / 22) ** 3 * 0.4, s * w(i)], hull); mesh.quad([x0, 0.86, s * w(i) * 1.01], [x1, 0.86, s * w(i + 1) * 1.01], [x1, 0.98 + ((i + 1) / 22) ** 3 * 0.4, s * w(i + 1) * 1.02], [x0, 0.98 + (i / 22) ** 3 * 0.4, s * w(i) * 1.02], f.walnut); } mesh.quad([x0, 0.7, -w(i)], [x1, 0.7, -w(i + 1)], [x1, 0.7, w(i + 1)], [x0, 0.7, w(i)], deck); }
    mesh.quad([-6, -0.2, -1.4], [-6, -0.2, 1.4], [-6, 0.95, 1.75], [-6, 0.95, -1.75], hull);
    for (const x of [-5, -1.6, 1.8]) for (const z of [-1.4, 1.4]) tube(mesh, [[x, 0.7, z], [x, 2.6, z]], 0.03, f.brass, 6);
    mesh.box(-5.4, 2.6, -1.65, 2.3, 2.7, 1.65, cloth('#e9dfcc'));
    for (let i = 0; i < 9; i++) figure(mesh, -4.6 + (i % 5) * 1.35, 0.5, i < 5 ? 0.9 : -0.9, i < 5 ? 0 : 180, i % 3 ? poses.sit : poses.cup, { ...dress(rng), skirt: false });
    figure(mesh, 2.9, 0.7, 0.1, 90, poses.stand, { ...dress(rng), skirt: false });
    tube(mesh, [[-5.9, 0.9, 0], [-6.3, 2.4, 0]], 0.025, f.oak, 6);
    mesh.quad([-6.15, 1.9, 0], [-7, 1.8, 0.1], [-7.1, 2.25, 0.1], [-6.28, 2.4, 0], cloth('#b9603f', { thin: 0.4 }));
  });
  for (const [x, z, s] of [[-14, -46, 1], [26, -70, 1.2]] as const) mesh.at(x, 0, z, { size: s }, () => { cushion(mesh, -3, -0.3, -0.9, 3, 0.7, 0.9, 0.4, hull); mesh.tri([0.2, 1, 0], [3, 1, 0], [0.2, 9.5, 0], cloth('#f3ede0', { thin: 0.5 })); mesh.tri([-0.2, 1, 0], [-2.6, 1, 0], [-0.2, 8, 0], cloth('#f3ede0', { thin: 0.5 })); });
}

function bikeRepair(mesh: Mesh, rng: Rng): void {
  city(mesh, rng, ground.paving);
  stallTent(mesh, rng);
  mesh.at(0.2, 0.55, -2.6, {}, () => bicycle(mesh, 0, 0, 8, '#c65a38'));
  tube(mesh, [[0.1, 0, -2.7], [0.1, 1.35, -2.7]], 0.035, f.black, 8);
  for (const a of [0, 2.1, 4.2]) tube(mesh, [[0.1, 0.3, -2.7], [0.1 + Math.cos(a) * 0.5, 0, -2.7 + Math.sin(a) * 0.5]], 0.025, f.black, 6);
  person(mesh, rng, -0.5, -3.1, 40, poses.work);
  person(mesh, rng, 1.6, -3.2, -40, poses.wait);
  for (const [x, z, c, t] of [[-2.4, -4, '#1f4f57', 70], [-3, -4.1, '#e2d7c2', 70], [2.9, -4.2, '#c79a4a', 110], [3.5, -4.1, '#2b3236', 110]] as const) bicycle(mesh, x, z, t, c);
  f.table(mesh, -2.6, -2.4, -1.1, -1.7, 0.86, f.oak);
  for (let i = 0; i < 7; i++) tube(mesh, [[-2.4 + i * 0.18, 0.875, -2.3], [-2.4 + i * 0.18 + 0.04, 0.875, -2.05]], 0.013, i % 3 ? metal('#b9bcbe', 0.3) : material('#c65a38'), 6);
  cushion(mesh, -1.5, 0.86, -2.2, -1.2, 1.04, -1.9, 0.02, material('#8c2f2a', { rough: 0.3 }));
  for (const [x, z] of [[-7, -10], [6, -11], [0, -14]] as const) tree(mesh, rng, x, z, 9, foliage.spring, 1);
  passersBy(mesh, rng, 4, -9, -13, 9, -9);
}

function stallTent(mesh: Mesh, rng: Rng): void {
  void rng;
  for (const [x, z] of [[-2.4, -5.4], [2.4, -5.4], [-2.4, -1.6], [2.4, -1.6]] as const) tube(mesh, [[x, 0, z], [x, 2.5, z]], 0.03, f.white, 6);
  const tent = cloth('#e9dfcc', { thin: 0.4 });
  for (const [a, b] of [[[-2.6, -5.6], [2.6, -5.6]], [[2.6, -5.6], [2.6, -1.4]], [[2.6, -1.4], [-2.6, -1.4]], [[-2.6, -1.4], [-2.6, -5.6]]] as const) { mesh.tri([a[0], 2.5, a[1]], [b[0], 2.5, b[1]], [0, 3.5, -3.5], tent); mesh.quad([a[0], 2.25, a[1]], [b[0], 2.25, b[1]], [b[0], 2.5, b[1]], [a[0], 2.5, a[1]], tent); }
}

export const outsideEvents: Record<string, Picture> = {
  'farmers-market': scene([0.4, 1.6, 3.4], [0.4, 1.35, -5], 60, outdoors('morning', 118, { ...close, elevation: 36 }), farmersMarket),
  'food-truck': scene([-2.6, 1.6, 4.4], [0.2, 1.55, -4], 56, outdoors('golden', -110, close), foodTruck),
  'running-club': scene([1.7, 1.25, 5.2], [0.75, 1.35, -3], 62, outdoors('golden', -74, { ...close, density: 0.0007, elevation: 13 }), running, 16),
  'dog-day': scene([0.4, 1.15, 2.6], [0.2, 0.9, -3], 56, outdoors('golden', -104, { ...close, elevation: 30 }), dogDay),
  'volunteering-park': scene([-0.6, 1.6, 3], [0.2, 0.95, -4], 58, outdoors('morning', -112, { ...close, elevation: 40 }), volunteering),
  'flower-stall': scene([1, 1.5, 1.8], [0.2, 1.15, -4], 56, outdoors('morning', -126, { ...close, elevation: 36 }), flowers),
  'boat-trip': scene([-1.6, 2.6, 3.4], [0.6, 2.6, -12], 56, outdoors('golden', 100, { ...close, density: 0.0009 }), boat, 16, 60),
  'bike-repair': scene([0.6, 1.5, 1.8], [0, 1.2, -4], 58, outdoors('morning', -122, { ...close, elevation: 36 }), bikeRepair),
};
