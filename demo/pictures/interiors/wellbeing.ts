import { hex } from '../kit/color.ts';
import { dress, figure, poses } from '../kit/figure.ts';
import * as f from '../kit/furniture.ts';
import { indoors } from '../kit/looks.ts';
import { glowing, material, metal, type Material } from '../kit/material.ts';
import type { Mesh } from '../kit/mesh.ts';
import { blocks, cloth, mottled, planks } from '../kit/patterns.ts';
import type { Picture } from '../kit/picture.ts';
import { bounce, bulbs, room, type RoomSpec, windowLamps } from '../kit/room.ts';
import type { Rng } from '../kit/seeded.ts';
import { ball, cushion, cylinder, lathe, tube } from '../kit/solids.ts';
import { foliage } from '../kit/tree.ts';
import type { Vec } from '../kit/vec.ts';

const boards = planks('#c29a6c', 0.18, { mirror: 1, spec: 0.06, rough: 0.25, vary: 0.1 });
const lime = mottled('#e6dccb', 1.2, 0.07);
const rubber = mottled('#3a3f42', 0.8, 0.12, { rough: 0.7 });
const mirrorWall = material('#20262a', { rough: 0.02, spec: 0.75, mirror: 1 });

/** Mats, blocks and bolsters; the mat lies along z. */
function mat(mesh: Mesh, x: number, z: number, m: Material): void {
  cushion(mesh, x - 0.33, 0, z - 0.9, x + 0.33, 0.014, z + 0.9, 0.006, m);
}

const yogaRoom: RoomSpec = { w: 11, d: 9, h: 3.7, floor: boards, wall: lime, storey: 14, openings: [{ wall: 'back', from: -4.4, to: 4.4, head: 3.3, panes: 4 }, { wall: 'left', from: -7.6, to: -1, head: 3.3, panes: 3 }] };

function yoga(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, yogaRoom);
  const tones = ['#8e9c7c', '#b9734f', '#2c5358', '#c9ad78', '#d9a58f'].map((c) => cloth(c, { rough: 0.8 }));
  const spots = [[-2.9, -3.2], [-0.9, -3.4], [1.2, -3.2], [-2, -5.8], [0.2, -6], [2.3, -5.7]] as const;
  spots.forEach(([x, z], i) => {
    mat(mesh, x, z, tones[i % 5]!);
    const pose = i === 4 ? poses.treePose : i === 1 ? poses.lotus : i % 2 ? poses.lotus : poses.warrior;
    figure(mesh, x, 0.014, z, pose === poses.warrior ? 90 : 172, pose, { ...dress(rng), skirt: false }, 1.7);
  });
  f.curtain(mesh, [-4.6, 0, -8.7], [-3.5, 0, -8.7], 3.4, f.linen, 8);
  f.curtain(mesh, [3.5, 0, -8.7], [4.6, 0, -8.7], 3.4, f.linen, 8);
  f.pottedPlant(mesh, rng, 4.7, -7.6, 2.2, mottled('#b9734f', 0.4), foliage.deep);
  f.pottedPlant(mesh, rng, -4.8, -0.8, 1.5, f.ceramic, foliage.olive);
  mesh.box(4.9, 0, -5.6, 5.5, 0.9, -1.4, f.oak);
  for (let i = 0; i < 6; i++) ball(mesh, 5.15, 1.06, -5.2 + i * 0.62, [0.14, 0.14, 0.26], tones[i % 5]!, 16);
  for (let i = 0; i < 4; i++) cushion(mesh, 4.4, i * 0.11, -0.6, 4.75, i * 0.11 + 0.1, -0.2, 0.02, tones[(i + 1) % 5]!);
  for (const [x, z] of [[-2.6, -4.4], [0.4, -4.4], [3, -4.4]] as const) f.pendant(mesh, x, 3, z, 3.7, 0.34, mottled('#d9c7a6', 0.3), 'globe', 1.8);
}

const gymRoom: RoomSpec = { w: 14, d: 12, h: 4.2, floor: rubber, wall: mottled('#cfc6b8', 1.2, 0.06), ceiling: mottled('#3b4143'), storey: 10, openings: [{ wall: 'left', from: -11, to: 4, head: 3.8, panes: 8 }], walls: { back: planks('#9a6f45', 0.2, { upright: true, length: 8 }) } };

function treadmill(mesh: Mesh, x: number, z: number): void {
  mesh.at(x, 0, z, { turn: 90 }, () => {
    cushion(mesh, -0.42, 0.06, -0.95, 0.42, 0.2, 0.95, 0.04, metal('#2b3033', 0.5));
    mesh.box(-0.27, 0.2, -0.85, 0.27, 0.206, 0.85, material('#111315', { rough: 0.6 }));
    for (const s of [-0.38, 0.38]) tube(mesh, [[s, 0.2, -0.8], [s, 1.05, -1], [s, 1.12, -0.9], [s, 1.0, -0.4]], 0.035, metal('#c4c8ca', 0.35), 8);
    cushion(mesh, -0.4, 1.08, -1.08, 0.4, 1.36, -0.98, 0.03, f.black);
    mesh.quad([-0.26, 1.14, -0.975], [0.26, 1.14, -0.975], [0.26, 1.32, -0.975], [-0.26, 1.32, -0.975], glowing('#9cc7cf', 0.8));
  });
}

function gym(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, gymRoom);
  for (let i = 0; i < 5; i++) treadmill(mesh, -5.2, -9.4 + i * 2.1);
  figure(mesh, -5.1, 0.21, -7.3, -90, poses.run, dress(rng));
  figure(mesh, -5.1, 0.21, -3.1, -90, poses.runOn, dress(rng));
  const chrome = metal('#c9ccce', 0.25);
  for (const y of [0.3, 0.75, 1.2]) {
    mesh.box(0.6, y, -11.6, 6.2, y + 0.05, -11.1, f.black);
    for (let i = 0; i < 11; i++) {
      const r = 0.07 + (1.2 - y) * 0.05;
      for (const s of [-0.11, 0.11]) mesh.at(0.9 + i * 0.5 + s, y + 0.06 + r, -11.3, { roll: 90 }, () => cylinder(mesh, 0, -0.05, 0, r, 0.05, material('#26292b', { rough: 0.4 }), 16));
      tube(mesh, [[0.8 + i * 0.5, y + 0.06 + r, -11.3], [1 + i * 0.5, y + 0.06 + r, -11.3]], 0.02, chrome, 8);
    }
  }
  for (const x of [1.8, 4.4]) {
    cushion(mesh, x - 0.16, 0.4, -7.4, x + 0.16, 0.52, -6, 0.05, cloth('#8c4a33'), 4);
    mesh.box(x - 0.05, 0, -7.2, x + 0.05, 0.4, -7.1, f.black);
    mesh.box(x - 0.05, 0, -6.3, x + 0.05, 0.4, -6.2, f.black);
    for (const s of [-0.55, 0.55]) { mesh.box(x + s - 0.04, 0, -7.5, x + s + 0.04, 2.2, -7.42, f.black); }
    tube(mesh, [[x - 1, 1.2, -7.3], [x + 1, 1.2, -7.3]], 0.022, chrome, 8);
    for (const s of [-0.88, -0.78, 0.78, 0.88]) mesh.at(x + s, 1.2, -7.3, { roll: 90 }, () => cylinder(mesh, 0, -0.03, 0, 0.23, 0.03, material('#2a2e30', { rough: 0.45 }), 26));
  }
  figure(mesh, 3.2, 0, -4.4, 200, poses.crouch, dress(rng));
  for (const [x, z, c] of [[0.4, -3.6, '#b9603f'], [1, -3.2, '#1f4f57']] as const) ball(mesh, x, 0.33, z, 0.33, material(c, { rough: 0.45 }), 26);
  for (let i = 0; i < 4; i++) mesh.at(2.4 + i * 0.42, 0, -2.6, {}, () => { ball(mesh, 0, 0.14, 0, 0.14, material('#22272a', { rough: 0.4 }), 18); lathe(mesh, [[0.06, 0.24], [0.08, 0.3], [0.03, 0.32]], chrome, 14); });
  for (let i = 0; i < 4; i++) mesh.box(-4.6 + i * 3.2, 4.1, -11, -4.5 + i * 3.2, 4.14, 3, glowing('#fff0da', 2.6));
}

function bikes(mesh: Mesh, rng: Rng): void {
  const concrete = mottled('#c3bcae', 1.4, 0.1);
  room(mesh, rng, { w: 10, d: 8, h: 3.4, floor: mottled('#a29f97', 2, 0.08, { rough: 0.3, mirror: 1, spec: 0.06 }), wall: concrete, storey: 0.4, openings: [{ wall: 'left', from: -6.6, to: -1, sill: 0.1, head: 3, panes: 3 }], walls: { back: planks('#b98a5a', 0.16, { upright: true, length: 6 }) } });
  const frames = ['#b9603f', '#1f4f57', '#e2d7c2', '#c79a4a', '#2b3236', '#8e9c7c', '#7d3f31'];
  for (let i = 0; i < 7; i++) bicycle(mesh, -3.6 + i * 1.12, -6.5, 90, frames[i]!);
  for (let i = 0; i < 4; i++) mesh.at(0, 0, 0, {}, () => bicycle(mesh, -3 + i * 1.9, -7.3, 90, frames[(i + 3) % 7]!, 1.55));
  for (let i = 0; i < 7; i++) tube(mesh, [[-3.6 + i * 1.12, 0, -7.4], [-3.6 + i * 1.12, 0.7, -7.3], [-3.6 + i * 1.12, 0.7, -7.1]], 0.03, metal('#d2d5d6', 0.3), 8);
  mesh.box(3.8, 0, -6.6, 4.9, 0.95, -2, f.oak);
  mesh.box(3.7, 0.95, -6.7, 5, 1.0, -1.9, f.walnut);
  mesh.box(4.9, 1.3, -6.4, 4.97, 2.5, -2.4, mottled('#2c4a4c', 0.5, 0.06));
  for (let i = 0; i < 10; i++) tube(mesh, [[4.86, 2.3, -6 + i * 0.36], [4.86, 1.7 + rng() * 0.3, -6 + i * 0.36]], 0.022, i % 3 ? metal('#b9bcbe', 0.3) : material('#b9603f'), 6);
  figure(mesh, 2.6, 0, -3.7, -60, poses.work, dress(rng));
  bicycle(mesh, 1.6, -3.6, 10, '#1f4f57');
  for (const x of [-2.6, 0.2, 3]) mesh.box(x - 0.05, 3.3, -7, x + 0.05, 3.34, 2, glowing('#fff0da', 2.6));
}

/** A town bicycle standing along x when `turn` is 0. */
export function bicycle(mesh: Mesh, x: number, z: number, turn: number, color: string, y = 0): void {
  const frame = material(color, { rough: 0.25, spec: 0.08 });
  const tyre = material('#1b1d1f', { rough: 0.7 });
  const steel = metal('#c6cacc', 0.3);
  mesh.at(x, y, z, { turn }, () => {
    for (const w of [-0.52, 0.52]) {
      const ring = (r: number, thick: number, m: Material): void => tube(mesh, Array.from({ length: 33 }, (_, i): Vec => [w + Math.cos((i / 32) * 6.2832) * r, 0.34 + Math.sin((i / 32) * 6.2832) * r, 0]), thick, m, 7);
      ring(0.325, 0.02, tyre);
      ring(0.305, 0.009, steel);
      for (let i = 0; i < 14; i++) tube(mesh, [[w, 0.34, 0.012 * (i % 2 ? 1 : -1)], [w + Math.cos(i * 0.4488) * 0.3, 0.34 + Math.sin(i * 0.4488) * 0.3, 0]], 0.0025, steel, 4);
    }
    const [crank, seat, head, fork]: Vec[] = [[-0.08, 0.3, 0], [-0.2, 0.82, 0], [0.36, 0.8, 0], [0.4, 0.66, 0]] as Vec[];
    tube(mesh, [crank!, seat!], 0.017, frame);
    tube(mesh, [crank!, fork!], 0.019, frame);
    tube(mesh, [[-0.18, 0.74, 0], [0.37, 0.76, 0]], 0.017, frame);
    tube(mesh, [crank!, [-0.52, 0.34, 0]], 0.012, frame);
    tube(mesh, [[-0.18, 0.74, 0], [-0.52, 0.34, 0]], 0.01, frame);
    tube(mesh, [head!, fork!, [0.52, 0.34, 0]], 0.015, frame);
    tube(mesh, [head!, [0.35, 0.92, 0]], 0.013, steel);
    tube(mesh, [[0.22, 0.94, -0.26], [0.34, 0.94, -0.2], [0.38, 0.93, 0], [0.34, 0.94, 0.2], [0.22, 0.94, 0.26]], 0.013, f.black, 8);
    ball(mesh, -0.23, 0.88, 0, [0.14, 0.035, 0.08], material('#4b2f20', { rough: 0.5 }), 14);
    mesh.at(-0.08, 0.3, 0, { tilt: 90 }, () => cylinder(mesh, 0, -0.02, 0, 0.09, 0.02, steel, 20));
  });
}

const changeRoom: RoomSpec = { w: 8, d: 8, h: 3, floor: blocks('#b9ab96', 0.6, 0.6, { joint: 0.006, shift: 0, rough: 0.3, mirror: 1, spec: 0.06 }), wall: blocks('#dcd2c0', 0.3, 0.1, { joint: 0.005, rough: 0.3, vary: 0.08 }), openings: [], storey: 3 };

function changing(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, changeRoom);
  for (let i = 0; i < 9; i++) for (let k = 0; k < 2; k++) {
    const [x, y] = [-3.8 + i * 0.5, 0.35 + k * 1.02];
    cushion(mesh, x, y, -7.9, x + 0.49, y + 1, -7.35, 0.012, k ? f.oak : f.walnut);
    ball(mesh, x + 0.42, y + 0.5, -7.34, 0.02, f.brass, 10);
  }
  mesh.box(-3.85, 0.28, -7.95, 0.75, 0.35, -7.3, f.black);
  mesh.box(-2.6, 0.4, -5.2, 0.8, 0.46, -4.7, f.oak);
  for (const x of [-2.4, 0.6]) mesh.box(x - 0.03, 0, -5.1, x + 0.03, 0.4, -4.8, f.brass);
  for (let i = 0; i < 4; i++) cushion(mesh, -2.2, 0.46 + i * 0.07, -5.15, -1.6, 0.53 + i * 0.07, -4.75, 0.03, cloth(['#ece5d8', '#b9c2b2', '#ece5d8', '#c9997f'][i]!), 4);
  ball(mesh, 0.1, 0.62, -4.95, [0.3, 0.17, 0.17], cloth('#2c5358'), 20);
  mesh.box(3.3, 0.78, -7, 4, 0.86, -2, mottled('#e9e2d4', 0.6, 0.08, { rough: 0.2 }));
  mesh.box(3.4, 0, -6.9, 4, 0.78, -2.1, f.walnut);
  for (const z of [-6, -4.5, -3]) {
    mesh.at(3.94, 1.65, z, { roll: 90 }, () => cylinder(mesh, 0, 0, 0, 0.48, 0.03, mirrorWall, 40));
    mesh.at(3.97, 1.65, z, { roll: 90 }, () => cylinder(mesh, 0, 0, 0, 0.53, 0.01, glowing('#ffe0b4', 2.2), 40));
    lathe2(mesh, 3.65, 0.86, z);
  }
  mesh.box(1, 0, -8, 1.1, 2.6, -5.4, material('#9fb4ae', { rough: 0.15, spec: 0.12 }));
  mesh.box(2.7, 0, -8, 2.8, 2.6, -5.4, material('#9fb4ae', { rough: 0.15, spec: 0.12 }));
  tube(mesh, [[1.9, 2.2, -7.9], [1.9, 2.25, -7.4]], 0.02, f.brass, 8);
  cylinder(mesh, 1.9, 2.18, -7.4, 0.14, 2.21, f.brass, 24);
  f.pottedPlant(mesh, rng, -3.4, -3.2, 1.5, mottled('#b9734f', 0.3));
  mesh.box(-3.9, 2.92, -7.9, 3.9, 2.96, -7.8, glowing('#ffdfb2', 2.6));
}

const lathe2 = (mesh: Mesh, x: number, y: number, z: number): void => mesh.at(x, y, z, {}, () => lathe(mesh, [[0, 0], [0.15, 0], [0.2, 0.1], [0.19, 0.11], [0.14, 0.03], [0, 0.02]], f.ceramic, 28));

const calmRoom: RoomSpec = { w: 7, d: 6.5, h: 3, floor: boards, wall: mottled('#d9cbb5', 1, 0.08), storey: 9, openings: [{ wall: 'right', from: -5.4, to: -1.2, sill: 0.3, head: 2.7, panes: 3 }] };

/** A quiet room with a daybed; with `cot` it is the parents' room. */
function quietRoom(cot: boolean): Picture['build'] {
  return (mesh, rng) => {
    room(mesh, rng, cot ? { ...calmRoom, wall: mottled('#cfd3c0', 1, 0.06) } : { ...calmRoom, walls: { back: planks('#b08256', 0.1, { upright: true, gap: 0.016, length: 8 }) } });
    f.rug(mesh, -2.4, -5.2, 1.6, -2, cloth(cot ? '#dcc8ae' : '#bfae94'));
    f.curtain(mesh, [3.35, 0.02, -5.9], [3.35, 0.02, -5], 2.9, f.linen, 6);
    f.curtain(mesh, [3.35, 0.02, -1.4], [3.35, 0.02, -0.6], 2.9, f.linen, 6);
    f.floorLamp(mesh, -2.9, -5.6, 1.6);
    f.pottedPlant(mesh, rng, 2.7, -5.8, 1.9, f.ceramic, foliage.olive);
    if (!cot) {
      cushion(mesh, -2.3, 0.14, -5.9, 0.6, 0.34, -4.8, 0.06, f.walnut);
      cushion(mesh, -2.26, 0.34, -5.86, 0.56, 0.54, -4.84, 0.09, cloth('#e5dccb'), 5);
      for (const [x, c] of [[-1.9, '#8e9c7c'], [-1.3, '#b9734f']] as const) mesh.at(x, 0.55, -5.6, { tilt: -22 }, () => cushion(mesh, -0.26, 0, -0.09, 0.26, 0.46, 0.09, 0.09, cloth(c), 5));
      mesh.at(0, 0.545, -5.3, {}, () => cushion(mesh, -0.4, 0, -0.52, 0.5, 0.035, 0.55, 0.016, cloth('#2c5358'), 4));
      f.roundTable(mesh, 1.2, -4.2, 0.34, 0.42, f.oak);
      f.vase(mesh, 1.25, 0.42, -4.25, 0.26, mottled('#b9734f', 0.2));
      f.cup(mesh, 1.05, 0.42, -4.06);
      f.painting(mesh, -1.9, 1.3, -0.2, 2.4, -6.5, mottled('#d9dac8', 0.7, 0.4));
      f.armchair(mesh, 2, -2.6, -120, cloth('#8e9c7c'));
    } else {
      for (let i = 0; i < 13; i++) for (const z of [-5.7, -5.1]) tube(mesh, [[-1.9 + i * 0.1, 0.2, z], [-1.9 + i * 0.1, 0.9, z]], 0.014, f.oak, 6);
      for (const z of [-5.7, -5.1]) for (const y of [0.2, 0.9]) tube(mesh, [[-1.95, y, z], [-0.65, y, z]], 0.022, f.oak, 8);
      for (const x of [-1.95, -0.65]) for (let i = 0; i < 6; i++) tube(mesh, [[x, 0, -5.7 + i * 0.12], [x, 0.94, -5.7 + i * 0.12]], 0.02, f.oak, 6);
      cushion(mesh, -1.9, 0.34, -5.66, -0.7, 0.5, -5.14, 0.05, cloth('#f0e9dc'), 4);
      f.armchair(mesh, 0.6, -4.8, 20, cloth('#d9a58f'));
      f.roundTable(mesh, 1.5, -4.9, 0.28, 0.45, f.oak);
      cushion(mesh, -2.2, 0, -3.4, -1.6, 0.34, -2.8, 0.16, cloth('#b9734f'), 6);
      for (const [x, z, r, c] of [[0.2, -3, 0.12, '#c79a4a'], [0.5, -2.7, 0.09, '#1f4f57'], [-0.4, -2.6, 0.1, '#b9603f']] as const) ball(mesh, x, r, z, r, material(c, { rough: 0.5 }), 20);
      for (let i = 0; i < 5; i++) { const a = i * 1.257; tube(mesh, [[-1.3 + Math.cos(a) * 0.3, 2.3, -5.4 + Math.sin(a) * 0.3], [-1.3 + Math.cos(a) * 0.3, 2 - i * 0.03, -5.4 + Math.sin(a) * 0.3]], 0.004, f.black, 4); ball(mesh, -1.3 + Math.cos(a) * 0.3, 1.95 - i * 0.03, -5.4 + Math.sin(a) * 0.3, 0.06, material(['#c79a4a', '#8e9c7c', '#d9a58f', '#2c5358', '#f0e9dc'][i]!), 14); }
      tube(mesh, [[-1.3, 3, -5.4], [-1.3, 2.3, -5.4]], 0.005, f.black, 4);
      f.bookshelf(mesh, rng, 1.9, 3.1, -6.45, 1.1, 3, f.oak);
      f.painting(mesh, -0.2, 1.5, 1, 2.3, -6.5, mottled('#8fa7a0', 0.5, 0.5));
    }
  };
}

const calmLook = indoors(68, 26, 2.4, { lamps: [...windowLamps(calmRoom, '#e6ecf0', 2.4), ...bulbs([[-2.9, 1.45, -5.6]], 2.5, 0.3), bounce(0, -3.6, 5, 1)] });

export const wellbeing: Record<string, Picture> = {
  'yoga-studio': {
    camera: { eye: [2.6, 1.5, 3.2], target: [-0.6, 1.5, -6], fov: 62, level: true },
    look: indoors(-28, 20, 3.4, { lamps: [...windowLamps(yogaRoom, '#f3e6d2', 2.4), bounce(-1, -4, 14, 1.5)], bloom: 0.4 }),
    shadows: { centre: [0, 1.5, -4], radius: 10 }, reach: 10, build: yoga,
  },
  gym: {
    camera: { eye: [3.6, 1.6, 2.6], target: [-0.8, 1.5, -8], fov: 62, level: true },
    look: indoors(-76, 26, 3.2, { lamps: [...windowLamps(gymRoom, '#dfe9f2', 2.6), bounce(-3, -4, 14, 1)] }),
    shadows: { centre: [0, 1.5, -5], radius: 12 }, build: gym,
  },
  'bike-room': {
    camera: { eye: [-2.6, 1.55, 2.2], target: [0.5, 1.35, -6], fov: 60, level: true },
    look: indoors(-66, 30, 2.6, { lamps: [{ at: [-5.4, 1.6, -4], facing: [1, 0, 0], color: hex('#e0eaf0', 2.6), size: 15 }, ...[-2.6, 0.2, 3].map((x) => ({ at: [x, 3.2, -4] as Vec, facing: [0, -1, 0] as Vec, color: hex('#fff0dc', 1.6), size: 2 }))] }),
    shadows: { centre: [0, 1, -3], radius: 9 }, reach: 9, build: bikes,
  },
  'changing-rooms': {
    camera: { eye: [-1.9, 1.55, 1.6], target: [0.5, 1.3, -6], fov: 60, level: true },
    look: indoors(0, 60, 0, { lamps: [...bulbs([[3.7, 1.65, -6], [3.7, 1.65, -4.5], [3.7, 1.65, -3]], 2.2, 0.6, '#ffdcae'), { at: [0, 2.9, -3], facing: [0, -1, 0], color: hex('#fff2e0', 2.4), size: 6 }, { at: [0, 2.9, -7.8], facing: [0, -1, 0.2], color: hex('#ffdcae', 2), size: 2 }] }),
    shadows: { centre: [0, 1, -3], radius: 8 }, reach: 8, build: changing,
  },
  'wellness-room': { camera: { eye: [-1.3, 1.35, -0.3], target: [0.2, 1.1, -5], fov: 60, level: true }, look: calmLook, shadows: { centre: [0, 1, -3], radius: 7 }, reach: 6, build: quietRoom(false) },
  'parents-room': { camera: { eye: [-0.7, 1.35, 0], target: [0.2, 1.1, -5], fov: 60, level: true }, look: calmLook, shadows: { centre: [0, 1, -3], radius: 7 }, reach: 6, build: quietRoom(true) },
};
