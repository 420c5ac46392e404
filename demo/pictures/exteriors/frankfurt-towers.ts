import { crown, tower } from '../kit/facade.ts';
import { material } from '../kit/material.ts';
import type { Mesh } from '../kit/mesh.ts';
import { panes } from '../kit/panes.ts';
import { blocks, mottled } from '../kit/patterns.ts';
import { circle, prism, rectangle } from '../kit/solids.ts';

/** Buildings stand at the origin with their entrance towards +z; metres. */
const granite = mottled('#a2705f', 1.5, 0.14, { rough: 0.6 });
const graniteDeep = mottled('#8a5a4c', 1.5, 0.14, { rough: 0.6 });

/** A square shaft of red stone, a round glass core that breaks through near the top, and a pyramid. */
export function messeturm(mesh: Mesh): void {
  const glass = panes({ w: 1.5, h: 3.9, frame: 0.12, tint: '#10171b', mirror: 0.3, lit: 0.14, seed: 3 });
  const curtain = panes({ w: 1.6, h: 3.9, frame: 0.14, tint: '#10181c', mirror: 0.42, lit: 0.1, seed: 5, frameColor: '#4a3a36' });
  const roof = mottled('#6d4a40', 2, 0.2);
  tower(mesh, { plan: rectangle(-24, -24, 24, 24), y: 0, floors: 6, floor: 4.2, glass, roof, pier: { every: 5.8, w: 2.2, d: 1, m: granite }, band: { h: 1.5, d: 0.8, m: graniteDeep } });
  const shaft = rectangle(-20.5, -20.5, 20.5, 20.5);
  const top = tower(mesh, { plan: shaft, y: 25, floors: 40, floor: 3.9, glass, roof, pier: { every: 2.9, w: 1.05, d: 0.7, m: granite, strong: 5 }, band: { h: 1.5, d: 0.5, m: graniteDeep }, corner: { w: 3.2, d: 1, m: granite } });
  for (const [x, z] of [[0, 20.4], [20.4, 0], [0, -20.4], [-20.4, 0]] as const)
    mesh.at(x, 0, z, {}, () => prism(mesh, circle(0, 0, 5.2, 24), 6, top + 18, curtain, roof, 1, true));
  tower(mesh, { plan: circle(0, 0, 19.2, 40), y: top, floors: 6, floor: 3.9, glass: curtain, roof, rounded: true, band: { h: 0.9, d: 0.4, m: granite } });
  const neck = rectangle(-14, -14, 14, 14);
  const shoulder = tower(mesh, { plan: neck, y: top + 23, floors: 2, floor: 3.6, glass, roof, pier: { every: 2.8, w: 1.2, d: 0.5, m: granite }, band: { h: 1.3, d: 0.4, m: graniteDeep } });
  crown(mesh, neck, shoulder, shoulder + 36, [[0, 1.04], [0.04, 1.04], [1, 0.01]], blocks('#96604f', 2.4, 2.2, { joint: 0.16, shift: 0, vary: 0.08, rough: 0.35, spec: 0.08 }));
}

/** A pale sandstone grid, deep as a bookcase, in two slipped slabs. */
export function opernturm(mesh: Mesh): void {
  const stone = mottled('#d6cab2', 2, 0.08, { rough: 0.8 });
  const glass = panes({ w: 2.7, h: 3.9, frame: 0.1, mirror: 0.26, lit: 0.2, seed: 11, frameColor: '#3a3127' });
  const roof = mottled('#a89a84', 2);
  const grid = { pier: { every: 2.9, w: 0.95, d: 1, m: stone }, band: { h: 0.95, d: 0.9, m: stone }, parapet: 3 } as const;
  tower(mesh, { plan: rectangle(-21, -16, 17, 12), y: 0, floors: 43, floor: 3.9, glass, roof, ...grid });
  tower(mesh, { plan: rectangle(-14, -20, 24, 10), y: 0, floors: 39, floor: 3.9, glass, roof, ...grid });
  tower(mesh, { plan: rectangle(-44, -16, -14, 22), y: 0, floors: 7, floor: 3.9, glass, roof, ...grid });
  mesh.box(-22, 0, 9, 26, 0.4, 13.5, material('#cbb994'));
}
