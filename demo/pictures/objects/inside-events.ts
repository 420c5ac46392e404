import { hex } from '../kit/color.ts';
import { dress, figure, type Pose, poses } from '../kit/figure.ts';
import * as f from '../kit/furniture.ts';
import { indoors } from '../kit/looks.ts';
import type { Look } from '../kit/light.ts';
import { glowing, material, type Material } from '../kit/material.ts';
import type { Mesh } from '../kit/mesh.ts';
import { cloth, mottled, planks } from '../kit/patterns.ts';
import type { Picture } from '../kit/picture.ts';
import { bounce, bulbs, room, type RoomSpec, windowLamps } from '../kit/room.ts';
import { between, fbm, pick, type Rng } from '../kit/seeded.ts';
import { ball, cushion, cylinder, lathe, tube } from '../kit/solids.ts';
import { stoneware } from '../kit/tableware.ts';
import { foliage } from '../kit/tree.ts';
import type { Vec } from '../kit/vec.ts';

const boards = planks('#b88f62', 0.16, { mirror: 1, spec: 0.05, rough: 0.28 });
const lime = mottled('#e6dccb', 1.2, 0.06);
const person = (mesh: Mesh, rng: Rng, x: number, z: number, turn: number, pose: Pose, y = 0): void => figure(mesh, x, y, z, turn, pose, { ...dress(rng), skirt: false }, between(rng, 1.62, 1.84));

const bright = (r: RoomSpec, azimuth: number, change: Partial<Look> = {}): Look => indoors(azimuth, 30, 2.8, { ...change, lamps: [...windowLamps(r, '#e6edf2', 2.3), bounce(0, -3.5, 9, 1), ...(change.lamps ?? [])] });
const shot = (eye: Vec, target: Vec, fov: number, look: Look, build: Picture['build'], radius = 9): Picture => ({ camera: { eye, target, fov, level: true }, look, shadows: { centre: [0, 1.2, -3.5], radius }, reach: 9, build });

const leftWindows = (w: number, d: number, h: number, floor: Material = boards, wall: Material = lime): RoomSpec => ({ w, d, h, floor, wall, storey: 12, openings: [{ wall: 'left', from: -d + 0.8, to: 3, sill: 0.3, head: h - 0.4 }] });

const spa: RoomSpec = { ...leftWindows(7, 6.5, 3, boards, mottled('#cdbfa6', 1, 0.08)), walls: { back: planks('#a87c52', 0.1, { upright: true, gap: 0.016, length: 8 }) } };

function massage(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, spa);
  const linen = cloth('#f0e8da');
  for (const [x, z] of [[-0.6, -3.5], [0.8, -3.5], [-0.6, -2.9], [0.8, -2.9]] as const) tube(mesh, [[x, 0, z], [x, 0.62, z]], 0.03, f.walnut, 8);
  cushion(mesh, -1, 0.6, -3.66, 1.1, 0.72, -2.74, 0.05, f.walnut);
  cushion(mesh, -1.02, 0.7, -3.68, 1.12, 0.82, -2.72, 0.06, linen, 5);
  cushion(mesh, 0.72, 0.82, -3.45, 1.06, 0.92, -2.95, 0.05, linen, 5);
  for (let i = 0; i < 5; i++) cushion(mesh, -0.8, 0.82 + i * 0.06, -3.5, -0.3, 0.88 + i * 0.06, -2.95, 0.028, cloth(['#e9dfcc', '#8e9c7c', '#e9dfcc', '#b9734f', '#e9dfcc'][i]!), 4);
  mesh.at(0.2, 0.8, -3.2, {}, () => { for (const [x, z, s] of [[0, 0, 1], [0.13, 0.03, 0.85], [0.25, 0, 0.7]] as const) ball(mesh, x, 0.05, z, [0.06 * s, 0.034 * s, 0.05 * s], material('#2b3033', { rough: 0.3, spec: 0.05 }), 20); });
  mesh.box(1.9, 0, -6.3, 3.3, 0.8, -5.6, f.oak);
  for (let i = 0; i < 5; i++) { const h = 0.14 + rng() * 0.14; cylinder(mesh, 2.1 + i * 0.22, 0.8, -5.95, 0.045, 0.8 + h, [f.ceramic, mottled('#5a3a22', 0.1, 0.1, { rough: 0.15 }), f.brass][i % 3]!, 18); }
  for (const [x, z] of [[1.4, -4.6], [1.7, -4.9], [-1.8, -5.2]] as const) { cylinder(mesh, x, 0, z, 0.07, 0.24, material('#efe3ca', { thin: 0.5 }), 20); ball(mesh, x, 0.28, z, [0.012, 0.03, 0.012], glowing('#ffc060', 12), 10); }
  f.curtain(mesh, [-3.2, 0, -6], [-3.2, 0, -4.4], 2.9, f.linen, 9);
  f.pottedPlant(mesh, rng, -2.5, -5.6, 2, f.ceramic, foliage.deep);
  f.painting(mesh, -0.9, 1.3, 1, 2.3, -6.5, mottled('#8fa39a', 0.6, 0.5));
  person(mesh, rng, 0.2, -4.3, 0, poses.work);
}

const play = leftWindows(10, 9, 3.6);

function tableTennis(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, { ...play, walls: { back: mottled('#b4684a', 1, 0.1) } });
  const top = material('#1f5560', { rough: 0.35, spec: 0.05 });
  const white = material('#f3ede0');
  mesh.at(0, 0, -4.2, { turn: -14 }, () => {
    mesh.box(-1.37, 0.72, -0.76, 1.37, 0.76, 0.76, top);
    for (const z of [-0.76, 0, 0.75]) mesh.box(-1.37, 0.7605, z - 0.01, 1.37, 0.762, z + 0.01, white);
    for (const x of [-1.36, 1.36]) mesh.box(x - 0.012, 0.7605, -0.76, x + 0.012, 0.762, 0.76, white);
    mesh.box(-0.01, 0.76, -0.9, 0.01, 0.91, 0.9, { ...material('#22282a'), sheer: true });
    mesh.box(-0.014, 0.9, -0.9, 0.014, 0.925, 0.9, white);
    for (const x of [-1.1, 1.1]) for (const z of [-0.6, 0.6]) tube(mesh, [[x, 0, z * 1.05], [x, 0.72, z]], 0.03, f.black, 6);
    person(mesh, rng, -1.95, 0.1, 90, poses.swing);
    person(mesh, rng, 2, -0.2, -90, poses.swing);
    for (const [x, z, k] of [[-1.42, 0.42, 1], [1.5, -0.5, -1]] as const) mesh.at(x, 1.22, z, { roll: 70 * k, turn: 20 }, () => { cylinder(mesh, 0, -0.008, 0, 0.085, 0.008, material('#b9342a', { rough: 0.5 }), 24); tube(mesh, [[0.07, 0, 0], [0.19, 0, 0]], 0.015, f.oak, 8); });
    ball(mesh, 0.42, 1.16, 0.1, 0.024, material('#fff6e6', { rough: 0.3 }), 14);
  });
  person(mesh, rng, 2.9, -6.6, -40, poses.cup);
  person(mesh, rng, 2.2, -7, 10, poses.cheer);
  f.sofa(mesh, -2.6, -8.2, 0, 2.4, cloth('#2c5358'));
  person(mesh, rng, -2.9, -8, 8, poses.sit);
  f.pottedPlant(mesh, rng, 4.2, -8, 2.2, f.ceramic);
  for (const x of [-1.5, 1.5]) f.pendant(mesh, x, 2.5, -4.2, 3.6, 0.32, mottled('#2b3134', 0.3), 'dome', 3.5);
}

const wallRoom = leftWindows(11, 9, 6.4, mottled('#4b5557', 1, 0.1));

function climbing(mesh: Mesh, rng: Rng): void {
  const panel = planks('#c9a273', 1.2, { vary: 0.06, gap: 0.012, rough: 0.75, upright: true });
  room(mesh, rng, wallRoom);
  const facets: Vec[][] = [[[-3.6, 0, -8.4], [-0.4, 0, -8.8], [-0.9, 6.4, -7.2], [-3.6, 6.4, -7.9]], [[-0.4, 0, -8.8], [2.4, 0, -8.2], [2.9, 6.4, -6.4], [-0.9, 6.4, -7.2]], [[2.4, 0, -8.2], [5.5, 0, -8.8], [5.5, 6.4, -7.8], [2.9, 6.4, -6.4]]];
  for (const [a, b, c, d] of facets) mesh.quad(a!, b!, c!, d!, panel);
  const tones = ['#c65a38', '#1f5560', '#d9a441', '#7f9460', '#8a4a68', '#e9dfcc'];
  for (const [k, q] of facets.entries()) for (let i = 0; i < 34; i++) {
    const [s, t] = [between(rng, 0.06, 0.94), between(rng, 0.03, 0.96)];
    const mix = (p: Vec, r: Vec, m: number): Vec => [p[0] + (r[0] - p[0]) * m, p[1] + (r[1] - p[1]) * m, p[2] + (r[2] - p[2]) * m];
    const p = mix(mix(q[0]!, q[1]!, s), mix(q[3]!, q[2]!, s), t);
    const r = between(rng, 0.06, 0.17);
    ball(mesh, p[0], p[1], p[2] + 0.02, [r * between(rng, 0.8, 1.5), r * 0.7, 0.1], material(tones[(i + k * 2) % 6]!, { rough: 0.65 }), 14);
  }
  mesh.at(0.7, 1.6, -7.55, {}, () => figure(mesh, 0, 0, 0, 180, poses.climb, { ...dress(rng), skirt: false }, 1.72));
  mesh.at(-2.5, 2.9, -7.55, {}, () => figure(mesh, 0, 0, 0, 176, poses.climb, { ...dress(rng), skirt: false }, 1.7));
  person(mesh, rng, 2.2, -5.6, 190, poses.wait);
  person(mesh, rng, -0.8, -5.4, 170, poses.stand);
  for (const [x, c] of [[-3.2, '#8c4a33'], [0.2, '#2c5358'], [3.5, '#8c4a33']] as const) cushion(mesh, x - 1.7, 0, -8, x + 1.68, 0.34, -5.9, 0.06, cloth(c), 4);
  cylinder(mesh, -4.2, 0, -3.4, 0.25, 0.3, cloth('#c9b08a'), 24);
  f.sofa(mesh, 4.2, -4.2, -90, 1.8, cloth('#8e9c7c'));
}

const quiet = leftWindows(8.5, 7.5, 3.4, boards, mottled('#d6c9b1', 1, 0.06));

function bookClub(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, quiet);
  f.bookshelf(mesh, rng, -2.6, 4.1, -7.45, 2.9, 7, f.oak);
  f.rug(mesh, -2.6, -5.6, 2.8, -1.6, cloth('#8f5a42'));
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * 6.283 + 0.5;
    const [x, z] = [Math.sin(a) * 1.75, -3.7 + Math.cos(a) * 1.5];
    if (z > -2.6) { if (x > 0) continue; }
    const turn = (a * 180) / Math.PI + 180;
    f.armchair(mesh, x, z, turn, cloth(['#2c5358', '#b9734f', '#8e9c7c'][i % 3]!));
    person(mesh, rng, x - Math.sin(a) * 0.02, z - Math.cos(a) * 0.02, turn, poses.sit);
    const [bx, bz] = [x - Math.sin(a) * 0.42, z - Math.cos(a) * 0.42];
    mesh.at(bx, 0.84, bz, { turn, tilt: 28 }, () => { for (const s of [-1, 1]) mesh.at(0, 0, 0, { roll: s * 12 }, () => mesh.box(s > 0 ? 0 : -0.14, 0, -0.1, s > 0 ? 0.14 : 0, 0.016, 0.1, f.ceramic)); });
  }
  f.roundTable(mesh, 0, -3.7, 0.5, 0.4, f.walnut);
  f.vase(mesh, 0.05, 0.4, -3.75, 0.24, mottled('#b9734f', 0.3));
  for (const [x, z] of [[-0.25, -3.5], [0.28, -3.55], [0.1, -4]] as const) f.cup(mesh, x, 0.4, z);
  f.floorLamp(mesh, 3.2, -5.6, 1.7);
  f.pottedPlant(mesh, rng, -3.5, -6.6, 2, f.ceramic);
}

function clay(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, { ...quiet, wall: mottled('#e2d8c6', 1, 0.08) });
  for (const y of [1.3, 1.85, 2.4]) { mesh.box(-1.6, y, -7.4, 4, y + 0.05, -7, f.oak); for (let i = 0; i < 15; i++) f.vase(mesh, -1.4 + i * 0.37, y + 0.05, -7.2, 0.16 + rng() * 0.22, stoneware(pick(rng, ['#d9cdb8', '#b9704d', '#39595a', '#8e9c7c', '#c9a87a']))); }
  f.table(mesh, -1.9, -4.1, 2, -2.7, 0.78, mottled('#c9b08c', 0.4, 0.12), 0, f.oak);
  const wet = material('#a8795a', { rough: 0.35, spec: 0.05, paint: (s) => { const k = 0.9 + 0.12 * Math.sin(s.y * 400) + fbm(s.x * 20, s.y * 30, s.z * 20, 2) * 0.1; s.r *= k; s.g *= k; s.b *= k; } });
  mesh.at(-0.2, 0.78, -3.1, {}, () => { cylinder(mesh, 0, 0, 0, 0.17, 0.03, f.black, 34); lathe(mesh, [[0, 0.03], [0.09, 0.03], [0.135, 0.09], [0.145, 0.15], [0.12, 0.21], [0.105, 0.25], [0.115, 0.28], [0.107, 0.28], [0.095, 0.25], [0.1, 0.2], [0, 0.1]], wet, 44); });
  for (const [x, z, h] of [[0.75, -3.3, 0.2], [1.15, -3, 0.15], [1.55, -3.4, 0.24], [-1.4, -3.4, 0.18]] as const) mesh.at(x, 0.78, z, { size: h }, () => lathe(mesh, [[0, 0], [0.4, 0], [0.55, 0.4], [0.5, 0.9], [0.46, 0.9], [0.48, 0.4], [0, 0.1]], wet, 34));
  for (let i = 0; i < 3; i++) cushion(mesh, -1.1 + i * 0.02, 0.78, -3.1, -0.75, 0.86 + i * 0.02, -2.85, 0.04, wet, 4);
  person(mesh, rng, -0.2, -4.05, 0, poses.work);
  person(mesh, rng, 1.1, -4.2, -8, poses.work);
  person(mesh, rng, -1.5, -4.4, 20, poses.stand);
  for (const x of [-0.8, 1]) f.pendant(mesh, x, 2, -3.4, 3.4, 0.26, mottled('#d9c7a6', 0.2), 'dome', 4);
  f.pottedPlant(mesh, rng, -3.4, -6.5, 1.9, mottled('#b9734f', 0.3));
}

const hall = leftWindows(13, 10, 4.4);
const hallLights: Vec[] = [[-3, 3, -6], [0, 3.2, -5], [3, 3, -6.4], [-1.6, 3.1, -3], [2, 3.1, -3]];

function networking(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, { ...hall, walls: { back: planks('#9a6f45', 0.1, { upright: true, gap: 0.014, length: 9 }) } });
  for (const [x, y, z] of hallLights) f.pendant(mesh, x, y, z, 4.4, 0.24, f.brass, 'globe', 3.4);
  for (const [x, z, n] of [[-2.6, -4.6, 4], [0.6, -6.4, 5], [3, -4.2, 3], [-4, -7.6, 3], [4, -7.6, 4]] as const) {
    f.roundTable(mesh, x, z, 0.34, 1.08, f.oak);
    cylinder(mesh, x + 0.1, 1.08, z, 0.03, 1.22, glowing('#ffc070', 2), 10);
    for (let i = 0; i < n; i++) { const a = (i / n) * 6.283 + x; person(mesh, rng, x + Math.sin(a) * 0.72, z + Math.cos(a) * 0.72, (a * 180) / Math.PI + 180 + between(rng, -15, 15), pick(rng, [poses.cup, poses.talk, poses.cup, poses.wait])); }
  }
  f.pottedPlant(mesh, rng, 5.7, -9, 2.6, f.ceramic);
  f.pottedPlant(mesh, rng, -5.7, -9.2, 2.4, mottled('#b9734f'));
}

function panel(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, { ...hall, openings: [], walls: { back: planks('#8f6640', 0.09, { upright: true, gap: 0.016, length: 9 }) } });
  mesh.box(-4.6, 0, -9.6, 4.6, 0.4, -6, f.walnut);
  cushion(mesh, -2.6, 1.7, -9.9, 2.6, 3.9, -9.75, 0.02, glowing('#2f6a70', 0.7));
  for (const [x, y, r, c] of [[-1.1, 2.8, 0.62, '#d9a45a'], [0.2, 2.5, 0.44, '#c8663f'], [1.2, 2.95, 0.52, '#e9dcc2']] as const) mesh.at(x, y, -9.74, { tilt: 90 }, () => cylinder(mesh, 0, 0, 0, r, 0.01, glowing(c, 0.8), 40));
  [-2.1, -0.7, 0.8, 2.2].forEach((x, i) => { f.armchair(mesh, x, -7.6, -x * 8, cloth(i % 2 ? '#2c5358' : '#b9734f'), 0.4); person(mesh, rng, x, -7.56, -x * 8, poses.sit, 0.4); });
  f.roundTable(mesh, 0.05, -6.9, 0.3, 0.42, f.oak, 0.4);
  for (let r = 0; r < 4; r++) for (let i = 0; i < 10; i++) { const [x, z] = [-4.3 + i * 0.95 + (r % 2) * 0.3, -4.4 + r * 1.25]; f.chair(mesh, x, z, 180, cloth('#6d746a')); if (rng() > 0.25) person(mesh, rng, x, z, 180 + between(rng, -8, 8), poses.sit); }
  for (const x of [-2.4, 0, 2.4]) f.pendant(mesh, x, 3.2, -7.4, 4.4, 0.28, f.black, 'dome', 6);
  f.pottedPlant(mesh, rng, -4.2, -9, 2.2, f.ceramic, foliage.deep, 0.4);
  f.pottedPlant(mesh, rng, 4.2, -9, 2.2, f.ceramic, foliage.deep, 0.4);
}

/** Large abstract canvases: three layers of colour with soft edges. */
const canvas = (a: string, b: string, c: string, seed: number): Material => {
  const [second, third] = [hex(b), hex(c)];
  return material(a, { rough: 0.85, paint: (s) => {
    const n = fbm(s.u * 2.2 + seed, s.v * 1.6, 0, 4);
    const k = n + s.v * 0.5 > 0.82 ? 1 : 0;
    const j = Math.hypot(s.u - 0.45 - seed * 0.02, s.v - 0.55) < 0.2 + n * 0.08 ? 1 : 0;
    s.r += (second[0] - s.r) * k; s.g += (second[1] - s.g) * k; s.b += (second[2] - s.b) * k;
    s.r += (third[0] - s.r) * j; s.g += (third[1] - s.g) * j; s.b += (third[2] - s.b) * j;
    const grain = 0.88 + fbm(s.u * 30, s.v * 60, 0, 3) * 0.24;
    s.r *= grain; s.g *= grain; s.b *= grain;
  } });
};

function gallery(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, { ...hall, floor: mottled('#b9b1a4', 3, 0.06, { rough: 0.2, mirror: 1, spec: 0.06 }), wall: mottled('#efe9de', 1, 0.03) });
  f.painting(mesh, -4.4, 1, -1.8, 3.2, -10, canvas('#d9c7a6', '#b9603f', '#1f4f57', 1));
  f.painting(mesh, -0.6, 0.9, 2.4, 3.3, -10, canvas('#2c5358', '#e3d3b4', '#d98f4a', 4));
  f.painting(mesh, 3.5, 1, 5.7, 3.1, -10, canvas('#e6d9c2', '#8e9c7c', '#7d3f31', 9));
  mesh.at(6.5, 0, -5.4, { turn: -90 }, () => f.painting(mesh, -1.6, 0.9, 1.6, 3.2, 0.02, canvas('#b9734f', '#efe3cb', '#2b3a40', 14)));
  mesh.box(-0.6, 0, -5.2, 0.4, 0.95, -4.2, f.white);
  for (let i = 0; i < 40; i++) { const t = i / 39; mesh.at(-0.1, 0.95 + t * 1.15, -4.7, { turn: t * 250 }, () => cushion(mesh, -0.26 * (1 - t * 0.5), 0, -0.08, 0.26 * (1 - t * 0.5), 0.03, 0.08, 0.014, f.brass, 3)); }
  person(mesh, rng, 0.8, -8, 180, poses.wait);
  person(mesh, rng, 1.5, -7.9, 186, poses.stand);
  person(mesh, rng, -3.1, -7.6, 176, poses.stand);
  person(mesh, rng, 4.2, -5.6, 90, poses.wait);
  person(mesh, rng, -2.4, -5, 60, poses.cup);
  mesh.box(2.4, 0, -6.4, 4, 0.42, -5.8, f.oak);
  for (const x of [-3.1, 0.9, 4.6]) { tube(mesh, [[x - 1, 4.2, -8.4], [x + 1, 4.2, -8.4]], 0.03, f.black, 6); for (const k of [-0.6, 0.6]) ball(mesh, x + k, 4.1, -8.45, 0.07, glowing('#fff0d0', 5), 12); }
}

function fluShots(mesh: Mesh, rng: Rng): void {
  const spec = { ...quiet, wall: mottled('#e8e4da', 1, 0.04) };
  room(mesh, rng, spec);
  f.curtain(mesh, [-0.6, 0, -7.1], [3.9, 0, -7.1], 2.5, cloth('#a9beb2', { thin: 0.3 }), 16);
  tube(mesh, [[-0.7, 2.52, -7.1], [4, 2.52, -7.1]], 0.02, f.brass, 8);
  f.armchair(mesh, 0.2, -4.2, 20, cloth('#2c5f62'));
  person(mesh, rng, 0.2, -4.16, 20, poses.sit);
  figure(mesh, 0.98, 0, -4.25, -78, poses.work, { ...dress(rng), top: cloth('#e9efee'), legs: cloth('#7fa39b'), skirt: false }, 1.7);
  mesh.at(2.2, 0, -4.7, {}, () => { for (const [x, z] of [[-0.35, -0.25], [0.35, -0.25], [-0.35, 0.25], [0.35, 0.25]] as const) tube(mesh, [[x, 0, z], [x, 0.86, z]], 0.02, f.white, 6); for (const y of [0.3, 0.84]) cushion(mesh, -0.4, y, -0.3, 0.4, y + 0.03, 0.3, 0.01, f.white); for (let i = 0; i < 6; i++) cylinder(mesh, -0.28 + i * 0.11, 0.87, -0.1 + (i % 2) * 0.12, 0.025, 0.97, material(i % 2 ? '#d9e6e4' : '#8fb3ac', { rough: 0.2 }), 14); cushion(mesh, 0.05, 0.33, -0.2, 0.35, 0.5, 0.15, 0.02, material('#c65a38', { rough: 0.4 })); });
  for (let i = 0; i < 3; i++) { f.chair(mesh, -2.6 + i * 0.75, -6.4, 0, cloth('#8e9c7c')); if (i !== 1) person(mesh, rng, -2.6 + i * 0.75, -6.38, 0, poses.sit); }
  f.pottedPlant(mesh, rng, -3.6, -5.2, 1.9, f.ceramic);
  f.painting(mesh, -2.7, 1.5, -1.2, 2.5, -7.5, canvas('#dfe3d6', '#8e9c7c', '#c98f6c', 3));
}

const down = (spots: readonly Vec[], k: number): Look['lamps'] => spots.map(([x, y, z]) => ({ at: [x, y, z], facing: [0, -1, 0], color: hex('#ffd6a6', k), size: 0.6 }));

export const insideEvents: Record<string, Picture> = {
  massage: shot([-1, 1.4, -0.5], [0.15, 1.02, -4], 58, bright(spa, -70, { lamps: bulbs([[1.5, 0.4, -4.7], [-1.8, 0.4, -5.2]], 2, 0.2) }), massage),
  'table-tennis': shot([0.6, 1.6, 0.9], [0, 1.25, -5], 62, bright(play, -66), tableTennis),
  climbing: shot([-1.4, 1.8, 1.6], [0.5, 2.9, -8], 60, bright(wallRoom, -64, { exposure: 1.1 }), climbing, 11),
  'book-club': shot([0.8, 1.55, 1.2], [0, 1.05, -5], 58, bright(quiet, -70, { lamps: bulbs([[3.2, 1.5, -5.6]], 3, 0.3) }), bookClub),
  'workshop-clay': shot([0.3, 1.5, 0.2], [0.1, 1.15, -4], 56, bright(quiet, -64, { lamps: down([[-0.8, 2, -3.4], [1, 2, -3.4]], 4) }), clay),
  networking: shot([0.6, 1.65, 2], [0, 1.6, -6], 62, indoors(-80, 10, 0.7, { exposure: 1.3, bloom: 0.4, lamps: [...windowLamps(hall, '#b8b4c8', 1.2), ...bulbs(hallLights, 3.2, 0.7)] }), networking),
  'panel-talk': shot([-1.6, 1.75, 2], [0.3, 1.75, -8], 58, indoors(0, 60, 0, { exposure: 1.3, lamps: [...down([[-2.4, 3.2, -7], [0, 3.2, -7], [2.4, 3.2, -7]], 9), ...bulbs([[-5, 3.6, -3], [5, 3.6, -3], [0, 3.8, 0]], 1.6, 1.4), { at: [0, 2.8, -9.6], facing: [0, 0, 1], color: hex('#bcd0cc', 1), size: 8 }] }), panel),
  'art-exhibition': shot([-2, 1.65, 1.6], [0.6, 1.75, -8], 62, bright(hall, -62, { lamps: down([[-3.1, 4, -8.6], [0.9, 4, -8.6], [4.6, 4, -8.6]], 3) }), gallery, 11),
  'flu-shots': shot([-0.8, 1.5, 0.6], [0.3, 1.15, -4.6], 56, bright(quiet, -70), fluShots),
};
