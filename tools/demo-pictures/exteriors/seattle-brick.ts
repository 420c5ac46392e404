import { slab, tower } from "../kit/facade.ts";
import { material, metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { panes } from "../kit/panes.ts";
import { blocks, brick, mottled } from "../kit/patterns.ts";
import type { Rng } from "../kit/seeded.ts";
import { cylinder, rectangle } from "../kit/solids.ts";
import { foliage, tree } from "../kit/tree.ts";
import { roof, steel, warmGlass } from "./finishes.ts";

const saw = (
  mesh: Mesh,
  x0: number,
  x1: number,
  y: number,
  z0: number,
  z1: number,
  wall: ReturnType<typeof brick>,
): void => {
  const light = panes({ w: 1.2, h: 3, frame: 0.12, lit: 0.7, mirror: 0.25, seed: 5 });
  const n = Math.round((x1 - x0) / 9);
  for (let i = 0; i < n; i++) {
    const [a, b] = [x0 + ((x1 - x0) * i) / n, x0 + ((x1 - x0) * (i + 1)) / n];
    mesh.quad(
      [a, y, z1],
      [b, y + 4.6, z1],
      [b, y + 4.6, z0],
      [a, y, z0],
      material("#55524d", { rough: 0.6 }),
    );
    mesh.quad([b, y, z1], [b, y, z0], [b, y + 4.6, z0], [b, y + 4.6, z1], light);
    mesh.tri([a, y, z1], [b, y, z1], [b, y + 4.6, z1], wall, undefined, [
      [a, y],
      [b, y],
      [b, y + 4.6],
    ]);
  }
};

/** A brick mill with a saw-tooth roof and a chimney, beside the canal. */
export function fremontMill(mesh: Mesh): void {
  const wall = brick("#8a5846", "#b39a86");
  const top = tower(mesh, {
    plan: rectangle(-40, -14, 24, 12),
    y: 1.2,
    floors: 3,
    floor: 4.4,
    glass: warmGlass(101, 1, 1.1, 0.1, 0.45),
    roof,
    pier: { every: 4.6, w: 1.5, d: 0.6, m: wall },
    band: { h: 1.3, d: 0.45, m: wall },
  });
  saw(mesh, -40, 24, top, -14, 12.5, wall);
  tower(mesh, {
    plan: rectangle(24, -12, 36, 10),
    y: 1.2,
    floors: 6,
    floor: 4.2,
    glass: warmGlass(102, 1, 1.1, 0.1, 0.4),
    roof,
    pier: { every: 3.6, w: 1.5, d: 0.6, m: wall },
    band: { h: 1.5, d: 0.5, m: wall },
    parapet: 1.4,
  });
  cylinder(mesh, 42, 0, -4, 2.3, 40, wall, 24, 1.5);
  mesh.box(-70, -2, -20, 70, 1.2, 15, mottled("#8f8675", 1.5, 0.2));
}

/** A shipwright's hall: dark steel, tall gridded windows and gantry frames. */
export function ballardWorks(mesh: Mesh): void {
  const wall = brick("#6f4438", "#8b7465");
  const big = panes({ w: 0.9, h: 1.15, frame: 0.08, lit: 0.8, glow: 1.1, mirror: 0.16, seed: 111 });
  const rust = mottled("#8a4f2f", 0.8, 0.3, { rough: 0.8 });
  for (const [x0, x1] of [
    [-38, -13],
    [-13, 12],
    [12, 37],
  ] as const) {
    const mid = (x0 + x1) / 2;
    tower(mesh, {
      plan: rectangle(x0, -16, x1, 12),
      y: 0,
      floors: 1,
      floor: 11,
      glass: big,
      roof,
      pier: { every: 6.2, w: 1.1, d: 0.6, m: wall },
      band: { h: 1.6, d: 0.5, m: wall },
    });
    mesh.tri([x0, 11, 12.4], [x1, 11, 12.4], [mid, 18, 12.4], rust, undefined, [
      [x0, 11],
      [x1, 11],
      [mid, 18],
    ]);
    mesh.quad(
      [mid - 5, 12, 12.7],
      [mid + 5, 12, 12.7],
      [mid + 3, 15.2, 12.7],
      [mid - 3, 15.2, 12.7],
      big,
    );
    for (const s of [x0, x1])
      mesh.quad(
        [s, 11, 13],
        [mid, 18.4, 13],
        [mid, 18.4, -16],
        [s, 11, -16],
        material("#4b5154", { rough: 0.5 }),
      );
  }
  for (const x of [-38, -13, 12, 37]) mesh.box(x - 0.4, 0, 12, x + 0.4, 12, 13.4, steel);
}

const arch = (
  mesh: Mesh,
  x: number,
  y: number,
  z: number,
  r: number,
  m: ReturnType<typeof brick>,
  depth = 0.6,
): void => {
  for (let i = 0; i < 12; i++) {
    const [a, b] = [(i / 12) * Math.PI, ((i + 1) / 12) * Math.PI];
    const [p, q] = [r, r * 1.28];
    mesh.quad(
      [x + Math.cos(a) * p, y + Math.sin(a) * p, z + depth],
      [x + Math.cos(b) * p, y + Math.sin(b) * p, z + depth],
      [x + Math.cos(b) * q, y + Math.sin(b) * q, z + depth],
      [x + Math.cos(a) * q, y + Math.sin(a) * q, z + depth],
      m,
    );
    mesh.quad(
      [x + Math.cos(a) * p, y + Math.sin(a) * p, z],
      [x + Math.cos(b) * p, y + Math.sin(b) * p, z],
      [x + Math.cos(b) * p, y + Math.sin(b) * p, z + depth],
      [x + Math.cos(a) * p, y + Math.sin(a) * p, z + depth],
      m,
    );
  }
};

/** Fills the wall around a half-round opening, so that the arch is a hole and not a sticker. */
const archedBay = (
  mesh: Mesh,
  x: number,
  y: number,
  z: number,
  r: number,
  top: number,
  m: ReturnType<typeof brick>,
): void => {
  const n = 14;
  for (let i = 0; i < n; i++) {
    const [a, b] = [(i / n) * Math.PI, ((i + 1) / n) * Math.PI];
    const [x0, y0, x1, y1] = [
      x + Math.cos(a) * r,
      y + Math.sin(a) * r,
      x + Math.cos(b) * r,
      y + Math.sin(b) * r,
    ];
    mesh.quad([x0, y0, z], [x1, y1, z], [x1, top, z], [x0, top, z], m, [
      [x0, y0],
      [x1, y1],
      [x1, top],
      [x0, top],
    ]);
  }
};

/** Romanesque red brick on stone arches, as the old quarter was rebuilt after its fire. */
export function pioneerBlock(mesh: Mesh): void {
  const wall = brick("#80503f", "#ab9482");
  const stone = blocks("#a08a6f", 1.2, 0.6, { joint: 0.04, vary: 0.2, rough: 0.95 });
  const shop = panes({
    w: 2.2,
    h: 6,
    frame: 0.14,
    lit: 0.96,
    glow: 1.25,
    mirror: 0.12,
    seed: 121,
    frameColor: "#2b211a",
  });
  const bays = 7;
  mesh.box(-29, 0, -18, 29, 30, 15.4, shop, roof);
  for (let i = 0; i < bays; i++) {
    const x = -29 + (i + 0.5) * (58 / bays);
    for (const s of [-1, 1])
      mesh.box(
        x + s * 3 - (s > 0 ? 0 : 1.2),
        0,
        15,
        x + s * 3 + (s > 0 ? 1.2 : 0),
        5.2,
        16.6,
        stone,
      );
    archedBay(mesh, x, 4.2, 16.5, 3, 8, stone);
    arch(mesh, x, 4.2, 15.4, 3, stone, 1.25);
  }
  mesh.box(-30, 7.8, -18.5, 30, 8.8, 17, stone);
  const top = tower(mesh, {
    plan: rectangle(-29, -18, 29, 16),
    y: 8.8,
    floors: 4,
    floor: 4.6,
    glass: warmGlass(122, 1.4, 2.3, 0.14, 0.35),
    roof,
    pier: { every: 58 / bays / 2, w: 1.7, d: 0.6, m: wall, strong: 2 },
    band: { h: 1.7, d: 0.4, m: wall },
  });
  for (let i = 0; i < bays * 2; i++)
    arch(mesh, -29 + (i + 0.5) * (29 / bays), top - 1.9, 16, 1.0, stone, 0.75);
  mesh.box(-30.2, top, -19, 30.2, top + 1.4, 17.6, stone);
  mesh.box(-3.5, top + 1.4, 13, 3.5, top + 5, 17.2, wall);
}

/** A stone stair to the bay between two warm brick houses. */
export function harborSteps(mesh: Mesh, rng: Rng): void {
  const step = blocks("#c5b79f", 1.6, 0.34, { joint: 0.02, vary: 0.08 });
  for (let i = 0; i < 26; i++) mesh.box(-11, 0, -14 - i, 11, 0.34 * (i + 1), 12 - i * 1.05, step);
  for (const s of [-1, 1]) {
    const wall = s > 0 ? brick("#98705c", "#bda28e") : mottled("#d0bfa4", 1.5, 0.1);
    const plan = s > 0 ? rectangle(13, -44, 40, 10) : rectangle(-40, -44, -13, 10);
    tower(mesh, {
      plan,
      y: 0,
      floors: 9,
      floor: 3.6,
      glass: warmGlass(131 + s, 1.3, 3.6, 0.14, 0.42),
      roof,
      pier: { every: 3.1, w: 1.2, d: 0.6, m: wall, strong: 3 },
      band: { h: 1.1, d: 0.4, m: wall },
      parapet: 1.2,
    });
    for (let i = 0; i < 4; i++) {
      mesh.box(
        s * 9.6 - 1.4,
        i * 1.9,
        7 - i * 7,
        s * 9.6 + 1.4,
        i * 1.9 + 1.9,
        10 - i * 7,
        mottled("#b7a78e"),
      );
      tree(mesh, rng, s * 9.6, 8.5 - i * 7, 6, foliage.spring, 0.7, i * 1.9 + 1.9);
    }
  }
  tower(mesh, {
    plan: rectangle(-16, -70, 18, -46),
    y: 8,
    floors: 26,
    floor: 3.7,
    glass: panes({ w: 1.5, h: 3.7, mirror: 0.4, lit: 0.15, seed: 137 }),
    roof,
    band: { h: 0.8, d: 0.4, m: mottled("#d8d2c6") },
  });
}

/** Terracotta fins around a courtyard gate. */
export function mercerYard(mesh: Mesh): void {
  const fin = mottled("#b5603e", 1, 0.16, { rough: 0.7 });
  const frame = mottled("#3b3431", 1, 0.1);
  const glass = panes({
    w: 1.4,
    h: 3.9,
    frame: 0.1,
    tint: "#141b1f",
    mirror: 0.3,
    lit: 0.3,
    seed: 141,
  });
  const wing = (x0: number, z0: number, x1: number, z1: number, floors: number): void => {
    tower(mesh, {
      plan: rectangle(x0, z0, x1, z1),
      y: 5,
      floors,
      floor: 3.9,
      glass,
      roof,
      pier: { every: 1.4, w: 0.2, d: 0.75, m: fin },
      band: { h: 0.4, d: 0.8, m: frame },
      parapet: 0.8,
    });
    tower(mesh, {
      plan: rectangle(x0 + 1, z0 + 1, x1 - 1, z1 - 1),
      y: 0,
      floors: 1,
      floor: 5,
      glass: panes({ w: 2.4, h: 5, lit: 0.95, glow: 1.2, mirror: 0.12, seed: 142 }),
      roof,
    });
  };
  wing(-38, -22, -8, 14, 7);
  wing(8, -22, 38, 14, 9);
  wing(-8, -22, 8, -8, 5);
  mesh.box(-8, 21, -8, 8, 24, 13, frame);
}

/** The old terminus: a great arched window in a brick front and a vaulted hall behind. */
export function unionStationOffices(mesh: Mesh): void {
  const wall = brick("#946250", "#b79c88");
  const stone = mottled("#d2c2a4", 1.2, 0.1);
  const big = panes({
    w: 1.5,
    h: 1.7,
    frame: 0.13,
    lit: 1,
    glow: 1.3,
    mirror: 0.12,
    seed: 151,
    frameColor: "#2a2a26",
    warm: "#ffcf94",
  });
  mesh.box(-15, 0, -30, 15, 26, 10, big, roof);
  mesh.box(-17, 0, 9, -11.6, 12, 12.4, wall);
  mesh.box(11.6, 0, 9, 17, 12, 12.4, wall);
  archedBay(mesh, 0, 12, 12, 11.6, 26, wall);
  mesh.quad([-17, 12, 12], [-11.6, 12, 12], [-11.6, 26, 12], [-17, 26, 12], wall, [
    [-17, 12],
    [-11.6, 12],
    [-11.6, 26],
    [-17, 26],
  ]);
  mesh.quad([11.6, 12, 12], [17, 12, 12], [17, 26, 12], [11.6, 26, 12], wall, [
    [11.6, 12],
    [17, 12],
    [17, 26],
    [11.6, 26],
  ]);
  arch(mesh, 0, 12, 10, 11.2, stone, 2.5);
  for (const x of [-16.2, 16.2]) mesh.box(x - 1.2, 0, 10, x + 1.2, 28, 13, stone);
  mesh.box(-18.4, 26, -30, 18.4, 28.2, 13.4, stone);
  for (let i = 0; i < 24; i++) {
    const [a, b] = [(i / 24) * Math.PI, ((i + 1) / 24) * Math.PI];
    mesh.quad(
      [Math.cos(a) * 17, 28 + Math.sin(a) * 7, 10],
      [Math.cos(b) * 17, 28 + Math.sin(b) * 7, 10],
      [Math.cos(b) * 17, 28 + Math.sin(b) * 7, -60],
      [Math.cos(a) * 17, 28 + Math.sin(a) * 7, -60],
      metal("#7d8f86", 0.5),
    );
  }
  for (const s of [-1, 1]) {
    const plan = s > 0 ? rectangle(17, -34, 46, 9) : rectangle(-46, -34, -17, 9);
    const top = tower(mesh, {
      plan,
      y: 0,
      floors: 4,
      floor: 4.8,
      glass: warmGlass(153 + s, 1.2, 2.4, 0.13, 0.4),
      roof,
      pier: { every: 4.1, w: 1.9, d: 0.6, m: wall },
      band: { h: 1.8, d: 0.45, m: wall },
    });
    slab(mesh, plan[3]!, plan[2]!, [0, 1], 1.2, top, top + 1.4, stone);
  }
}
