import { crown, tower } from "../kit/facade.ts";
import { metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { panes } from "../kit/panes.ts";
import { mottled } from "../kit/patterns.ts";
import { circle, cylinder, type Plan, prism, rectangle, tube } from "../kit/solids.ts";
import { roof } from "./finishes.ts";

const aluminium = metal("#c9cdcf", 0.42);
const pale = mottled("#d9d3c8", 2, 0.07);

/** A round glass tower slipped into a square one, with the mast on the round top. */
export function mainTower(mesh: Mesh): void {
  const round = panes({
    w: 1.7,
    h: 3.7,
    frame: 0.1,
    tint: "#0c2029",
    mirror: 0.5,
    lit: 0.1,
    seed: 21,
  });
  const square = panes({
    w: 1.7,
    h: 3.7,
    frame: 0.12,
    tint: "#1a2226",
    mirror: 0.3,
    lit: 0.14,
    seed: 22,
  });
  tower(mesh, {
    plan: circle(-8, 6, 17, 48),
    y: 0,
    floors: 53,
    floor: 3.7,
    glass: round,
    roof,
    rounded: true,
    band: { h: 0.5, d: 0.2, m: aluminium },
    parapet: 3,
  });
  tower(mesh, {
    plan: rectangle(-4, -24, 30, 6),
    y: 0,
    floors: 45,
    floor: 3.7,
    glass: square,
    roof,
    pier: { every: 3.4, w: 0.5, d: 0.5, m: pale },
    band: { h: 1.1, d: 0.3, m: pale },
    parapet: 3,
  });
  tower(mesh, {
    plan: rectangle(-34, -20, 34, 26),
    y: 0,
    floors: 5,
    floor: 4,
    glass: square,
    roof,
    pier: { every: 4, w: 1, d: 0.6, m: pale },
    band: { h: 1, d: 0.5, m: pale },
  });
  cylinder(mesh, -8, 196, 6, 9, 203, aluminium, 32);
  tube(
    mesh,
    [
      [-8, 203, 6],
      [-8, 226, 6],
      [-8, 244, 6],
    ],
    [1.1, 0.7, 0.3],
    aluminium,
    8,
  );
}

/** Curved plan and the half crown that leans out over the edge. */
export function westendtower(mesh: Mesh): void {
  const plan: Plan = [
    ...Array.from({ length: 15 }, (_, i) => {
      const a = (i / 14) * Math.PI;
      return [Math.cos(a) * 20, 4 + Math.sin(a) * 18] as const;
    }),
    [-20, -18],
    [20, -18],
  ];
  const stone = mottled("#cfc5b5", 2, 0.07);
  const glass = panes({
    w: 1.6,
    h: 3.8,
    frame: 0.1,
    tint: "#17242a",
    mirror: 0.34,
    lit: 0.13,
    seed: 31,
  });
  const top = tower(mesh, {
    plan,
    y: 0,
    floors: 46,
    floor: 3.8,
    glass,
    roof,
    pier: { every: 3.2, w: 1, d: 0.5, m: stone },
    band: { h: 1.3, d: 0.4, m: stone },
  });
  const lip = 11;
  for (let i = 0; i <= 24; i++) {
    const a = (i / 24) * Math.PI;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    tube(
      mesh,
      [
        [c * 20.5, top - 9, 4 + s * 18.5],
        [c * (20 + lip * 0.5), top + 6, 4 + s * (18 + lip * 0.5)],
        [c * (20 + lip), top + 17, 4 + s * (18 + lip)],
      ],
      [0.55, 0.5, 0.4],
      stone,
      6,
    );
  }
  for (const [y, r] of [
    [top + 17, lip],
    [top + 12, lip * 0.8],
    [top - 2, 1],
  ] as const)
    tube(
      mesh,
      Array.from(
        { length: 33 },
        (_, i) =>
          [
            Math.cos((i / 32) * Math.PI) * (20 + r),
            y,
            4 + Math.sin((i / 32) * Math.PI) * (18 + r),
          ] as const,
      ),
      0.6,
      stone,
      6,
    );
  tower(mesh, {
    plan: rectangle(20, -18, 44, 14),
    y: 0,
    floors: 12,
    floor: 3.8,
    glass,
    roof,
    pier: { every: 3.2, w: 1, d: 0.5, m: stone },
    band: { h: 1.3, d: 0.4, m: stone },
  });
}

/** Plain glass until eight middle floors slide out sideways, one after the other. */
export function omniturm(mesh: Mesh): void {
  const glass = panes({
    w: 1.4,
    h: 3.9,
    frame: 0.1,
    tint: "#13232a",
    mirror: 0.42,
    lit: 0.12,
    seed: 51,
  });
  const m = metal("#dfe3e3", 0.5);
  for (let f = 0; f < 46; f++) {
    const swing = f > 14 && f < 24 ? Math.sin(((f - 14) / 10) * Math.PI * 1.9) * 6.5 : 0;
    const slide = f > 14 && f < 24 ? Math.cos(((f - 14) / 10) * Math.PI * 1.6) * 4 : 0;
    const home = f > 14 && f < 24;
    tower(mesh, {
      plan: rectangle(-17 + swing, -18 + slide, 17 + swing, 18 + slide),
      y: f * 4.05,
      floors: 1,
      floor: 4.05,
      glass,
      roof: home ? pale : roof,
      band: { h: home ? 1.1 : 0.8, d: home ? 0.7 : 0.25, m: home ? pale : m },
      pier: { every: 5.7, w: 0.35, d: 0.25, m },
    });
  }
}

/** A quarter-round glass sail beside an old sandstone villa. */
export function skyper(mesh: Mesh): void {
  const glass = panes({
    w: 1.5,
    h: 3.85,
    frame: 0.09,
    tint: "#123038",
    mirror: 0.5,
    lit: 0.1,
    seed: 81,
  });
  const plan: Plan = [
    [-18, -18],
    [18, -18],
    ...Array.from(
      { length: 17 },
      (_, i) =>
        [-18 + Math.cos((i / 32) * Math.PI) * 36, -18 + Math.sin((i / 32) * Math.PI) * 40] as const,
    ),
  ];
  tower(mesh, {
    plan,
    y: 0,
    floors: 38,
    floor: 3.85,
    glass,
    roof,
    band: { h: 0.6, d: 0.4, m: aluminium },
    parapet: 4,
  });
  const villa = mottled("#c6a987", 1, 0.12);
  const old = panes({
    w: 1.4,
    h: 2.1,
    frame: 0.3,
    frameColor: "#e6dcc8",
    lit: 0.5,
    mirror: 0.12,
    seed: 83,
  });
  const plot = rectangle(-46, 8, -22, 28);
  const top = tower(mesh, {
    plan: plot,
    y: 0,
    floors: 3,
    floor: 5,
    glass: old,
    roof,
    pier: { every: 3.9, w: 2.1, d: 0.5, m: villa },
    band: { h: 1.7, d: 0.5, m: villa },
  });
  crown(
    mesh,
    plot,
    top,
    top + 7,
    [
      [0, 1.06],
      [0.06, 1.06],
      [0.9, 0.72],
      [1, 0.7],
    ],
    mottled("#4f565a", 1, 0.15),
    roof,
  );
}

/** Twin glass blades of unequal height with a lit joint between them. */
export function gallileo(mesh: Mesh): void {
  const glass = panes({
    w: 1.35,
    h: 3.8,
    frame: 0.08,
    tint: "#18303a",
    mirror: 0.48,
    lit: 0.18,
    seed: 91,
  });
  const joint = panes({
    w: 3.5,
    h: 3.8,
    frame: 0.16,
    tint: "#202a2e",
    mirror: 0.16,
    lit: 0.85,
    glow: 0.75,
    seed: 92,
  });
  const m = metal("#b9c4c8", 0.4);
  tower(mesh, {
    plan: [
      [-20, -14],
      [-3, -18],
      [-1, 16],
      [-20, 20],
    ],
    y: 0,
    floors: 38,
    floor: 3.8,
    glass,
    roof,
    band: { h: 0.35, d: 0.2, m },
    parapet: 3,
  });
  tower(mesh, {
    plan: [
      [5, -18],
      [20, -12],
      [22, 14],
      [6, 18],
    ],
    y: 0,
    floors: 32,
    floor: 3.8,
    glass,
    roof,
    band: { h: 0.35, d: 0.2, m },
    parapet: 3,
  });
  tower(mesh, { plan: rectangle(-4, -10, 7, 8), y: 0, floors: 33, floor: 3.8, glass: joint, roof });
  tower(mesh, {
    plan: rectangle(-30, -20, 30, 26),
    y: 0,
    floors: 3,
    floor: 4.6,
    glass: joint,
    roof: pale,
    band: { h: 0.8, d: 1.2, m: pale },
  });
}

/** Three-sided shaft; an upside-down pyramid hangs between its corner posts. */
export function trianon(mesh: Mesh): void {
  const glass = panes({
    w: 1.5,
    h: 3.9,
    frame: 0.12,
    tint: "#142026",
    mirror: 0.38,
    lit: 0.12,
    seed: 101,
  });
  const stone = mottled("#d6cfc3", 2, 0.06);
  const plan: Plan = [
    [-24, 14],
    [-20, 19],
    [20, 19],
    [24, 14],
    [4, -24],
    [-4, -24],
  ];
  const top = tower(mesh, {
    plan,
    y: 0,
    floors: 43,
    floor: 3.9,
    glass,
    roof,
    pier: { every: 3.1, w: 0.7, d: 0.5, m: stone },
    band: { h: 1.1, d: 0.4, m: stone },
  });
  for (const [x, z] of [
    [-19, 14.5],
    [19, 14.5],
    [0, -19],
  ] as const)
    mesh.box(x - 4, top, z - 4, x + 4, top + 17, z + 4, stone);
  const tip: Plan = [
    [-20, 15],
    [20, 15],
    [0, -20],
  ];
  prism(
    mesh,
    tip.map(([x, z]) => [x * 0.04, z * 0.04 - 1] as const),
    top - 2,
    top + 17,
    metal("#9fb1b6", 0.18),
    roof,
    24,
  );
  prism(mesh, tip, top + 16.5, top + 18.5, stone, roof);
}
