import { backdrop, ground, passersBy, skyline, streetBlocks } from "../kit/city.ts";
import { tower } from "../kit/facade.ts";
import * as f from "../kit/furniture.ts";
import { outdoors, skies } from "../kit/looks.ts";
import { glowing, material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { panes } from "../kit/panes.ts";
import { mottled } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { bulbs } from "../kit/room.ts";
import { between, type Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, rectangle, tube } from "../kit/solids.ts";
import { foliage, hedge, tree } from "../kit/tree.ts";
import { out, person, scene, steel } from "./news-ground.ts";

function street(mesh: Mesh, rng: Rng, floor = ground.paving, lit = 0.15): void {
  mesh.quad([-16000, 0, 16000], [16000, 0, 16000], [16000, 0, -16000], [-16000, 0, -16000], floor, [
    [-16000, 16000],
    [16000, 16000],
    [16000, -16000],
    [-16000, -16000],
  ]);
  const walls = backdrop(lit, 61);
  streetBlocks(mesh, rng, walls, {
    extent: 300,
    low: 14,
    high: 34,
    ceiling: (x, z) => (z > -46 || Math.hypot(x, z) < 50 ? 0 : 200),
  });
  skyline(mesh, rng, walls, { distance: 400, depth: 500, arc: 110, count: 36, low: 40, high: 190 });
}

function house(mesh: Mesh): void {
  const stone = mottled("#cdbb9b", 1.5, 0.08);
  tower(mesh, {
    plan: rectangle(-22, -30, 20, -12),
    y: 0,
    floors: 1,
    floor: 4.6,
    glass: panes({ w: 3, h: 4.6, lit: 0.95, glow: 1, mirror: 0.12, seed: 4 }),
    roof: stone,
    pier: { every: 6, w: 0.8, d: 0.5, m: stone },
  });
  tower(mesh, {
    plan: rectangle(-22, -30, 20, -12),
    y: 4.6,
    floors: 6,
    floor: 3.7,
    glass: panes({ w: 1.5, h: 3.7, lit: 0.25, seed: 5 }),
    roof: stone,
    pier: { every: 3, w: 0.9, d: 0.6, m: stone },
    band: { h: 0.9, d: 0.5, m: stone },
  });
}

function fireDrill(mesh: Mesh, rng: Rng): void {
  street(mesh, rng);
  house(mesh);
  for (let i = 0; i < 30; i++)
    person(
      mesh,
      rng,
      between(rng, -7, 6),
      between(rng, -9.5, -2.6),
      between(rng, -60, 200),
      [poses.stand, poses.talk, poses.wait][i % 3]!,
    );
  person(mesh, rng, 1.4, -1.3, 190, poses.reach, 0, "#d8702c");
  person(mesh, rng, -3.4, -1.8, 150, poses.wait, 0, "#d8702c");
  tube(
    mesh,
    [
      [4.4, 0, -2.6],
      [4.4, 2.7, -2.6],
    ],
    0.04,
    f.black,
    8,
  );
  cushion(mesh, 3.9, 2, -2.64, 4.9, 3, -2.56, 0.06, material("#2f7a58", { rough: 0.4 }), 4);
  for (const [dx, dy] of [
    [-0.22, 0],
    [0.22, 0],
    [0, 0.22],
    [0, -0.22],
  ] as const)
    ball(mesh, 4.4 + dx, 2.5 + dy, -2.54, [0.09, 0.09, 0.02], material("#f3efe6"), 14);
  ball(mesh, 4.4, 2.5, -2.54, [0.07, 0.07, 0.02], material("#f3efe6"), 14);
  tree(mesh, rng, -7.4, -6, 9, foliage.spring, 1.2);
  tree(mesh, rng, 8, -8, 9, foliage.spring, 1.2);
}

function windows(mesh: Mesh, rng: Rng): void {
  const glass = panes({
    w: 2.2,
    h: 3.6,
    frame: 0.12,
    mirror: 0.62,
    lit: 0.1,
    seed: 6,
    tint: "#0d1a20",
  });
  mesh.quad(
    [-16000, -70, 16000],
    [16000, -70, 16000],
    [16000, -70, -16000],
    [-16000, -70, -16000],
    ground.asphalt,
  );
  mesh.at(0, -70, 0, {}, () => {
    streetBlocks(mesh, rng, backdrop(0.1, 61), {
      extent: 500,
      low: 18,
      high: 46,
      ceiling: (x, z) => (Math.hypot(x, z) < 40 ? 0 : 200),
    });
    skyline(mesh, rng, backdrop(0.1, 61), {
      distance: 420,
      depth: 600,
      arc: 140,
      count: 60,
      low: 60,
      high: 180,
    });
  });
  mesh.at(0, 0, 0, { turn: 32 }, () => {
    tower(mesh, {
      plan: rectangle(-40, -40, 4, 0),
      y: -70,
      floors: 32,
      floor: 3.6,
      glass,
      roof: mottled("#8f887c"),
      band: { h: 0.3, d: 0.16, m: steel },
      pier: { every: 4.4, w: 0.16, d: 0.2, m: steel },
    });
    for (const x of [-6.2, -1.2])
      tube(
        mesh,
        [
          [x, 0.4, 0.9],
          [x, 30, 0.9],
        ],
        0.018,
        f.black,
        5,
      );
    cushion(mesh, -6.8, -0.6, 0.4, -0.6, -0.45, 1.3, 0.04, steel);
    for (const y of [0, 0.5])
      tube(
        mesh,
        [
          [-6.8, y, 1.3],
          [-0.6, y, 1.3],
        ],
        0.03,
        steel,
        6,
      );
    for (let i = 0; i <= 6; i++)
      tube(
        mesh,
        [
          [-6.8 + i * 1.03, -0.5, 1.3],
          [-6.8 + i * 1.03, 0.5, 1.3],
        ],
        0.022,
        steel,
        6,
      );
    mesh.box(-6.8, -0.5, 1.26, -0.6, 0.1, 1.29, material("#c65a38", { rough: 0.5 }));
    for (const [x, t] of [
      [-5, 176],
      [-2.4, 190],
    ] as const) {
      person(mesh, rng, x, 0.85, t, poses.reach, -0.45, "#d8702c");
      ball(mesh, x, 1.32, 0.85, [0.13, 0.1, 0.14], material("#efe6d2", { rough: 0.3 }), 14);
    }
    cylinder(mesh, -3.7, -0.45, 0.9, 0.15, -0.12, material("#2c5f66", { rough: 0.4 }), 20);
  });
}

function tram(mesh: Mesh, rng: Rng): void {
  street(mesh, rng, ground.setts, 0.25);
  house(mesh);
  for (const x of [-1.8, -0.4]) mesh.box(x - 0.05, 0, -60, x + 0.05, 0.02, 20, steel);
  const body = material("#1f5a5c", { rough: 0.2, spec: 0.06 });
  const cream = material("#efe6d4", { rough: 0.2, spec: 0.06 });
  const glass = panes({ w: 1.4, h: 1.5, frame: 0.08, lit: 1, glow: 0.9, mirror: 0.2, seed: 3 });
  mesh.at(-1.1, 0, -12.5, {}, () => {
    cushion(mesh, -1.25, 0.35, -14, 1.25, 1.35, 8, 0.3, body, 6);
    cushion(mesh, -1.22, 1.2, -14, 1.22, 3.3, 7.9, 0.4, cream, 6);
    mesh.box(-1.26, 1.45, -13.4, 1.26, 2.65, 6.6, glass);
    cushion(
      mesh,
      -1.05,
      1.3,
      7,
      1.05,
      2.8,
      8.04,
      0.3,
      material("#0c1417", { rough: 0.05, spec: 0.2 }),
      6,
    );
    for (const s of [-0.8, 0.8])
      ball(mesh, s, 0.85, 8, [0.13, 0.1, 0.06], glowing("#fff0cf", 8), 14);
    mesh.box(-0.6, 2.86, 7.86, 0.6, 3.08, 7.98, glowing("#ffb860", 2));
    tube(
      mesh,
      [
        [0, 3.3, -2],
        [0, 4.4, -3.2],
        [0, 5.2, -2.2],
      ],
      0.04,
      f.black,
      5,
    );
  });
  tube(
    mesh,
    [
      [-1.1, 5.25, -70],
      [-1.1, 5.25, 10],
    ],
    0.015,
    f.black,
    4,
  );
  mesh.box(0.9, 0, -16, 4.4, 0.26, 4, ground.paving);
  for (const z of [-9, -5])
    for (const x of [3.9])
      tube(
        mesh,
        [
          [x, 0.26, z],
          [x, 2.8, z],
        ],
        0.06,
        f.black,
        8,
      );
  mesh.box(1.7, 2.8, -9.6, 4.3, 2.9, -4.4, f.oak);
  mesh.quad([4, 0.4, -9], [4, 0.4, -5], [4, 2.6, -5], [4, 2.6, -9], {
    ...material("#0c1214", { rough: 0.03, spec: 0.2 }),
    sheer: true,
    castsShadow: false,
  });
  mesh.box(3.3, 0.7, -8.6, 3.8, 0.76, -5.4, f.oak);
  for (const [x, z, t, p] of [
    [2, -5.6, -80, "wait"],
    [2.6, -7.4, -70, "stand"],
    [1.7, -8.6, -100, "talk"],
    [2.5, -3.2, -60, "cup"],
    [3.5, -7, -90, "sit"],
  ] as const)
    person(mesh, rng, x, z, t, poses[p], 0.26);
  passersBy(mesh, rng, 4, -9, -11, -4, -4);
  for (const z of [-3, -11, -19]) tree(mesh, rng, 6.6, z, 8, foliage.spring, 1);
}

function security(mesh: Mesh, rng: Rng): void {
  street(mesh, rng, ground.wetPaving, 0.4);
  mesh.at(0, 0, 4, {}, () => house(mesh));
  mesh.box(-3.2, 4, -9.4, 3.2, 4.25, -5.6, f.black);
  mesh.box(
    -2.6,
    0,
    -7.9,
    2.6,
    3.9,
    -7.8,
    panes({ w: 1.3, h: 3.9, frame: 0.06, lit: 1, glow: 1, mirror: 0.12, seed: 21 }),
  );
  for (const x of [-2.6, -0.05, 2.5]) mesh.box(x, 0, -7.8, x + 0.1, 3.9, -7.7, f.black);
  for (let i = 0; i < 4; i++)
    ball(mesh, -2.2 + i * 1.5, 3.97, -6.6, [0.12, 0.04, 0.12], glowing("#ffe2b4", 8), 12);
  person(mesh, rng, 0.7, -5.2, -18, poses.stand, 0, "#1c2730");
  person(mesh, rng, -1.2, -6.6, 30, poses.talk, 0, "#1c2730");
  for (const x of [-3.4, 3.4]) {
    cushion(mesh, x - 0.5, 0, -6.4, x + 0.5, 0.6, -5.4, 0.06, mottled("#3a3f42", 0.5));
    hedge(mesh, rng, [x, 0.5, -5.9], [x, 0.5, -5.9], 1.2, foliage.deep);
  }
  person(mesh, rng, 4.6, -3.4, -120, poses.walk);
  for (const x of [-7, 7]) {
    tube(
      mesh,
      [
        [x, 0, -4],
        [x, 4, -4],
      ],
      0.05,
      f.black,
      6,
    );
    ball(mesh, x, 4.1, -4, 0.2, glowing("#ffd9a0", 6), 14);
    tree(mesh, rng, x * 1.3, -5, 7, foliage.deep, 1);
  }
}

export const streetNews: Record<string, Picture> = {
  "fire-drill": scene(
    [-0.6, 1.8, 4],
    [0.4, 2.2, -8],
    60,
    outdoors("morning", -130, out),
    fireDrill,
    18,
  ),
  "window-cleaning": scene(
    [6.4, 3, 11],
    [-1.2, 1.6, 0],
    58,
    outdoors("golden", -128, {
      ...out,
      density: 0.0004,
      elevation: 24,
      sky: { ...skies.golden, skyline: 0.13 },
    }),
    windows,
    24,
  ),
  "tram-stop": scene([1.5, 1.7, 2.4], [0.3, 2.1, -8], 60, outdoors("golden", -120, out), tram, 18),
  "night-security": scene(
    [-1.6, 1.7, 2.6],
    [0.4, 2.2, -8],
    58,
    outdoors("night", 20, {
      ...out,
      bloom: 0.5,
      lamps: [
        ...bulbs(
          [
            [-2, 3.6, -6.4],
            [0, 3.6, -6.4],
            [2, 3.6, -6.4],
            [0, 3, -3],
          ],
          4.5,
          0.9,
        ),
        ...bulbs(
          [
            [-7, 4, -4],
            [7, 4, -4],
          ],
          4,
          0.8,
        ),
      ],
    }),
    security,
  ),
};
