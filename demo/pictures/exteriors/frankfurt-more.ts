import { crown, slab, tower } from '../kit/facade.ts';
import { metal } from '../kit/material.ts';
import type { Mesh } from '../kit/mesh.ts';
import { panes } from '../kit/panes.ts';
import { brick, mottled } from '../kit/patterns.ts';
import type { Rng } from '../kit/seeded.ts';
import { ball, circle, cylinder, type Plan, prism, rectangle, tube } from '../kit/solids.ts';
import { hedge, tree, foliage } from '../kit/tree.ts';

const roof = mottled('#8f887c', 3, 0.2);
const aluminium = metal('#c9cdcf', 0.42);
const pale = mottled('#d9d3c8', 2, 0.07);

/** A round glass tower slipped into a square one, with the mast on the round top. */
export function mainTower(mesh: Mesh): void {
  const round = panes({ w: 1.7, h: 3.7, frame: 0.1, tint: '#0c2029', mirror: 0.5, lit: 0.1, seed: 21 });
  const square = panes({ w: 1.7, h: 3.7, frame: 0.12, tint: '#1a2226', mirror: 0.3, lit: 0.14, seed: 22 });
  tower(mesh, { plan: circle(-8, 6, 17, 48), y: 0, floors: 53, floor: 3.7, glass: round, roof, rounded: true, band: { h: 0.5, d: 0.2, m: aluminium }, parapet: 3 });
  tower(mesh, { plan: rectangle(-4, -24, 30, 6), y: 0, floors: 45, floor: 3.7, glass: square, roof, pier: { every: 3.4, w: 0.5, d: 0.5, m: pale }, band: { h: 1.1, d: 0.3, m: pale }, parapet: 3 });
  tower(mesh, { plan: rectangle(-34, -20, 34, 26), y: 0, floors: 5, floor: 4, glass: square, roof, pier: { every: 4, w: 1, d: 0.6, m: pale }, band: { h: 1, d: 0.5, m: pale } });
  cylinder(mesh, -8, 196, 6, 9, 203, aluminium, 32);
  tube(mesh, [[-8, 203, 6], [-8, 226, 6], [-8, 244, 6]], [1.1, 0.7, 0.3], aluminium, 8);
}

/** Curved plan and the half crown that leans out over the edge. */
export function westendtower(mesh: Mesh): void {
  const plan: Plan = [...Array.from({ length: 15 }, (_, i) => {
    const a = (i / 14) * Math.PI;
    return [Math.cos(a) * 20, 4 + Math.sin(a) * 18] as const;
  }), [-20, -18], [20, -18]];
  const stone = mottled('#cfc5b5', 2, 0.07);
  const glass = panes({ w: 1.6, h: 3.8, frame: 0.1, tint: '#17242a', mirror: 0.34, lit: 0.13, seed: 31 });
  const top = tower(mesh, { plan, y: 0, floors: 46, floor: 3.8, glass, roof, pier: { every: 3.2, w: 1, d: 0.5, m: stone }, band: { h: 1.3, d: 0.4, m: stone } });
  const lip = 11;
  for (let i = 0; i <= 24; i++) {
    const a = (i / 24) * Math.PI;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    tube(mesh, [[c * 20.5, top - 9, 4 + s * 18.5], [c * (20 + lip * 0.5), top + 6, 4 + s * (18 + lip * 0.5)], [c * (20 + lip), top + 17, 4 + s * (18 + lip)]], [0.55, 0.5, 0.4], stone, 6);
  }
  for (const [y, r] of [[top + 17, lip], [top + 12, lip * 0.8], [top - 2, 1]] as const)
    tube(mesh, Array.from({ length: 33 }, (_, i) => [Math.cos((i / 32) * Math.PI) * (20 + r), y, 4 + Math.sin((i / 32) * Math.PI) * (18 + r)] as const), 0.6, stone, 6);
  tower(mesh, { plan: rectangle(20, -18, 44, 14), y: 0, floors: 12, floor: 3.8, glass, roof, pier: { every: 3.2, w: 1, d: 0.5, m: stone }, band: { h: 1.3, d: 0.4, m: stone } });
}

/** A slender white grid whose edges are chamfered like a cut stone. */
export function taunusturm(mesh: Mesh): void {
  const stone = mottled('#e2dbcd', 2, 0.06, { rough: 0.6 });
  const glass = panes({ w: 1.45, h: 3.9, frame: 0.08, mirror: 0.3, lit: 0.14, seed: 41 });
  const plan: Plan = [[-18, -22], [12, -22], [20, -14], [20, 16], [14, 22], [-10, 22], [-18, 14]];
  tower(mesh, { plan, y: 0, floors: 43, floor: 3.9, glass, roof, pier: { every: 2.9, w: 0.62, d: 0.8, m: stone }, band: { h: 0.7, d: 0.6, m: stone }, parapet: 5 });
  tower(mesh, { plan: rectangle(22, -18, 42, 16), y: 0, floors: 16, floor: 3.4, glass, roof, pier: { every: 5, w: 1.1, d: 0.8, m: stone }, band: { h: 0.8, d: 0.7, m: stone } });
}

/** Plain glass until eight middle floors slide out sideways, one after the other. */
export function omniturm(mesh: Mesh): void {
  const glass = panes({ w: 1.4, h: 3.9, frame: 0.1, tint: '#13232a', mirror: 0.42, lit: 0.12, seed: 51 });
  const m = metal('#dfe3e3', 0.5);
  for (let f = 0; f < 46; f++) {
    const swing = f > 14 && f < 24 ? Math.sin(((f - 14) / 10) * Math.PI * 1.9) * 6.5 : 0;
    const slide = f > 14 && f < 24 ? Math.cos(((f - 14) / 10) * Math.PI * 1.6) * 4 : 0;
    const home = f > 14 && f < 24;
    tower(mesh, {
      plan: rectangle(-17 + swing, -18 + slide, 17 + swing, 18 + slide), y: f * 4.05, floors: 1, floor: 4.05, glass, roof: home ? pale : roof,
      band: { h: home ? 1.1 : 0.8, d: home ? 0.7 : 0.25, m: home ? pale : m }, pier: { every: 5.7, w: 0.35, d: 0.25, m },
    });
  }
}

/** Red stone, square windows, and a roof that projects like a temple's. */
export function japanCenter(mesh: Mesh): void {
  const red = mottled('#9c6652', 1.5, 0.14, { rough: 0.55 });
  const glass = panes({ w: 1.3, h: 1.85, frame: 0.12, mirror: 0.3, lit: 0.2, seed: 61, frameColor: '#3a211b' });
  const top = tower(mesh, { plan: rectangle(-18, -18, 18, 18), y: 0, floors: 26, floor: 3.7, glass, roof, pier: { every: 3.6, w: 1.3, d: 0.6, m: red }, band: { h: 1.3, d: 0.55, m: red }, corner: { w: 2.6, d: 0.8, m: red } });
  const attic = tower(mesh, { plan: rectangle(-15, -15, 15, 15), y: top, floors: 2, floor: 3.7, glass, roof, pier: { every: 3, w: 0.5, d: 0.6, m: red } });
  crown(mesh, rectangle(-25, -25, 25, 25), attic, attic + 4.5, [[0, 0.8], [0.35, 1], [0.6, 1], [1, 0.96]], red, mottled('#7b4436'));
  for (const [x, z] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) slab(mesh, [x * 15, z * 15], [x * 17, z * 17], [0.7 * x, -0.7 * z], 1.6, top, attic + 2, red);
  tower(mesh, { plan: rectangle(-34, -20, -18, 24), y: 0, floors: 5, floor: 3.7, glass, roof, pier: { every: 3.6, w: 1.3, d: 0.6, m: red }, band: { h: 1.3, d: 0.55, m: red } });
}

/** Two rounded aluminium blocks, offset, with porthole-soft window bands. */
export function silberturm(mesh: Mesh): void {
  const skin = metal('#d7dadb', 0.3);
  const glass = panes({ w: 1.25, h: 3.9, frame: 0.2, frameColor: '#aab0b4', tint: '#10161a', mirror: 0.34, lit: 0.15, seed: 71, spandrel: 1.5, spandrelColor: '#c4c9cc' });
  const core = mottled('#bfc3c4', 2, 0.06, { rough: 0.45, spec: 0.2 });
  const rounded = (x0: number, z0: number, x1: number, z1: number, r: number): Plan =>
    ([[x1 - r, z1 - r, 0], [x0 + r, z1 - r, 1], [x0 + r, z0 + r, 2], [x1 - r, z0 + r, 3]] as const).flatMap(([x, z, q]) =>
      Array.from({ length: 8 }, (_, i) => [x + Math.cos(((q + i / 7) * Math.PI) / 2) * r, z + Math.sin(((q + i / 7) * Math.PI) / 2) * r] as const));
  const wrap = (plan: Plan, floors: number): number => tower(mesh, { plan, y: 5, floors, floor: 3.95, glass, roof, rounded: true, band: { h: 1.2, d: 0.35, m: skin }, parapet: 4 });
  wrap(rounded(-26, -8, 8, 22, 8), 38);
  wrap(rounded(-2, -26, 30, 2, 8), 41);
  mesh.box(-4, 0, -10, 8, 176, 4, core);
  for (const [x, z] of [[-20, 16], [-6, 18], [4, -4], [24, -4], [24, -20]] as const) cylinder(mesh, x, 0, z, 1.6, 6, core, 16);
}

/** A quarter-round glass sail beside an old sandstone villa. */
export function skyper(mesh: Mesh): void {
  const glass = panes({ w: 1.5, h: 3.85, frame: 0.09, tint: '#123038', mirror: 0.5, lit: 0.1, seed: 81 });
  const plan: Plan = [[-18, -18], [18, -18], ...Array.from({ length: 17 }, (_, i) => [-18 + Math.cos((i / 32) * Math.PI) * 36, -18 + Math.sin((i / 32) * Math.PI) * 40] as const)];
  tower(mesh, { plan, y: 0, floors: 38, floor: 3.85, glass, roof, band: { h: 0.6, d: 0.4, m: aluminium }, parapet: 4 });
  const villa = mottled('#c6a987', 1, 0.12);
  const old = panes({ w: 1.4, h: 2.1, frame: 0.3, frameColor: '#e6dcc8', lit: 0.5, mirror: 0.12, seed: 83 });
  const plot = rectangle(-46, 8, -22, 28);
  const top = tower(mesh, { plan: plot, y: 0, floors: 3, floor: 5, glass: old, roof, pier: { every: 3.9, w: 2.1, d: 0.5, m: villa }, band: { h: 1.7, d: 0.5, m: villa } });
  crown(mesh, plot, top, top + 7, [[0, 1.06], [0.06, 1.06], [0.9, 0.72], [1, 0.7]], mottled('#4f565a', 1, 0.15), roof);
}

/** Twin glass blades of unequal height with a lit joint between them. */
export function gallileo(mesh: Mesh): void {
  const glass = panes({ w: 1.35, h: 3.8, frame: 0.08, tint: '#18303a', mirror: 0.48, lit: 0.18, seed: 91 });
  const joint = panes({ w: 3.5, h: 3.8, frame: 0.16, tint: '#202a2e', mirror: 0.16, lit: 0.85, glow: 0.75, seed: 92 });
  const m = metal('#b9c4c8', 0.4);
  tower(mesh, { plan: [[-20, -14], [-3, -18], [-1, 16], [-20, 20]], y: 0, floors: 38, floor: 3.8, glass, roof, band: { h: 0.35, d: 0.2, m }, parapet: 3 });
  tower(mesh, { plan: [[5, -18], [20, -12], [22, 14], [6, 18]], y: 0, floors: 32, floor: 3.8, glass, roof, band: { h: 0.35, d: 0.2, m }, parapet: 3 });
  tower(mesh, { plan: rectangle(-4, -10, 7, 8), y: 0, floors: 33, floor: 3.8, glass: joint, roof });
  tower(mesh, { plan: rectangle(-30, -20, 30, 26), y: 0, floors: 3, floor: 4.6, glass: joint, roof: pale, band: { h: 0.8, d: 1.2, m: pale } });
}

/** Three-sided shaft; an upside-down pyramid hangs between its corner posts. */
export function trianon(mesh: Mesh): void {
  const glass = panes({ w: 1.5, h: 3.9, frame: 0.12, tint: '#142026', mirror: 0.38, lit: 0.12, seed: 101 });
  const stone = mottled('#d6cfc3', 2, 0.06);
  const plan: Plan = [[-24, 14], [-20, 19], [20, 19], [24, 14], [4, -24], [-4, -24]];
  const top = tower(mesh, { plan, y: 0, floors: 43, floor: 3.9, glass, roof, pier: { every: 3.1, w: 0.7, d: 0.5, m: stone }, band: { h: 1.1, d: 0.4, m: stone } });
  for (const [x, z] of [[-19, 14.5], [19, 14.5], [0, -19]] as const) mesh.box(x - 4, top, z - 4, x + 4, top + 17, z + 4, stone);
  const tip: Plan = [[-20, 15], [20, 15], [0, -20]];
  prism(mesh, tip.map(([x, z]) => [x * 0.04, z * 0.04 - 1] as const), top - 2, top + 17, metal('#9fb1b6', 0.18), roof, 24);
  prism(mesh, tip, top + 16.5, top + 18.5, stone, roof);
}

/** Floors of glass and pale bands; every seventh opens into a two-storey garden. */
export function gardenTower(mesh: Mesh, rng: Rng): void {
  const glass = panes({ w: 1.5, h: 3.9, frame: 0.1, tint: '#16251f', mirror: 0.3, lit: 0.14, seed: 111 });
  const band = mottled('#e3ddd0', 2, 0.06);
  let y = 0;
  for (let part = 0; part < 5; part++) {
    y = tower(mesh, { plan: rectangle(-19, -17, 19, 17), y, floors: 6, floor: 3.9, glass, roof: band, pier: { every: 4.75, w: 0.5, d: 0.4, m: band }, band: { h: 1, d: 0.7, m: band } });
    if (part === 4) break;
    tower(mesh, { plan: rectangle(-14, -13, 13, 10), y, floors: 2, floor: 3.7, glass, roof: band });
    for (const [x, z] of [[-18, 16], [-6, 16], [6, 16], [18, 16], [18, -16], [18, 0], [-18, 0], [-18, -16]] as const) mesh.box(x - 0.6, y, z - 0.6, x + 0.6, y + 7.4, z + 0.6, band);
    for (let i = 0; i < 6; i++) tree(mesh, rng, -15 + i * 6, 13.4, 5.4, foliage.deep, 0.3, y);
    for (let i = 0; i < 5; i++) tree(mesh, rng, 15.6, -12 + i * 5, 5.2, foliage.spring, 0.3, y);
    hedge(mesh, rng, [-18, y, 16.6], [18, y, 16.6], 1.6, foliage.spring, 0.5);
    hedge(mesh, rng, [18.6, y, 15], [18.6, y, -16], 1.6, foliage.deep, 0.5);
    y += 7.4;
  }
  for (let i = 0; i < 7; i++) tree(mesh, rng, -15 + i * 5, 9, 6, foliage.spring, 0.3, y);
}

/** A post-war bank house: travertine fins, bronze glass, a set-back top. */
export function castorHouse(mesh: Mesh): void {
  const fin = mottled('#cbb592', 1.2, 0.12);
  const glass = panes({ w: 1.4, h: 3.6, frame: 0.1, tint: '#241a12', mirror: 0.24, lit: 0.28, seed: 121, frameColor: '#6b4f2c', spandrel: 1.1, spandrelColor: '#4a3722' });
  const shop = panes({ w: 4.2, h: 5, frame: 0.2, frameColor: '#3a2c1c', lit: 0.95, glow: 1.1, mirror: 0.12, seed: 122 });
  tower(mesh, { plan: rectangle(-38, -16, 38, 16), y: 0, floors: 1, floor: 5, glass: shop, roof: fin, pier: { every: 8.4, w: 1, d: 0.6, m: fin } });
  const top = tower(mesh, { plan: rectangle(-40, -18, 40, 18), y: 5, floors: 9, floor: 3.6, glass, roof, pier: { every: 2.8, w: 0.45, d: 1.1, m: fin }, band: { h: 0.5, d: 0.5, m: fin, every: 9 }, parapet: 1 });
  tower(mesh, { plan: rectangle(-32, -13, 32, 12), y: top, floors: 2, floor: 3.6, glass, roof, band: { h: 0.5, d: 1.6, m: fin } });
}

/** A harbour granary in dark brick with a steep roof and a crane gable, doubled in the water. */
export function osthafenSpeicher(mesh: Mesh): void {
  const wall = brick('#865444', '#a18c7c');
  const glass = panes({ w: 1.05, h: 1.5, frame: 0.14, lit: 0.42, glow: 1.3, mirror: 0.16, seed: 131, frameColor: '#22272a' });
  const slate = mottled('#4a4f53', 1, 0.2);
  const wing = (x0: number, x1: number, floors: number): void => {
    const top = tower(mesh, { plan: rectangle(x0, -10, x1, 10), y: 1, floors, floor: 4, glass, roof: slate, pier: { every: 4.2, w: 2.1, d: 0.55, m: wall }, band: { h: 1.7, d: 0.45, m: wall } });
    const mid = (x0 + x1) / 2;
    mesh.quad([x0 - 0.6, top, 11], [mid, top + 9, 11], [mid, top + 9, -11], [x0 - 0.6, top, -11], slate);
    mesh.quad([x1 + 0.6, top, 11], [mid, top + 9, 11], [mid, top + 9, -11], [x1 + 0.6, top, -11], slate);
    mesh.tri([x0, top, 10.4], [x1, top, 10.4], [mid, top + 8.6, 10.4], wall, undefined, [[x0, top], [x1, top], [mid, top + 8.6]]);
    mesh.box(mid - 1.2, top + 1.5, 10.3, mid + 1.2, top + 4.5, 10.6, glass);
  };
  wing(-36, -14, 5);
  wing(-14, 8, 7);
  wing(8, 30, 5);
  mesh.box(-2.2, 33, 10, -3.8, 34, 16, slate);
  ball(mesh, -3, 32, 15.6, 0.6, metal('#2b2f31'), 10);
  mesh.box(-60, -2, -14, 60, 1, 14, mottled('#9b8f7f', 1.5, 0.2));
}
