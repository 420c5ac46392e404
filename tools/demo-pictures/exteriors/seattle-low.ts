import { tower } from "../kit/facade.ts";
import { glowing } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { panes } from "../kit/panes.ts";
import { brick, mottled, planks } from "../kit/patterns.ts";
import type { Rng } from "../kit/seeded.ts";
import { rectangle, tube } from "../kit/solids.ts";
import { fir, foliage, hedge, tree } from "../kit/tree.ts";
import { roof, steel, warmGlass } from "./finishes.ts";

const timber = planks("#a8764a", 0.16, { rough: 0.65 });

/** Terraces that climb like stairs, each with its own planting. */
export function westlakeSteps(mesh: Mesh, rng: Rng): void {
  const slab0 = mottled("#ddd5c8", 2, 0.06);
  const glass = panes({
    w: 1.5,
    h: 4,
    frame: 0.1,
    tint: "#16242a",
    mirror: 0.34,
    lit: 0.24,
    seed: 81,
  });
  for (let f = 0; f < 10; f++) {
    const [x0, z1] = [-44 + f * 3.6, 20 - f * 2.6];
    tower(mesh, {
      plan: rectangle(x0, -22, 30, z1),
      y: f * 4,
      floors: 1,
      floor: 4,
      glass,
      roof: slab0,
      band: { h: 0.7, d: 1.2, m: slab0 },
      pier: { every: 6, w: 0.35, d: 0.25, m: slab0 },
    });
    if (f === 9) break;
    hedge(
      mesh,
      rng,
      [x0 + 0.6, f * 4 + 4, z1 + 0.4],
      [30, f * 4 + 4, z1 + 0.4],
      1.2,
      f % 2 ? foliage.spring : foliage.deep,
      0.5,
    );
    for (let i = 0; i < 4; i++)
      tree(mesh, rng, x0 + 4 + rng() * (24 - f), z1 - 1.2, 3.4, foliage.spring, 0.25, f * 4 + 4);
  }
}

/** Mass-timber frame behind clear glass, open to the lake. */
export function southLakeExchange(mesh: Mesh): void {
  const beam = mottled("#b98552", 0.6, 0.16);
  const glass = panes({
    w: 3,
    h: 4.2,
    frame: 0.1,
    tint: "#1a2225",
    mirror: 0.24,
    lit: 0.55,
    glow: 1.15,
    seed: 91,
  });
  tower(mesh, {
    plan: rectangle(-38, -16, 38, 14),
    y: 0,
    floors: 7,
    floor: 4.2,
    glass,
    roof: mottled("#cfc6b8"),
    pier: { every: 6.2, w: 0.7, d: 1.3, m: beam },
    band: { h: 0.6, d: 1.2, m: beam },
  });
  mesh.box(-42, 30, -20, 42, 31, 18.5, beam, roof);
  tower(mesh, {
    plan: rectangle(-26, -12, 22, 8),
    y: 31,
    floors: 1,
    floor: 4,
    glass,
    roof,
    band: { h: 0.5, d: 2, m: beam },
  });
}

/** A small timber and brick house between old street trees. */
export function terryAvenueHouse(mesh: Mesh): void {
  const wall = brick("#b08a72", "#c9b09b");
  tower(mesh, {
    plan: rectangle(-18, -14, 4, 10),
    y: 0,
    floors: 5,
    floor: 3.6,
    glass: warmGlass(161, 1.3, 3.6, 0.1, 0.5),
    roof,
    pier: { every: 3.6, w: 1.5, d: 0.5, m: wall },
    band: { h: 1.2, d: 0.4, m: wall },
    parapet: 1,
  });
  tower(mesh, {
    plan: rectangle(4, -14, 22, 12),
    y: 4.4,
    floors: 5,
    floor: 3.6,
    glass: warmGlass(162, 1.5, 3.6, 0.1, 0.55),
    roof,
    pier: { every: 1.5, w: 0.2, d: 0.4, m: timber },
    band: { h: 0.6, d: 0.7, m: timber },
    parapet: 0.8,
  });
  tower(mesh, {
    plan: rectangle(5, -13, 21, 10),
    y: 0,
    floors: 1,
    floor: 4.4,
    glass: panes({ w: 2.6, h: 4.4, lit: 1, glow: 1.3, mirror: 0.1, seed: 163 }),
    roof,
  });
  mesh.box(-8, 3.4, 10, 0, 3.7, 13, steel);
}

/** White bay windows around a green court. */
export function queenAnneCourt(mesh: Mesh, rng: Rng): void {
  const white = mottled("#ebe5d9", 1.5, 0.05);
  const sage = mottled("#93a08a", 1.5, 0.1);
  const glass = warmGlass(171, 1.1, 1.7, 0.14, 0.4);
  const wing = (x0: number, z0: number, x1: number, z1: number): void => {
    const top = tower(mesh, {
      plan: rectangle(x0, z0, x1, z1),
      y: 0.6,
      floors: 5,
      floor: 3.4,
      glass,
      roof: sage,
      pier: { every: 3.8, w: 2, d: 0.35, m: white },
      band: { h: 1.4, d: 0.3, m: white },
    });
    mesh.box(x0 - 0.9, top, z0 - 0.9, x1 + 0.9, top + 0.8, z1 + 0.9, sage);
  };
  wing(-36, -22, -16, 16);
  wing(16, -22, 36, 16);
  wing(-16, -22, 16, -8);
  const bay = (x: number, z: number): void => {
    tower(mesh, {
      plan: [
        [x - 2.6, z],
        [x - 1.5, z + 1.8],
        [x + 1.5, z + 1.8],
        [x + 2.6, z],
      ],
      y: 0.6,
      floors: 4,
      floor: 3.4,
      glass,
      roof: sage,
      band: { h: 1.2, d: 0.2, m: white },
      pier: { every: 3, w: 0.3, d: 0.15, m: white },
    });
  };
  for (const x of [-31, -21, 21, 31]) bay(x, 16.2);
  for (const x of [-9, 0, 9]) bay(x, -7.8);
  for (const x of [-8, 8]) tree(mesh, rng, x, 4, 8, foliage.blossom, 1.2);
  mesh.box(-15, 0, -6, -2, 0.4, 14, mottled("#7c8f58", 0.8, 0.3));
  mesh.box(2, 0, -6, 15, 0.4, 14, mottled("#7c8f58", 0.8, 0.3));
  hedge(mesh, rng, [-15, 0.3, 14], [-2.4, 0.3, 14], 1.1);
  hedge(mesh, rng, [2.4, 0.3, 14], [15, 0.3, 14], 1.1);
}

/** One thin roof over a glass hall among firs. */
export function firstHillPavilion(mesh: Mesh, rng: Rng): void {
  const glass = panes({
    w: 2.4,
    h: 6.4,
    frame: 0.07,
    lit: 1,
    glow: 1.45,
    mirror: 0.12,
    seed: 181,
    warm: "#ffcb8f",
  });
  const ceiling = planks("#b98552", 0.3, { rough: 0.6 });
  mesh.box(-40, -0.4, -18, 40, 0.4, 16, mottled("#b6ab9a", 2, 0.1));
  tower(mesh, {
    plan: rectangle(-32, -12, 32, 9),
    y: 0.4,
    floors: 1,
    floor: 6.4,
    glass,
    roof: ceiling,
  });
  mesh.box(-40, 6.9, -18, 40, 7.7, 16, ceiling, mottled("#6f7164"));
  tower(mesh, {
    plan: rectangle(-10, -14, 24, 0),
    y: 7.7,
    floors: 1,
    floor: 4,
    glass,
    roof: ceiling,
  });
  mesh.box(-14, 11.7, -17, 28, 12.3, 4, ceiling);
  for (let i = 0; i < 9; i++)
    tube(
      mesh,
      [
        [-38 + i * 9.5, 0.4, 14],
        [-38 + i * 9.5, 6.9, 14],
      ],
      0.16,
      steel,
      8,
    );
  for (let i = 0; i < 16; i++)
    mesh.box(-36 + i * 4.8, 6.84, 11, -34.5 + i * 4.8, 6.9, 11.3, glowing("#ffd9a0", 3));
  for (let i = 0; i < 34; i++)
    fir(mesh, rng, -80 + i * 5 + rng() * 3, -26 - rng() * 30, 18 + rng() * 16);
  for (const [x, z, h] of [
    [-50, 8, 24],
    [-58, 18, 30],
    [52, 10, 26],
    [60, -4, 32],
  ] as const)
    fir(mesh, rng, x, z, h);
}
