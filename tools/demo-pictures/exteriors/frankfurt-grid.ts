import { tower } from "../kit/facade.ts";
import { metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { panes } from "../kit/panes.ts";
import { mottled } from "../kit/patterns.ts";
import type { Rng } from "../kit/seeded.ts";
import { cylinder, type Plan, rectangle } from "../kit/solids.ts";
import { foliage, hedge, tree } from "../kit/tree.ts";
import { roof } from "./finishes.ts";

/** A slender white grid whose edges are chamfered like a cut stone. */
export function taunusturm(mesh: Mesh): void {
  const stone = mottled("#e2dbcd", 2, 0.06, { rough: 0.6 });
  const glass = panes({ w: 1.45, h: 3.9, frame: 0.08, mirror: 0.3, lit: 0.14, seed: 41 });
  const plan: Plan = [
    [-18, -22],
    [12, -22],
    [20, -14],
    [20, 16],
    [14, 22],
    [-10, 22],
    [-18, 14],
  ];
  tower(mesh, {
    plan,
    y: 0,
    floors: 43,
    floor: 3.9,
    glass,
    roof,
    pier: { every: 2.9, w: 0.62, d: 0.8, m: stone },
    band: { h: 0.7, d: 0.6, m: stone },
    parapet: 5,
  });
  tower(mesh, {
    plan: rectangle(22, -18, 42, 16),
    y: 0,
    floors: 16,
    floor: 3.4,
    glass,
    roof,
    pier: { every: 5, w: 1.1, d: 0.8, m: stone },
    band: { h: 0.8, d: 0.7, m: stone },
  });
}

/** Two rounded aluminium blocks, offset, with porthole-soft window bands. */
export function silberturm(mesh: Mesh): void {
  const skin = metal("#d7dadb", 0.3);
  const glass = panes({
    w: 1.25,
    h: 3.9,
    frame: 0.2,
    frameColor: "#aab0b4",
    tint: "#10161a",
    mirror: 0.34,
    lit: 0.15,
    seed: 71,
    spandrel: 1.5,
    spandrelColor: "#c4c9cc",
  });
  const core = mottled("#bfc3c4", 2, 0.06, { rough: 0.45, spec: 0.2 });
  const rounded = (x0: number, z0: number, x1: number, z1: number, r: number): Plan =>
    (
      [
        [x1 - r, z1 - r, 0],
        [x0 + r, z1 - r, 1],
        [x0 + r, z0 + r, 2],
        [x1 - r, z0 + r, 3],
      ] as const
    ).flatMap(([x, z, q]) =>
      Array.from(
        { length: 8 },
        (_, i) =>
          [
            x + Math.cos(((q + i / 7) * Math.PI) / 2) * r,
            z + Math.sin(((q + i / 7) * Math.PI) / 2) * r,
          ] as const,
      ),
    );
  const wrap = (plan: Plan, floors: number): number =>
    tower(mesh, {
      plan,
      y: 5,
      floors,
      floor: 3.95,
      glass,
      roof,
      rounded: true,
      band: { h: 1.2, d: 0.35, m: skin },
      parapet: 4,
    });
  wrap(rounded(-26, -8, 8, 22, 8), 38);
  wrap(rounded(-2, -26, 30, 2, 8), 41);
  mesh.box(-4, 0, -10, 8, 176, 4, core);
  for (const [x, z] of [
    [-20, 16],
    [-6, 18],
    [4, -4],
    [24, -4],
    [24, -20],
  ] as const)
    cylinder(mesh, x, 0, z, 1.6, 6, core, 16);
}

/** Floors of glass and pale bands; every seventh opens into a two-storey garden. */
export function gardenTower(mesh: Mesh, rng: Rng): void {
  const glass = panes({
    w: 1.5,
    h: 3.9,
    frame: 0.1,
    tint: "#16251f",
    mirror: 0.3,
    lit: 0.14,
    seed: 111,
  });
  const band = mottled("#e3ddd0", 2, 0.06);
  let y = 0;
  for (let part = 0; part < 5; part++) {
    y = tower(mesh, {
      plan: rectangle(-19, -17, 19, 17),
      y,
      floors: 6,
      floor: 3.9,
      glass,
      roof: band,
      pier: { every: 4.75, w: 0.5, d: 0.4, m: band },
      band: { h: 1, d: 0.7, m: band },
    });
    if (part === 4) break;
    tower(mesh, { plan: rectangle(-14, -13, 13, 10), y, floors: 2, floor: 3.7, glass, roof: band });
    for (const [x, z] of [
      [-18, 16],
      [-6, 16],
      [6, 16],
      [18, 16],
      [18, -16],
      [18, 0],
      [-18, 0],
      [-18, -16],
    ] as const)
      mesh.box(x - 0.6, y, z - 0.6, x + 0.6, y + 7.4, z + 0.6, band);
    for (let i = 0; i < 6; i++) tree(mesh, rng, -15 + i * 6, 13.4, 5.4, foliage.deep, 0.3, y);
    for (let i = 0; i < 5; i++) tree(mesh, rng, 15.6, -12 + i * 5, 5.2, foliage.spring, 0.3, y);
    hedge(mesh, rng, [-18, y, 16.6], [18, y, 16.6], 1.6, foliage.spring, 0.5);
    hedge(mesh, rng, [18.6, y, 15], [18.6, y, -16], 1.6, foliage.deep, 0.5);
    y += 7.4;
  }
  for (let i = 0; i < 7; i++) tree(mesh, rng, -15 + i * 5, 9, 6, foliage.spring, 0.3, y);
}
