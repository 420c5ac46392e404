import { hex } from '../kit/color.ts';
import { dress, figure, poses } from '../kit/figure.ts';
import * as f from '../kit/furniture.ts';
import { indoors } from '../kit/looks.ts';
import { glowing, type Material } from '../kit/material.ts';
import type { Mesh } from '../kit/mesh.ts';
import { cloth, mottled, planks, terrazzo } from '../kit/patterns.ts';
import type { Picture } from '../kit/picture.ts';
import { bounce, bulbs, room, type RoomSpec, windowLamps } from '../kit/room.ts';
import type { Rng } from '../kit/seeded.ts';
import { cushion, cylinder, tube } from '../kit/solids.ts';
import { foliage } from '../kit/tree.ts';
import type { Vec } from '../kit/vec.ts';

const parquet = planks('#a97c50', 0.14, { mirror: 1, spec: 0.05, rough: 0.3 });
const carpet = cloth('#7d7668');
const lime = mottled('#e6dece', 1.2, 0.05);
const acoustic = planks('#8c633f', 0.07, { upright: true, gap: 0.02, length: 9 });
const polished = terrazzo('#cfc6b6', ['#8f7f6a', '#e9e1d2', '#b9734f', '#5f7068'], 0.04, { mirror: 1, spec: 0.07, rough: 0.2 });

const meetRoom: RoomSpec = { w: 9, d: 7.5, h: 3.2, floor: carpet, wall: lime, storey: 16, openings: [{ wall: 'back', from: -4.2, to: 4.2, sill: 0.1, head: 3, panes: 5 }], walls: { right: acoustic } };

function meeting(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, meetRoom);
  f.table(mesh, -1.7, -4.6, 1.7, -3.2, 0.74, f.oak);
  const shell = cloth('#b9734f');
  for (const x of [-1.15, 0, 1.15]) { f.chair(mesh, x, -5, 0, shell); f.chair(mesh, x, -2.75, 180, shell); }
  f.chair(mesh, 2.2, -3.9, -90, shell);
  f.laptop(mesh, -1.1, 0.74, -4.2, 0);
  f.laptop(mesh, 0.9, 0.74, -3.6, 180);
  for (const [x, z] of [[-0.4, -3.5], [0.5, -4.3]] as const) f.cup(mesh, x, 0.74, z);
  figure(mesh, -1.15, 0, -4.98, 0, poses.sit, { ...dress(rng), skirt: false });
  figure(mesh, 1.15, 0, -4.98, -10, poses.sit, { ...dress(rng), skirt: false });
  figure(mesh, 3, 0, -4.9, -70, poses.talk, dress(rng));
  for (const x of [-0.9, 0.9]) f.pendant(mesh, x, 2.05, -3.9, 3.2, 0.3, mottled('#2c5358', 0.3, 0.05, { rough: 0.4 }), 'dome', 3.5);
  f.pottedPlant(mesh, rng, -3.8, -6.6, 1.9, f.ceramic);
  mesh.box(4.34, 1, -5.4, 4.48, 2.3, -2.6, f.black);
  mesh.box(-4.45, 0, -6, -4, 0.8, -2, f.walnut);
  f.vase(mesh, -4.2, 0.8, -3, 0.34, f.ceramic);
}

const boardRoom: RoomSpec = { w: 12, d: 10, h: 3.8, floor: parquet, wall: acoustic, storey: 40, openings: [{ wall: 'left', from: -9.4, to: 4, head: 3.5, panes: 6 }, { wall: 'back', from: -5.8, to: 2, head: 3.5, panes: 4 }] };

function board(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, boardRoom);
  f.rug(mesh, -4.2, -8.2, 3.4, -1.4, cloth('#6d746a'));
  const top = mottled('#5a3a28', 0.7, 0.2, { rough: 0.18, mirror: 1, spec: 0.06 });
  cushion(mesh, -1.1, 0.7, -7.9, 1.1, 0.76, -1.6, 0.03, top, 4);
  for (const z of [-7, -2.5]) cushion(mesh, -0.4, 0, z - 0.2, 0.4, 0.7, z + 0.2, 0.05, f.black);
  const leather = mottled('#8a5636', 0.3, 0.12, { rough: 0.45 });
  for (let i = 0; i < 5; i++) { f.chair(mesh, -1.5, -7.2 + i * 1.25, 90, leather); f.chair(mesh, 1.5, -7.2 + i * 1.25, -90, leather); }
  f.chair(mesh, 0, -8.4, 0, leather);
  for (let i = 0; i < 5; i++) { f.cup(mesh, 0.7, 0.76, -7 + i * 1.25); mesh.box(-0.95, 0.76, -7.35 + i * 1.25, -0.65, 0.768, -7 + i * 1.25, f.ceramic); }
  tube(mesh, [[-0.05, 2.5, -7.6], [-0.05, 2.5, -2]], 0.05, f.brass, 8);
  mesh.box(-0.1, 2.44, -7.5, 0, 2.46, -2.1, glowing('#ffd9a4', 4));
  for (const z of [-7, -2.6]) tube(mesh, [[-0.05, 3.8, z], [-0.05, 2.5, z]], 0.006, f.black, 4);
  f.pottedPlant(mesh, rng, 3, -9.2, 2.3, mottled('#2f3537', 0.4));
  mesh.box(5.3, 0, -8.6, 5.95, 0.85, -3, f.walnut);
  f.vase(mesh, 5.6, 0.85, -5, 0.5, f.ceramic);
  figure(mesh, -4.6, 0, -8, 210, poses.cup, dress(rng), 1.8);
  figure(mesh, -4, 0, -8.3, 170, poses.talk, dress(rng));
}

function auditorium(mesh: Mesh, rng: Rng): void {
  const wood = planks('#a8764a', 0.18, { length: 3 });
  room(mesh, rng, { w: 18, d: 16, h: 7, floor: planks('#8f6540', 0.16, { rough: 0.3 }), wall: acoustic, ceiling: mottled('#2c2f30', 2), openings: [], storey: 2 });
  mesh.box(-7, 0, -16, 7, 0.6, -11.4, wood);
  mesh.box(-5, 1.5, -15.9, 5, 5.2, -15.8, f.black);
  mesh.quad([-4.9, 1.6, -15.78], [4.9, 1.6, -15.78], [4.9, 5.1, -15.78], [-4.9, 5.1, -15.78], screenGlow());
  cushion(mesh, 3.6, 0.6, -13, 4.3, 1.75, -12.5, 0.04, f.walnut);
  figure(mesh, 2.6, 0.6, -12.6, -12, poses.talk, dress(rng));
  const seat = cloth('#9c4f36');
  for (let r = 0; r < 6; r++) {
    const [y, z] = [r * 0.34, -9 + r * 1.5];
    mesh.box(-9, y - 0.4, z - 0.7, 9, y, z + 0.8, wood);
    for (let i = 0; i < 16; i++) {
      const x = -7.5 + i + (r % 2) * 0.3;
      if (Math.abs(x) < 0.6) continue;
      cushion(mesh, x - 0.28, y + 0.36, z - 0.3, x + 0.28, y + 0.5, z + 0.2, 0.06, seat);
      cushion(mesh, x - 0.28, y + 0.45, z + 0.16, x + 0.28, y + 1, z + 0.28, 0.05, seat);
      if (rng() > 0.52) figure(mesh, x, y, z, 180, poses.sit, { ...dress(rng), skirt: false });
    }
  }
  for (let i = 0; i < 5; i++) for (const s of [-1, 1]) mesh.box(s * 8.9 - 0.05, 1, -14 + i * 3, s * 8.9 + 0.05, 5, -13.86 + i * 3, glowing('#ffc98c', 2.4));
  for (let i = 0; i < 5; i++) mesh.box(-6 + i * 3 - 0.6, 6.5, -14, -6 + i * 3 + 0.6, 6.6, 4, wood);
}

const screenGlow = (): Material => ({ ...glowing('#2f6f78', 1), paint: (s) => {
  const k = Math.hypot(s.u - 5.6, (s.v - 1.4) * 1.3);
  const t = Math.max(0, Math.min(1, 1.3 - k * 0.32));
  s.glowR = 0.1 + t * 1.1; s.glowG = 0.22 + t * 0.62; s.glowB = 0.28 + t * 0.22;
} });

const libraryRoom: RoomSpec = { w: 10, d: 8, h: 4.2, floor: parquet, wall: mottled('#31494a', 1, 0.06), storey: 5, openings: [{ wall: 'left', from: -6.6, to: -0.6, sill: 0.5, head: 3.8, panes: 3 }] };

function library(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, libraryRoom);
  f.bookshelf(mesh, rng, -4.6, 4.8, -7.95, 4, 9, f.walnut);
  f.rug(mesh, -3.4, -6, 2.8, -1.8, cloth('#9c5b40'));
  f.sofa(mesh, 0.6, -5.8, 0, 2.4, mottled('#8a5636', 0.4, 0.14, { rough: 0.5 }));
  f.armchair(mesh, -2.4, -4, 60, cloth('#8e9c7c'));
  f.armchair(mesh, 2.6, -3.4, -100, cloth('#8e9c7c'));
  f.roundTable(mesh, 0.2, -3.9, 0.6, 0.38, f.oak);
  for (let i = 0; i < 3; i++) mesh.at(0.05, 0.38 + i * 0.035, -3.95, { turn: i * 14 }, () => mesh.box(-0.15, 0, -0.11, 0.15, 0.034, 0.11, mottled(['#1f4f57', '#c9b58f', '#7d3f31'][i]!, 0.2)));
  f.cup(mesh, 0.45, 0.38, -3.7);
  figure(mesh, 1.1, 0, -5.6, -10, poses.lounge, { ...dress(rng), skirt: false });
  f.floorLamp(mesh, -1.2, -6, 1.7);
  f.floorLamp(mesh, 3.8, -5.8, 1.7);
  f.pottedPlant(mesh, rng, -4.2, -7, 2.1, mottled('#c9b89c', 0.3));
  tube(mesh, [[-2.4, 0, -7], [-1.9, 4, -7.6]], 0.03, f.brass, 8);
  tube(mesh, [[-1.9, 0, -7], [-1.4, 4, -7.6]], 0.03, f.brass, 8);
  for (let i = 0; i < 10; i++) tube(mesh, [[-2.35 + i * 0.05, 0.35 + i * 0.37, -7.05 - i * 0.055], [-1.85 + i * 0.05, 0.35 + i * 0.37, -7.05 - i * 0.055]], 0.02, f.oak, 6);
  f.pendant(mesh, 0.4, 2.9, -4.2, 4.2, 0.45, f.brass, 'globe', 2.4);
}

const coRoom: RoomSpec = { w: 14, d: 12, h: 4, floor: polished, wall: lime, storey: 7, openings: [{ wall: 'back', from: -6.4, to: 6.4, sill: 0.2, head: 3.7, panes: 8 }, { wall: 'right', from: -10, to: -2, sill: 0.2, head: 3.7, panes: 5 }] };

function cowork(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, coRoom);
  const shell = cloth('#2c5358');
  for (const z of [-9, -5.8]) {
    f.table(mesh, -4.6, z - 0.7, 2.6, z + 0.7, 0.74, f.oak);
    for (let i = 0; i < 5; i++) {
      const x = -3.9 + i * 1.45;
      f.chair(mesh, x, z + 1.05, 180, shell);
      f.chair(mesh, x, z - 1.05, 0, shell);
      if (rng() > 0.35) { f.laptop(mesh, x, 0.74, z - 0.32, 180); figure(mesh, x, 0, z - 1.02, 0, poses.sit, { ...dress(rng), skirt: false }); }
      if (rng() > 0.6) { f.laptop(mesh, x, 0.74, z + 0.32, 0); figure(mesh, x, 0, z + 1.02, 180, poses.sit, { ...dress(rng), skirt: false }); }
    }
    for (let i = 0; i < 3; i++) f.pendant(mesh, -3.4 + i * 2.4, 2.2, z, 4, 0.3, mottled('#c9a05a', 0.4, 0.1, { rough: 0.35 }), 'dome', 3);
  }
  f.sofa(mesh, 5, -7.6, -90, 2.4, cloth('#b9734f'));
  f.roundTable(mesh, 3.9, -7.4, 0.4, 0.4, f.walnut);
  f.pottedPlant(mesh, rng, 5.8, -10.6, 2.6, f.ceramic);
  f.pottedPlant(mesh, rng, -6, -10.8, 2.6, mottled('#b9734f'));
  f.pottedPlant(mesh, rng, -5.4, -3.4, 1.9, f.ceramic, foliage.olive);
  figure(mesh, 3.6, 0, -3.8, -160, poses.walk, dress(rng));
  for (let i = 0; i < 6; i++) tube(mesh, [[-7, 3.8, -1.5 - i * 2], [7, 3.8, -1.5 - i * 2]], 0.05, f.white, 6);
}

const cafeRoom: RoomSpec = { w: 11, d: 9, h: 4, floor: planks('#96693f', 0.15, { rough: 0.35 }), wall: mottled('#e3d6c0', 1, 0.07), storey: 0.3, openings: [{ wall: 'left', from: -8.2, to: 4, sill: 0.5, head: 3.6, panes: 6 }], walls: { back: mottled('#b4684a', 1, 0.12) } };
const cafeLights: Vec[] = [[-0.6, 2.2, -6.6], [1, 2.2, -6.6], [2.6, 2.2, -6.6], [4.2, 2.2, -6.6]];

function cafe(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, cafeRoom);
  cushion(mesh, -1.4, 0, -7.1, 5.2, 1.02, -6.3, 0.03, planks('#6e4a33', 0.1, { upright: true }));
  cushion(mesh, -1.5, 1.02, -7.2, 5.3, 1.08, -6.2, 0.02, mottled('#e4dccb', 0.6, 0.1, { rough: 0.2, spec: 0.06 }));
  for (const y of [1.6, 2.15, 2.7]) { mesh.box(-1, y, -8.95, 5, y + 0.04, -8.6, f.oak); for (let i = 0; i < 22; i++) { const h = 0.12 + rng() * 0.22; cylinder(mesh, -0.8 + i * 0.27, y + 0.04, -8.78, 0.045 + rng() * 0.04, y + 0.04 + h, [f.ceramic, f.brass, mottled('#1f4f57', 0.2), mottled('#5a3a28', 0.2)][Math.floor(rng() * 4)]!, 14); } }
  cushion(mesh, 0.4, 1.08, -7, 1.4, 1.6, -6.5, 0.08, f.brass, 5);
  cushion(mesh, 2.4, 1.08, -7.05, 4.4, 1.1, -6.4, 0.01, f.oak);
  for (let i = 0; i < 9; i++) cushion(mesh, 2.5 + i * 0.21, 1.1, -6.9 + (i % 2) * 0.2, 2.66 + i * 0.21, 1.18, -6.76 + (i % 2) * 0.2, 0.035, mottled('#c98a4a', 0.1, 0.3), 5);
  for (const [x, y, z] of cafeLights) f.pendant(mesh, x, y, z, 4, 0.24, f.brass, 'dome', 4);
  figure(mesh, 0.9, 0, -7.8, 10, poses.work, dress(rng));
  figure(mesh, 1.6, 0, -5.5, 170, poses.wait, dress(rng));
  for (const [x, z] of [[-3.6, -6.6], [-3.6, -4], [-1.2, -3.8], [-3.4, -1.4], [1.6, -2.8]] as const) {
    f.roundTable(mesh, x, z, 0.38, 0.74, f.oak);
    f.cup(mesh, x + 0.12, 0.74, z + 0.1);
    f.cup(mesh, x - 0.14, 0.74, z - 0.08);
    f.chair(mesh, x - 0.68, z, 90, cloth('#8e9c7c'));
    f.chair(mesh, x + 0.68, z, -90, cloth('#8e9c7c'));
  }
  for (const [x, z, t] of [[-4.26, -6.6, 90], [-2.94, -6.6, -90], [-1.86, -3.8, 90]] as const) figure(mesh, x, 0, z, t, poses.sit, { ...dress(rng), skirt: false });
  f.pottedPlant(mesh, rng, -4.9, -8.3, 2.4, mottled('#c9b89c', 0.3));
  f.pottedPlant(mesh, rng, 4.9, -4.6, 1.8, f.ceramic);
}

const dineRoom: RoomSpec = { w: 13, d: 11, h: 4.2, floor: parquet, wall: mottled('#26423f', 1, 0.08), storey: 22, openings: [{ wall: 'back', from: -6.2, to: 6.2, sill: 0.1, head: 3.9, panes: 5 }] };
const dineLights: Vec[] = [[-3.6, 2.1, -7], [0, 2.1, -7], [3.6, 2.1, -7], [-2.2, 2.1, -3.6], [1.8, 2.1, -3.6]];

function restaurant(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, dineRoom);
  for (const [x, y, z] of dineLights) {
    f.roundTable(mesh, x, z, 0.62, 0.74, mottled('#efe8da', 0.5, 0.04), 0, f.brass);
    f.pendant(mesh, x, y, z, 4.2, 0.2, f.brass, 'dome', 6);
    for (let i = 0; i < 4; i++) {
      const a = i * 1.571 + 0.6;
      f.chair(mesh, x + Math.sin(a) * 0.95, z + Math.cos(a) * 0.95, (a * 180) / Math.PI + 180, cloth('#a8583c'));
      if (rng() > 0.45) figure(mesh, x + Math.sin(a) * 0.93, 0, z + Math.cos(a) * 0.93, (a * 180) / Math.PI + 180, poses.sit, { ...dress(rng), skirt: false });
      cylinder(mesh, x + Math.sin(a) * 0.4, 0.74, z + Math.cos(a) * 0.4, 0.13, 0.752, f.ceramic, 20);
      cylinder(mesh, x + Math.sin(a + 0.5) * 0.36, 0.74, z + Math.cos(a + 0.5) * 0.36, 0.03, 0.9, mottled('#7a2f2c', 0.1, 0.1, { rough: 0.1, spec: 0.12 }), 12);
    }
    cylinder(mesh, x, 0.74, z, 0.03, 0.84, glowing('#ffb860', 3), 12);
  }
  mesh.box(5.6, 0, -10, 6.45, 1.1, -3, f.walnut);
  f.pottedPlant(mesh, rng, -5.9, -10, 2.6, mottled('#b9734f'));
  f.pottedPlant(mesh, rng, 5.4, -10.4, 2.6, mottled('#c9b89c'));
  figure(mesh, 4.8, 0, -5, -100, poses.walk, dress(rng));
}

const warmDown = (x: number, y: number, z: number, k: number, size = 1): { at: Vec; facing: Vec; color: readonly [number, number, number]; size: number } => ({ at: [x, y, z], facing: [0, -1, 0], color: hex('#ffc98c', k), size });

export const work: Record<string, Picture> = {
  'meeting-room': { camera: { eye: [-2.9, 1.55, 1.8], target: [0.4, 1.35, -5], fov: 60, level: true }, look: indoors(34, 30, 3, { lamps: [...windowLamps(meetRoom, '#e6edf2', 2.2), bounce(0, -4, 8, 1)] }), shadows: { centre: [0, 1, -3], radius: 8 }, build: meeting },
  boardroom: { camera: { eye: [2.6, 1.6, 2.4], target: [-0.8, 1.45, -7], fov: 62, level: true }, look: indoors(-62, 16, 3, { lamps: [...windowLamps(boardRoom, '#f0e2d0', 2.2), warmDown(0, 2.4, -6, 4, 0.8), warmDown(0, 2.4, -3, 4, 0.8)] }), shadows: { centre: [0, 1, -4], radius: 11 }, reach: 10, build: board },
  auditorium: { camera: { eye: [-3, 4.2, 4], target: [0.6, 2.6, -12], fov: 62, level: true }, look: indoors(0, 60, 0, { exposure: 1.5, lamps: [{ at: [0, 3.4, -15.6], facing: [0, 0, 1], color: hex('#e8b68a', 1.6), size: 30 }, ...[-13, -7, -1].flatMap((z) => [-8.5, 8.5].map((x) => ({ at: [x, 3, z] as Vec, color: hex('#ffc68a', 1.6), size: 2.5 }))), { at: [2, 6.4, -11], facing: [0, -1, -0.2], color: hex('#ffe2bc', 9), size: 1.6 }] }), shadows: { centre: [0, 1, -6], radius: 14 }, build: auditorium },
  'library-lounge': { camera: { eye: [-2.4, 1.5, 2], target: [0.5, 1.6, -6], fov: 58, level: true }, look: indoors(-66, 30, 2.6, { lamps: [...windowLamps(libraryRoom, '#e4ebef', 2.2), ...bulbs([[-1.2, 1.5, -6], [3.8, 1.5, -5.8]], 3.2, 0.3), ...bulbs([[0.4, 2.9, -4.2]], 2.4, 0.6), bounce(-1, -3, 6, 0.9)] }), shadows: { centre: [0, 1.5, -3.5], radius: 9 }, reach: 8, build: library },
  coworking: { camera: { eye: [-3.4, 1.65, 0.8], target: [0.6, 1.5, -8], fov: 64, level: true }, look: indoors(44, 34, 3, { lamps: [...windowLamps(coRoom, '#e4edf4', 2.2), bounce(1, -6, 16, 1)] }), shadows: { centre: [0, 1.5, -5], radius: 12 }, reach: 10, build: cowork },
  cafe: { camera: { eye: [3, 1.6, 2], target: [-0.5, 1.5, -6], fov: 62, level: true }, look: indoors(-70, 26, 3, { lamps: [...windowLamps(cafeRoom, '#e8ebec', 2.2), ...cafeLights.map(([x, y, z]) => warmDown(x, y, z, 5, 0.4)), bounce(-2, -3, 10, 1.2)] }), shadows: { centre: [0, 1.5, -3], radius: 10 }, build: cafe },
  restaurant: { camera: { eye: [-2.4, 1.6, 1.6], target: [0.6, 1.5, -7], fov: 62, level: true }, look: indoors(10, 8, 0.5, { sky: { ...indoors(0, 0, 0).sky, zenith: hex('#1d355a', 0.5), middle: hex('#5c6f95', 0.55), horizon: hex('#f09a6c', 0.9), glow: hex('#ff8a50', 0.6), ground: hex('#23262c', 0.4) }, ambient: { up: hex('#8f93a8', 0.28), down: hex('#a57a55', 0.28) }, bloom: 0.5, exposure: 1.55, haze: { color: hex('#c08a78', 0.5), density: 0.0012, height: 1e5 }, lamps: [...windowLamps(dineRoom, '#b08fa0', 0.9), ...dineLights.flatMap(([x, y, z]) => [warmDown(x, y, z, 9, 0.5), { at: [x, 1, z] as Vec, color: hex('#ffb060', 2.2), size: 0.3 }])] }), shadows: { centre: [0, 1.5, -4], radius: 10 }, reach: 8, build: restaurant },
};
