import { crown, slab, tower } from "../kit/facade.ts";
import { material, metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { panes } from "../kit/panes.ts";
import { blocks, brick, mottled } from "../kit/patterns.ts";
import { ball, circle, prism, rectangle } from "../kit/solids.ts";
import { roof } from "./finishes.ts";

/** Buildings stand at the origin with their entrance towards +z; metres. */
const granite = mottled("#a2705f", 1.5, 0.14, { rough: 0.6 });

const graniteDeep = mottled("#8a5a4c", 1.5, 0.14, { rough: 0.6 });

/** A square shaft of red stone, a round glass core that breaks through near the top, and a pyramid. */
export function messeturm(mesh: Mesh): void {
  const glass = panes({
    w: 1.5,
    h: 3.9,
    frame: 0.12,
    tint: "#10171b",
    mirror: 0.3,
    lit: 0.14,
    seed: 3,
  });
  const curtain = panes({
    w: 1.6,
    h: 3.9,
    frame: 0.14,
    tint: "#10181c",
    mirror: 0.42,
    lit: 0.1,
    seed: 5,
    frameColor: "#4a3a36",
  });
  const roof = mottled("#6d4a40", 2, 0.2);
  tower(mesh, {
    plan: rectangle(-24, -24, 24, 24),
    y: 0,
    floors: 6,
    floor: 4.2,
    glass,
    roof,
    pier: { every: 5.8, w: 2.2, d: 1, m: granite },
    band: { h: 1.5, d: 0.8, m: graniteDeep },
  });
  const shaft = rectangle(-20.5, -20.5, 20.5, 20.5);
  const top = tower(mesh, {
    plan: shaft,
    y: 25,
    floors: 40,
    floor: 3.9,
    glass,
    roof,
    pier: { every: 2.9, w: 1.05, d: 0.7, m: granite, strong: 5 },
    band: { h: 1.5, d: 0.5, m: graniteDeep },
    corner: { w: 3.2, d: 1, m: granite },
  });
  for (const [x, z] of [
    [0, 20.4],
    [20.4, 0],
    [0, -20.4],
    [-20.4, 0],
  ] as const)
    mesh.at(x, 0, z, {}, () =>
      prism(mesh, circle(0, 0, 5.2, 24), 6, top + 18, curtain, roof, 1, true),
    );
  tower(mesh, {
    plan: circle(0, 0, 19.2, 40),
    y: top,
    floors: 6,
    floor: 3.9,
    glass: curtain,
    roof,
    rounded: true,
    band: { h: 0.9, d: 0.4, m: granite },
  });
  const neck = rectangle(-14, -14, 14, 14);
  const shoulder = tower(mesh, {
    plan: neck,
    y: top + 23,
    floors: 2,
    floor: 3.6,
    glass,
    roof,
    pier: { every: 2.8, w: 1.2, d: 0.5, m: granite },
    band: { h: 1.3, d: 0.4, m: graniteDeep },
  });
  crown(
    mesh,
    neck,
    shoulder,
    shoulder + 36,
    [
      [0, 1.04],
      [0.04, 1.04],
      [1, 0.01],
    ],
    blocks("#96604f", 2.4, 2.2, { joint: 0.16, shift: 0, vary: 0.08, rough: 0.35, spec: 0.08 }),
  );
}

/** A pale sandstone grid, deep as a bookcase, in two slipped slabs. */
export function opernturm(mesh: Mesh): void {
  const stone = mottled("#d6cab2", 2, 0.08, { rough: 0.8 });
  const glass = panes({
    w: 2.7,
    h: 3.9,
    frame: 0.1,
    mirror: 0.26,
    lit: 0.2,
    seed: 11,
    frameColor: "#3a3127",
  });
  const roof = mottled("#a89a84", 2);
  const grid = {
    pier: { every: 2.9, w: 0.95, d: 1, m: stone },
    band: { h: 0.95, d: 0.9, m: stone },
    parapet: 3,
  } as const;
  tower(mesh, {
    plan: rectangle(-21, -16, 17, 12),
    y: 0,
    floors: 43,
    floor: 3.9,
    glass,
    roof,
    ...grid,
  });
  tower(mesh, {
    plan: rectangle(-14, -20, 24, 10),
    y: 0,
    floors: 39,
    floor: 3.9,
    glass,
    roof,
    ...grid,
  });
  tower(mesh, {
    plan: rectangle(-44, -16, -14, 22),
    y: 0,
    floors: 7,
    floor: 3.9,
    glass,
    roof,
    ...grid,
  });
  mesh.box(-22, 0, 9, 26, 0.4, 13.5, material("#cbb994"));
}

/** Red stone, square windows, and a roof that projects like a temple's. */
export function japanCenter(mesh: Mesh): void {
  const red = mottled("#9c6652", 1.5, 0.14, { rough: 0.55 });
  const glass = panes({
    w: 1.3,
    h: 1.85,
    frame: 0.12,
    mirror: 0.3,
    lit: 0.2,
    seed: 61,
    frameColor: "#3a211b",
  });
  const top = tower(mesh, {
    plan: rectangle(-18, -18, 18, 18),
    y: 0,
    floors: 26,
    floor: 3.7,
    glass,
    roof,
    pier: { every: 3.6, w: 1.3, d: 0.6, m: red },
    band: { h: 1.3, d: 0.55, m: red },
    corner: { w: 2.6, d: 0.8, m: red },
  });
  const attic = tower(mesh, {
    plan: rectangle(-15, -15, 15, 15),
    y: top,
    floors: 2,
    floor: 3.7,
    glass,
    roof,
    pier: { every: 3, w: 0.5, d: 0.6, m: red },
  });
  crown(
    mesh,
    rectangle(-25, -25, 25, 25),
    attic,
    attic + 4.5,
    [
      [0, 0.8],
      [0.35, 1],
      [0.6, 1],
      [1, 0.96],
    ],
    red,
    mottled("#7b4436"),
  );
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    slab(mesh, [x * 15, z * 15], [x * 17, z * 17], [0.7 * x, -0.7 * z], 1.6, top, attic + 2, red);
  tower(mesh, {
    plan: rectangle(-34, -20, -18, 24),
    y: 0,
    floors: 5,
    floor: 3.7,
    glass,
    roof,
    pier: { every: 3.6, w: 1.3, d: 0.6, m: red },
    band: { h: 1.3, d: 0.55, m: red },
  });
}

/** A post-war bank house: travertine fins, bronze glass, a set-back top. */
export function castorHouse(mesh: Mesh): void {
  const fin = mottled("#cbb592", 1.2, 0.12);
  const glass = panes({
    w: 1.4,
    h: 3.6,
    frame: 0.1,
    tint: "#241a12",
    mirror: 0.24,
    lit: 0.28,
    seed: 121,
    frameColor: "#6b4f2c",
    spandrel: 1.1,
    spandrelColor: "#4a3722",
  });
  const shop = panes({
    w: 4.2,
    h: 5,
    frame: 0.2,
    frameColor: "#3a2c1c",
    lit: 0.95,
    glow: 1.1,
    mirror: 0.12,
    seed: 122,
  });
  tower(mesh, {
    plan: rectangle(-38, -16, 38, 16),
    y: 0,
    floors: 1,
    floor: 5,
    glass: shop,
    roof: fin,
    pier: { every: 8.4, w: 1, d: 0.6, m: fin },
  });
  const top = tower(mesh, {
    plan: rectangle(-40, -18, 40, 18),
    y: 5,
    floors: 9,
    floor: 3.6,
    glass,
    roof,
    pier: { every: 2.8, w: 0.45, d: 1.1, m: fin },
    band: { h: 0.5, d: 0.5, m: fin, every: 9 },
    parapet: 1,
  });
  tower(mesh, {
    plan: rectangle(-32, -13, 32, 12),
    y: top,
    floors: 2,
    floor: 3.6,
    glass,
    roof,
    band: { h: 0.5, d: 1.6, m: fin },
  });
}

/** A harbour granary in dark brick with a steep roof and a crane gable, doubled in the water. */
export function osthafenSpeicher(mesh: Mesh): void {
  const wall = brick("#865444", "#a18c7c");
  const glass = panes({
    w: 1.05,
    h: 1.5,
    frame: 0.14,
    lit: 0.42,
    glow: 1.3,
    mirror: 0.16,
    seed: 131,
    frameColor: "#22272a",
  });
  const slate = mottled("#4a4f53", 1, 0.2);
  const wing = (x0: number, x1: number, floors: number): void => {
    const top = tower(mesh, {
      plan: rectangle(x0, -10, x1, 10),
      y: 1,
      floors,
      floor: 4,
      glass,
      roof: slate,
      pier: { every: 4.2, w: 2.1, d: 0.55, m: wall },
      band: { h: 1.7, d: 0.45, m: wall },
    });
    const mid = (x0 + x1) / 2;
    mesh.quad(
      [x0 - 0.6, top, 11],
      [mid, top + 9, 11],
      [mid, top + 9, -11],
      [x0 - 0.6, top, -11],
      slate,
    );
    mesh.quad(
      [x1 + 0.6, top, 11],
      [mid, top + 9, 11],
      [mid, top + 9, -11],
      [x1 + 0.6, top, -11],
      slate,
    );
    mesh.tri([x0, top, 10.4], [x1, top, 10.4], [mid, top + 8.6, 10.4], wall, undefined, [
      [x0, top],
      [x1, top],
      [mid, top + 8.6],
    ]);
    mesh.box(mid - 1.2, top + 1.5, 10.3, mid + 1.2, top + 4.5, 10.6, glass);
  };
  wing(-36, -14, 5);
  wing(-14, 8, 7);
  wing(8, 30, 5);
  mesh.box(-2.2, 33, 10, -3.8, 34, 16, slate);
  ball(mesh, -3, 32, 15.6, 0.6, metal("#2b2f31"), 10);
  mesh.box(-60, -2, -14, 60, 1, 14, mottled("#9b8f7f", 1.5, 0.2));
}
