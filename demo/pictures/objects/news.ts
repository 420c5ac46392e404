import { hex } from '../kit/color.ts';
import { backdrop, ground, passersBy, skyline, streetBlocks } from '../kit/city.ts';
import { rooftop, turf } from '../exteriors/open-air.ts';
import { dress, figure, type Pose, poses } from '../kit/figure.ts';
import { tower } from '../kit/facade.ts';
import * as f from '../kit/furniture.ts';
import { indoors, outdoors, skies } from '../kit/looks.ts';
import type { Look } from '../kit/light.ts';
import { glowing, material, metal } from '../kit/material.ts';
import type { Mesh } from '../kit/mesh.ts';
import { panes } from '../kit/panes.ts';
import { blocks, cloth, mottled, planks, terrazzo } from '../kit/patterns.ts';
import type { Picture } from '../kit/picture.ts';
import { bulbs, room } from '../kit/room.ts';
import { between, type Rng } from '../kit/seeded.ts';
import { ball, cushion, cylinder, lathe, rectangle, tube } from '../kit/solids.ts';
import { foliage, grasses, hedge, tree } from '../kit/tree.ts';
import type { Vec } from '../kit/vec.ts';

const person = (mesh: Mesh, rng: Rng, x: number, z: number, turn: number, pose: Pose, y = 0, top?: string): void => {
  const c = dress(rng);
  figure(mesh, x, y, z, turn, pose, { ...c, skirt: false, ...(top ? { top: cloth(top) } : {}) }, between(rng, 1.64, 1.84));
};
const polished = terrazzo('#cbbfac', ['#8f7f6a', '#e9e1d2', '#a9795a', '#5f655f'], 0.045, { mirror: 1, spec: 0.08, rough: 0.18 });
const travertine = blocks('#d3c3a8', 1.8, 0.9, { joint: 0.008, vary: 0.07, rough: 0.55 });
const steel = metal('#c4c8ca', 0.3);

function street(mesh: Mesh, rng: Rng, floor = ground.paving, lit = 0.15): void {
  mesh.quad([-16000, 0, 16000], [16000, 0, 16000], [16000, 0, -16000], [-16000, 0, -16000], floor, [[-16000, 16000], [16000, 16000], [16000, -16000], [-16000, -16000]]);
  const walls = backdrop(lit, 61);
  streetBlocks(mesh, rng, walls, { extent: 300, low: 14, high: 34, ceiling: (x, z) => (z > -46 || Math.hypot(x, z) < 50 ? 0 : 200) });
  skyline(mesh, rng, walls, { distance: 400, depth: 500, arc: 110, count: 36, low: 40, high: 190 });
}

function house(mesh: Mesh): void {
  const stone = mottled('#cdbb9b', 1.5, 0.08);
  tower(mesh, { plan: rectangle(-22, -30, 20, -12), y: 0, floors: 1, floor: 4.6, glass: panes({ w: 3, h: 4.6, lit: 0.95, glow: 1, mirror: 0.12, seed: 4 }), roof: stone, pier: { every: 6, w: 0.8, d: 0.5, m: stone } });
  tower(mesh, { plan: rectangle(-22, -30, 20, -12), y: 4.6, floors: 6, floor: 3.7, glass: panes({ w: 1.5, h: 3.7, lit: 0.25, seed: 5 }), roof: stone, pier: { every: 3, w: 0.9, d: 0.6, m: stone }, band: { h: 0.9, d: 0.5, m: stone } });
}

function fireDrill(mesh: Mesh, rng: Rng): void {
  street(mesh, rng);
  house(mesh);
  for (let i = 0; i < 30; i++) person(mesh, rng, between(rng, -7, 6), between(rng, -9.5, -2.6), between(rng, -60, 200), [poses.stand, poses.talk, poses.wait][i % 3]!);
  person(mesh, rng, 1.4, -1.3, 190, poses.reach, 0, '#d8702c');
  person(mesh, rng, -3.4, -1.8, 150, poses.wait, 0, '#d8702c');
  tube(mesh, [[4.4, 0, -2.6], [4.4, 2.7, -2.6]], 0.04, f.black, 8);
  cushion(mesh, 3.9, 2, -2.64, 4.9, 3, -2.56, 0.06, material('#2f7a58', { rough: 0.4 }), 4);
  for (const [dx, dy] of [[-0.22, 0], [0.22, 0], [0, 0.22], [0, -0.22]] as const) ball(mesh, 4.4 + dx, 2.5 + dy, -2.54, [0.09, 0.09, 0.02], material('#f3efe6'), 14);
  ball(mesh, 4.4, 2.5, -2.54, [0.07, 0.07, 0.02], material('#f3efe6'), 14);
  tree(mesh, rng, -7.4, -6, 9, foliage.spring, 1.2);
  tree(mesh, rng, 8, -8, 9, foliage.spring, 1.2);
}

function lift(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, { w: 8, d: 5, h: 3.4, floor: polished, wall: travertine, openings: [] });
  for (const x of [-2.4, 0.1, 2.6]) {
    mesh.box(x - 0.85, 0, -5, x + 0.85, 2.55, -4.9, f.brass);
    if (x === 0.1) {
      mesh.box(x - 0.7, 0, -7, x - 0.68, 2.4, -4.9, planks('#8c633f', 0.2, { upright: true }));
      mesh.box(x + 0.68, 0, -7, x + 0.7, 2.4, -4.9, planks('#8c633f', 0.2, { upright: true }));
      mesh.box(x - 0.7, 0, -4.89, x + 0.7, 2.4, -4.87, glowing('#ffdcae', 0.85));
      cushion(mesh, x - 0.6, 0.9, -4.88, x + 0.6, 0.98, -4.8, 0.02, f.brass);
      for (const s of [-0.7, 0.46]) mesh.box(x + s, 0, -4.87, x + s + 0.24, 2.4, -4.84, steel);
    } else for (const s of [-0.7, 0.01]) mesh.box(x + s, 0, -4.9, x + s + 0.69, 2.4, -4.86, steel);
    mesh.box(x - 0.2, 2.7, -4.99, x + 0.2, 2.84, -4.96, glowing('#ffd9a0', 2));
    mesh.box(x + 1.1, 1.05, -4.99, x + 1.2, 1.35, -4.96, f.brass);
  }
  person(mesh, rng, 1.2, -4.1, 200, poses.work, 0, '#d8702c');
  cushion(mesh, 1.7, 0, -3.6, 2.2, 0.3, -3.3, 0.03, material('#b9482c', { rough: 0.4 }));
  for (const x of [-0.9, 1.4]) mesh.at(x, 0, -3, {}, () => lathe(mesh, [[0.2, 0], [0.2, 0.02], [0.14, 0.03], [0.02, 0.55], [0, 0.56]], material('#d8702c', { rough: 0.5 }), 24));
  person(mesh, rng, -2.2, -2.9, 170, poses.wait);
  f.pottedPlant(mesh, rng, -3.4, -4.3, 1.9, f.ceramic);
  mesh.box(-3.9, 3.34, -4.8, 3.9, 3.38, -4.7, glowing('#ffe2b8', 2.6));
}

function windows(mesh: Mesh, rng: Rng): void {
  const glass = panes({ w: 2.2, h: 3.6, frame: 0.12, mirror: 0.62, lit: 0.1, seed: 6, tint: '#0d1a20' });
  mesh.quad([-16000, -70, 16000], [16000, -70, 16000], [16000, -70, -16000], [-16000, -70, -16000], ground.asphalt);
  mesh.at(0, -70, 0, {}, () => { streetBlocks(mesh, rng, backdrop(0.1, 61), { extent: 500, low: 18, high: 46, ceiling: (x, z) => (Math.hypot(x, z) < 40 ? 0 : 200) }); skyline(mesh, rng, backdrop(0.1, 61), { distance: 420, depth: 600, arc: 140, count: 60, low: 60, high: 180 }); });
  mesh.at(0, 0, 0, { turn: 32 }, () => {
    tower(mesh, { plan: rectangle(-40, -40, 4, 0), y: -70, floors: 32, floor: 3.6, glass, roof: mottled('#8f887c'), band: { h: 0.3, d: 0.16, m: steel }, pier: { every: 4.4, w: 0.16, d: 0.2, m: steel } });
    for (const x of [-6.2, -1.2]) tube(mesh, [[x, 0.4, 0.9], [x, 30, 0.9]], 0.018, f.black, 5);
    cushion(mesh, -6.8, -0.6, 0.4, -0.6, -0.45, 1.3, 0.04, steel);
    for (const y of [0, 0.5]) tube(mesh, [[-6.8, y, 1.3], [-0.6, y, 1.3]], 0.03, steel, 6);
    for (let i = 0; i <= 6; i++) tube(mesh, [[-6.8 + i * 1.03, -0.5, 1.3], [-6.8 + i * 1.03, 0.5, 1.3]], 0.022, steel, 6);
    mesh.box(-6.8, -0.5, 1.26, -0.6, 0.1, 1.29, material('#c65a38', { rough: 0.5 }));
    for (const [x, t] of [[-5, 176], [-2.4, 190]] as const) { person(mesh, rng, x, 0.85, t, poses.reach, -0.45, '#d8702c'); ball(mesh, x, 1.32, 0.85, [0.13, 0.1, 0.14], material('#efe6d2', { rough: 0.3 }), 14); }
    cylinder(mesh, -3.7, -0.45, 0.9, 0.15, -0.12, material('#2c5f66', { rough: 0.4 }), 20);
  });
}

function recycling(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, { w: 8, d: 5.5, h: 3.2, floor: mottled('#b9b1a4', 2, 0.07, { rough: 0.25, mirror: 1, spec: 0.06 }), wall: mottled('#d9d8c8', 1, 0.06), openings: [{ wall: 'left', from: -4.6, to: 2, sill: 0.9, head: 2.8 }], walls: { back: planks('#b98a5a', 0.14, { upright: true, length: 8 }) } });
  const kinds = ['#3f6f8c', '#6f8a45', '#d9a441', '#8a5a3c', '#5d666a'];
  kinds.forEach((c, i) => { const x = -2.6 + i * 1.15; cushion(mesh, x - 0.5, 0, -5.1, x + 0.5, 1.15, -4.3, 0.05, f.white, 4); cushion(mesh, x - 0.44, 1.12, -5.04, x + 0.44, 1.2, -4.36, 0.03, material(c, { rough: 0.45 }), 4); cushion(mesh, x - 0.3, 0.86, -4.32, x + 0.3, 1, -4.28, 0.05, f.black, 4); mesh.at(x, 0.5, -4.29, { tilt: 90 }, () => cylinder(mesh, 0, 0, 0, 0.2, 0.012, material(c, { rough: 0.5 }), 30)); });
  for (let i = 0; i < 12; i++) { const [x, z] = [2.5 + rng() * 0.8, -3.6 + rng() * 0.8]; mesh.at(x, Math.floor(i / 5) * 0.22, z, { turn: rng() * 90 }, () => cushion(mesh, -0.24, 0, -0.18, 0.24, 0.2, 0.18, 0.01, mottled('#b98a5c', 0.2, 0.12))); }
  person(mesh, rng, -0.3, -3.5, 188, poses.work);
  for (let i = 0; i < 5; i++) { mesh.at(-1.9 + i * 0.16, 0, -3.1, {}, () => lathe(mesh, [[0, 0], [0.035, 0], [0.036, 0.16], [0.013, 0.22], [0.013, 0.28], [0, 0.28]], material(i % 2 ? '#2c5a3c' : '#6b4a22', { rough: 0.08, spec: 0.06 }), 18)); }
  f.pottedPlant(mesh, rng, 3.3, -4.8, 1.9, f.ceramic, foliage.spring);
}

function solar(mesh: Mesh, rng: Rng): void {
  rooftop(mesh, rng, -16, -22, 16, 8, mottled('#bdb4a4', 1.5, 0.12));
  const cells = material('#101c33', { rough: 0.12, spec: 0.1, paint: (s) => { const line = Math.abs(((s.u / 0.2) % 1) - 0.5) > 0.46 || Math.abs(((s.v / 0.2) % 1) - 0.5) > 0.46 ? 1 : 0; s.r += 0.12 * line; s.g += 0.14 * line; s.b += 0.18 * line; } });
  for (let r = 0; r < 5; r++) for (let i = 0; i < 9; i++) {
    const [x, z] = [-13.2 + i * 2.7, -19 + r * 4];
    if (Math.abs(x) < 1.4) continue;
    mesh.at(x, 0.35, z, { tilt: 24 }, () => { cushion(mesh, -1.2, 0, -1.5, 1.2, 0.05, 0.5, 0.02, steel); mesh.quad([-1.16, 0.056, 0.46], [1.16, 0.056, 0.46], [1.16, 0.056, -1.46], [-1.16, 0.056, -1.46], cells); });
    for (const s of [-1, 1]) tube(mesh, [[x + s, 0, z - 1.3], [x + s, 0.95, z - 1.35]], 0.03, steel, 5);
    if (r < 4) grasses(mesh, rng, x, 0, z + 1.3, 0.9, 0.35, 26, foliage.olive);
  }
  person(mesh, rng, 0.3, -7.2, -40, poses.crouch, 0, '#d8702c');
  person(mesh, rng, 0.8, -9.4, 160, poses.stand, 0, '#2c5f66');
}

function tram(mesh: Mesh, rng: Rng): void {
  street(mesh, rng, ground.setts, 0.25);
  house(mesh);
  for (const x of [-1.8, -0.4]) mesh.box(x - 0.05, 0, -60, x + 0.05, 0.02, 20, steel);
  const body = material('#1f5a5c', { rough: 0.2, spec: 0.06 });
  const cream = material('#efe6d4', { rough: 0.2, spec: 0.06 });
  const glass = panes({ w: 1.4, h: 1.5, frame: 0.08, lit: 1, glow: 0.9, mirror: 0.2, seed: 3 });
  mesh.at(-1.1, 0, -12.5, {}, () => {
    cushion(mesh, -1.25, 0.35, -14, 1.25, 1.35, 8, 0.3, body, 6);
    cushion(mesh, -1.22, 1.2, -14, 1.22, 3.3, 7.9, 0.4, cream, 6);
    mesh.box(-1.26, 1.45, -13.4, 1.26, 2.65, 6.6, glass);
    cushion(mesh, -1.05, 1.3, 7, 1.05, 2.8, 8.04, 0.3, material('#0c1417', { rough: 0.05, spec: 0.2 }), 6);
    for (const s of [-0.8, 0.8]) ball(mesh, s, 0.85, 8, [0.13, 0.1, 0.06], glowing('#fff0cf', 8), 14);
    mesh.box(-0.6, 2.86, 7.86, 0.6, 3.08, 7.98, glowing('#ffb860', 2));
    tube(mesh, [[0, 3.3, -2], [0, 4.4, -3.2], [0, 5.2, -2.2]], 0.04, f.black, 5);
  });
  tube(mesh, [[-1.1, 5.25, -70], [-1.1, 5.25, 10]], 0.015, f.black, 4);
  mesh.box(0.9, 0, -16, 4.4, 0.26, 4, ground.paving);
  for (const z of [-9, -5]) for (const x of [3.9]) tube(mesh, [[x, 0.26, z], [x, 2.8, z]], 0.06, f.black, 8);
  mesh.box(1.7, 2.8, -9.6, 4.3, 2.9, -4.4, f.oak);
  mesh.quad([4, 0.4, -9], [4, 0.4, -5], [4, 2.6, -5], [4, 2.6, -9], { ...material('#0c1214', { rough: 0.03, spec: 0.2 }), sheer: true, castsShadow: false });
  mesh.box(3.3, 0.7, -8.6, 3.8, 0.76, -5.4, f.oak);
  for (const [x, z, t, p] of [[2, -5.6, -80, 'wait'], [2.6, -7.4, -70, 'stand'], [1.7, -8.6, -100, 'talk'], [2.5, -3.2, -60, 'cup'], [3.5, -7, -90, 'sit']] as const) person(mesh, rng, x, z, t, poses[p], 0.26);
  passersBy(mesh, rng, 4, -9, -11, -4, -4);
  for (const z of [-3, -11, -19]) tree(mesh, rng, 6.6, z, 8, foliage.spring, 1);
}

function desk(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, { w: 9, d: 6, h: 3.8, floor: polished, wall: travertine, storey: 0.4, openings: [{ wall: 'left', from: -5.2, to: 3, head: 3.4 }], walls: { back: planks('#a0713f', 0.09, { upright: true, gap: 0.016, length: 9 }) } });
  cushion(mesh, -1.6, 0, -4.4, 2.2, 1.06, -3.5, 0.16, mottled('#2c5358', 0.5, 0.08, { rough: 0.35 }), 5);
  cushion(mesh, -1.7, 1.06, -4.5, 2.3, 1.12, -3.4, 0.03, mottled('#e9e0cf', 0.5, 0.1, { rough: 0.2 }), 4);
  person(mesh, rng, 0.1, -4.95, 0, poses.talk, 0, '#22313b');
  person(mesh, rng, 1.5, -4.95, -14, poses.stand, 0, '#22313b');
  person(mesh, rng, 0.2, -2.5, 176, poses.wait);
  f.vase(mesh, -1.2, 1.12, -4, 0.3, f.ceramic);
  tree(mesh, rng, -1.2, -4, 0.9, foliage.blossom, 1, 1.3);
  cushion(mesh, 0.9, 1.12, -3.9, 1.25, 1.14, -3.65, 0.01, f.walnut);
  for (const x of [-0.9, 0.3, 1.5]) f.pendant(mesh, x, 2.3, -3.9, 3.8, 0.2, f.brass, 'globe', 3.4);
  f.pottedPlant(mesh, rng, 3.7, -5.2, 2.3, mottled('#c9b89c', 0.3));
  f.armchair(mesh, -3.2, -3.2, 60, cloth('#b9734f'));
  mesh.box(-2, 0.03, -3.49, 2, 0.06, -3.47, glowing('#ffcf90', 2));
}

function security(mesh: Mesh, rng: Rng): void {
  street(mesh, rng, ground.wetPaving, 0.4);
  mesh.at(0, 0, 4, {}, () => house(mesh));
  mesh.box(-3.2, 4, -9.4, 3.2, 4.25, -5.6, f.black);
  mesh.box(-2.6, 0, -7.9, 2.6, 3.9, -7.8, panes({ w: 1.3, h: 3.9, frame: 0.06, lit: 1, glow: 1, mirror: 0.12, seed: 21 }));
  for (const x of [-2.6, -0.05, 2.5]) mesh.box(x, 0, -7.8, x + 0.1, 3.9, -7.7, f.black);
  for (let i = 0; i < 4; i++) ball(mesh, -2.2 + i * 1.5, 3.97, -6.6, [0.12, 0.04, 0.12], glowing('#ffe2b4', 8), 12);
  person(mesh, rng, 0.7, -5.2, -18, poses.stand, 0, '#1c2730');
  person(mesh, rng, -1.2, -6.6, 30, poses.talk, 0, '#1c2730');
  for (const x of [-3.4, 3.4]) { cushion(mesh, x - 0.5, 0, -6.4, x + 0.5, 0.6, -5.4, 0.06, mottled('#3a3f42', 0.5)); hedge(mesh, rng, [x, 0.5, -5.9], [x, 0.5, -5.9], 1.2, foliage.deep); }
  person(mesh, rng, 4.6, -3.4, -120, poses.walk);
  for (const x of [-7, 7]) { tube(mesh, [[x, 0, -4], [x, 4, -4]], 0.05, f.black, 6); ball(mesh, x, 4.1, -4, 0.2, glowing('#ffd9a0', 6), 14); tree(mesh, rng, x * 1.3, -5, 7, foliage.deep, 1); }
}

function heating(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, { w: 7, d: 5, h: 3, floor: planks('#b88f62', 0.16, { mirror: 1, spec: 0.05, rough: 0.3 }), wall: mottled('#dccfb8', 1, 0.06), storey: 7, openings: [{ wall: 'back', from: -2.6, to: 1.6, sill: 0.95, head: 2.7, panes: 3 }] });
  for (let i = 0; i < 19; i++) cushion(mesh, -2.2 + i * 0.19, 0.16, -4.86, -2.05 + i * 0.19, 0.82, -4.72, 0.035, f.white, 4);
  tube(mesh, [[-2.3, 0.24, -4.8], [1.5, 0.24, -4.8]], 0.035, f.white, 8);
  mesh.at(1.5, 0.72, -4.8, { roll: 90 }, () => cylinder(mesh, 0, -0.16, 0, 0.05, 0, f.brass, 20));
  mesh.box(-2.7, 0.92, -5, 1.7, 0.97, -4.62, f.oak);
  f.pottedPlant(mesh, rng, -2, -4.82, 0.6, mottled('#b9734f', 0.2), foliage.spring, 0.97);
  f.cup(mesh, 0.5, 0.97, -4.78);
  f.armchair(mesh, 0.9, -3.3, -60, cloth('#b9734f'));
  mesh.at(0.9, 0.44, -3.25, { turn: -60 }, () => cushion(mesh, -0.3, 0, -0.2, 0.36, 0.06, 0.3, 0.03, cloth('#e6dcc9'), 4));
  f.rug(mesh, -1.6, -4.2, 2.2, -2, cloth('#8e9c7c'));
  f.floorLamp(mesh, 2.4, -4.3, 1.6);
  mesh.at(2.5, 1.5, -4.98, { tilt: 90 }, () => { cylinder(mesh, 0, 0, 0, 0.11, 0.03, f.white, 36); cylinder(mesh, 0, 0.03, 0, 0.08, 0.035, glowing('#e8804a', 1.4), 36); });
  f.painting(mesh, 2.15, 1.8, 2.95, 2.6, -5, mottled('#b9734f', 0.4, 0.5));
}

function greenRoof(mesh: Mesh, rng: Rng): void {
  rooftop(mesh, rng, -13, -18, 13, 8, turf);
  mesh.quad([-1.1, 0.02, 6], [1.3, 0.02, 6], [0.8, 0.02, -17], [-0.8, 0.02, -17], ground.gravel);
  for (let i = 0; i < 240; i++) {
    const [x, z] = [between(rng, -12.5, 12.5), between(rng, -17.4, 4)];
    if (Math.abs(x) < 1.5) continue;
    if (i % 4 === 0) hedge(mesh, rng, [x, 0, z], [x, 0, z], 0.5, [foliage.blossom, foliage.spring, foliage.olive][i % 3]!, 0.5);
    else grasses(mesh, rng, x, 0, z, 0.5, between(rng, 0.4, 0.85), 34, i % 3 ? foliage.olive : foliage.dry);
  }
  for (const [x, z, h] of [[-9, -14, 4.4], [8, -15, 4], [10, -6, 3.6]] as const) tree(mesh, rng, x, z, h, foliage.spring, 1.4);
  for (let i = 0; i < 3; i++) { cushion(mesh, 3.4 + i * 0.9, 0.2, -9.4, 4.1 + i * 0.9, 0.95, -8.8, 0.02, mottled(['#d9a441', '#e9dfcc', '#8fa7a0'][i]!, 0.3), 3); mesh.box(3.3 + i * 0.9, 0.95, -9.5, 4.2 + i * 0.9, 1.03, -8.7, f.oak); }
  person(mesh, rng, -0.3, -8.4, 30, poses.walk);
  person(mesh, rng, 2.7, -8.6, 80, poses.crouch, 0, '#e9e1d3');
}

const out = { shade: { reach: 0.9, strength: 0.9 }, quiet: 0.1, density: 0.001 } as const;
const inside = (azimuth: number, sun: number, lamps: Look['lamps']): Look => indoors(azimuth, 30, sun, { lamps: [{ at: [-5, 2, -2], facing: [1, 0, 0], color: hex('#e6edf2', 2.4), size: 14 }, ...lamps] });
const scene = (eye: Vec, target: Vec, fov: number, look: Look, build: Picture['build'], radius = 12): Picture => ({ camera: { eye, target, fov, level: true }, look, shadows: { centre: [target[0] * 0.5, 1, target[2] * 0.7], radius }, reach: 24, build });

export const news: Record<string, Picture> = {
  'fire-drill': scene([-0.6, 1.8, 4], [0.4, 2.2, -8], 60, outdoors('morning', -130, out), fireDrill, 18),
  'lift-renewal': scene([-1, 1.55, 1.6], [0.2, 1.5, -5], 58, inside(-60, 0, [...bulbs([[-2, 3.1, -2], [2, 3.1, -2], [0, 3, -4.4]], 3, 1.4, '#ffe0b8')]), lift, 7),
  'window-cleaning': scene([6.4, 3, 11], [-1.2, 1.6, 0], 58, outdoors('golden', -128, { ...out, density: 0.0004, elevation: 24, sky: { ...skies.golden, skyline: 0.13 } }), windows, 24),
  recycling: scene([-0.4, 1.5, 1.2], [0.1, 1.05, -4.6], 58, inside(-64, 2.4, bulbs([[0, 3, -3]], 2, 1.5, '#fff0dc')), recycling, 7),
  'solar-roof': scene([1.6, 2.4, 3.6], [-0.4, 1.2, -10], 62, outdoors('golden', -52, { ...out, elevation: 20 }), solar, 20),
  'tram-stop': scene([1.5, 1.7, 2.4], [0.3, 2.1, -8], 60, outdoors('golden', -120, out), tram, 18),
  'welcome-desk': scene([-1.2, 1.5, 0.8], [0.3, 1.35, -4.6], 58, inside(-66, 2.6, bulbs([[-0.9, 2.3, -3.9], [0.3, 2.3, -3.9], [1.5, 2.3, -3.9]], 2.4, 0.4)), desk, 8),
  'night-security': scene([-1.6, 1.7, 2.6], [0.4, 2.2, -8], 58, outdoors('night', 20, { ...out, bloom: 0.5, lamps: [...bulbs([[-2, 3.6, -6.4], [0, 3.6, -6.4], [2, 3.6, -6.4], [0, 3, -3]], 4.5, 0.9), ...bulbs([[-7, 4, -4], [7, 4, -4]], 4, 0.8)] }), security),
  heating: scene([-0.5, 1.35, -0.2], [0, 1.15, -4.6], 56, indoors(36, 26, 2.4, { lamps: [{ at: [-0.5, 1.8, -5.4], facing: [0, 0, 1], color: hex('#e6edf2', 2.2), size: 7 }, ...bulbs([[2.4, 1.4, -4.3]], 3, 0.3), { at: [-0.3, 0.5, -4.6], facing: [0, 0.3, 1], color: hex('#ff9a5a', 0.8), size: 1.4 }] }), heating, 6),
  'green-roof': scene([0.3, 1.8, 3.4], [0.2, 1.5, -10], 62, outdoors('morning', -56, out), greenRoof, 18),
};
