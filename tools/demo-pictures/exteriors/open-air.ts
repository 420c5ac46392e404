import {
  backdrop,
  bench,
  ground,
  passersBy,
  skyline,
  streetBlocks,
  streetLamp,
} from "../kit/city.ts";
import { hex } from "../kit/color.ts";
import * as decor from "../kit/decor.ts";
import { tower } from "../kit/facade.ts";
import { dress, figure } from "../kit/figure.ts";
import * as f from "../kit/furniture.ts";
import { outdoors } from "../kit/looks.ts";
import { glowing, material, metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { panes } from "../kit/panes.ts";
import { blocks, cloth, lawn, mottled, planks, water } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { bulbs } from "../kit/room.ts";
import type { Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, rectangle, tube } from "../kit/solids.ts";
import { foliage, grasses, hedge, tree } from "../kit/tree.ts";
import type { Vec } from "../kit/vec.ts";

export const deck = planks("#a58a6c", 0.14, { rough: 0.6, vary: 0.14, gap: 0.008 });
export const turf = lawn("#6f8a45", "#8fa25a");

/** A flat roof high over the city: deck, glass parapet and the streets far below. */
export function rooftop(
  mesh: Mesh,
  rng: Rng,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  floor = deck,
  lit = 0.12,
  drop = 62,
): void {
  mesh.box(x0, -4, z0, x1, 0, z1, mottled("#b9ad9a", 2), floor);
  const rail = metal("#2f3436", 0.4);
  const glass = {
    ...material("#0c1214", { rough: 0.03, spec: 0.16 }),
    sheer: true,
    castsShadow: false,
  };
  for (const [ax, az, bx, bz] of [
    [x0, z0, x1, z0],
    [x0, z0, x0, z1],
    [x1, z0, x1, z1],
  ] as const) {
    tube(
      mesh,
      [
        [ax, 1.12, az],
        [bx, 1.12, bz],
      ],
      0.03,
      rail,
      6,
    );
    mesh.quad([ax, 0.05, az], [bx, 0.05, bz], [bx, 1.08, bz], [ax, 1.08, az], glass);
    const n = Math.round(Math.hypot(bx - ax, bz - az) / 1.6);
    for (let i = 0; i <= n; i++)
      tube(
        mesh,
        [
          [ax + ((bx - ax) * i) / n, 0, az + ((bz - az) * i) / n],
          [ax + ((bx - ax) * i) / n, 1.12, az + ((bz - az) * i) / n],
        ],
        0.02,
        rail,
        5,
      );
  }
  const walls = backdrop(lit, 55);
  mesh.at(0, -drop, 0, {}, () => {
    mesh.quad(
      [-16000, 0, 16000],
      [16000, 0, 16000],
      [16000, 0, -16000],
      [-16000, 0, -16000],
      ground.asphalt,
    );
    streetBlocks(mesh, rng, walls, {
      extent: 460,
      low: 18,
      high: 52,
      ceiling: (x, z) => (Math.hypot(x, z) < 34 ? 0 : Math.abs(x) < 200 && z < 0 ? drop - 4 : 200),
    });
    skyline(mesh, rng, walls, {
      distance: 420,
      depth: 500,
      arc: 130,
      count: 36,
      low: 50,
      high: 210,
    });
    skyline(mesh, rng, walls, {
      distance: 1100,
      depth: 900,
      arc: 120,
      count: 60,
      low: 60,
      high: 260,
    });
  });
}

/** A string of warm bulbs that sags between two points. Returns where the bulbs hang. */
export function festoon(mesh: Mesh, from: Vec, to: Vec, count: number, strength = 5): Vec[] {
  const at = (t: number): Vec => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t - Math.sin(t * Math.PI) * 0.55,
    from[2] + (to[2] - from[2]) * t,
  ];
  tube(
    mesh,
    Array.from({ length: 17 }, (_, i) => at(i / 16)),
    0.008,
    f.black,
    4,
  );
  const spots = Array.from({ length: count }, (_, i) => at((i + 0.5) / count));
  for (const [x, y, z] of spots) ball(mesh, x, y - 0.07, z, 0.05, glowing("#ffd08a", strength), 10);
  return spots;
}

function pergola(mesh: Mesh, x0: number, z0: number, x1: number, z1: number, h: number): void {
  const wood = planks("#9a6f45", 0.1);
  for (const x of [x0, x1])
    for (const z of [z0, (z0 + z1) / 2, z1])
      mesh.box(x - 0.08, 0, z - 0.08, x + 0.08, h, z + 0.08, wood);
  for (const x of [x0, x1]) mesh.box(x - 0.06, h, z0 - 0.4, x + 0.06, h + 0.2, z1 + 0.4, wood);
  for (let i = 0; i <= 16; i++) {
    const z = z0 + ((z1 - z0) * i) / 16;
    mesh.box(x0 - 0.4, h + 0.18, z - 0.03, x1 + 0.4, h + 0.32, z + 0.03, wood);
  }
}

function terrace(mesh: Mesh, rng: Rng): void {
  rooftop(mesh, rng, -10, -11, 10, 8, deck, 0.2, 74);
  const box = mottled("#8a4f34", 0.8, 0.25, { rough: 0.8 });
  for (const [x0, z0, x1, z1] of [
    [-9.8, -10.8, -1, -9.8],
    [2.4, -10.8, 9.8, -9.8],
    [-9.8, -9.8, -8.8, 2],
    [8.8, -9.8, 9.8, -3],
  ] as const) {
    mesh.box(x0, 0, z0, x1, 0.6, z1, box);
    const along = x1 - x0 > z1 - z0;
    const n = Math.round(along ? x1 - x0 : z1 - z0) * 2;
    for (let i = 0; i < n; i++)
      grasses(
        mesh,
        rng,
        along ? x0 + i * 0.5 + 0.3 : (x0 + x1) / 2,
        0.6,
        along ? (z0 + z1) / 2 : z0 + i * 0.5 + 0.3,
        0.4,
        0.95,
        60,
        i % 3 ? foliage.olive : foliage.dry,
      );
  }
  for (const [x, z, h] of [
    [-8.4, -8.6, 4.2],
    [8, -8.8, 3.8],
    [-9, -1.5, 3.4],
  ] as const) {
    cushion(mesh, x - 0.5, 0, z - 0.5, x + 0.5, 0.7, z + 0.5, 0.06, mottled("#d8cdb9", 0.6));
    tree(mesh, rng, x, z, h, foliage.olive, 1.6, 0.5);
  }
  pergola(mesh, 2.6, -7.4, 7.8, -2.6, 2.9);
  f.sofa(mesh, 5.2, -6.9, 0, 3.4, cloth("#e3d8c4"));
  f.sofa(mesh, 7.3, -4.8, -90, 2.4, cloth("#e3d8c4"));
  f.armchair(mesh, 3.3, -4.4, 80, cloth("#b9734f"));
  f.roundTable(mesh, 5.2, -5, 0.6, 0.36, f.oak);
  decor.vase(mesh, 5.1, 0.36, -5, 0.26, mottled("#2c5358", 0.3, 0.1, { rough: 0.3 }));
  decor.rug(mesh, 3, -6.4, 7, -3.4, cloth("#bcae96"));
  f.table(mesh, -5, -6.6, -1.2, -5.5, 0.74, f.oak);
  for (let i = 0; i < 4; i++) {
    f.chair(mesh, -4.5 + i * 0.95, -7, 0, f.white);
    f.chair(mesh, -4.5 + i * 0.95, -5.1, 180, f.white);
  }
  for (let i = 0; i < 3; i++)
    cylinder(mesh, -4.2 + i * 1.2, 0.74, -6.05, 0.04, 0.88, glowing("#ffc470", 3), 12);
  figure(mesh, -4.5, 0, -6.98, 0, poses.sit, { ...dress(rng), skirt: false });
  figure(mesh, -2.6, 0, -6.98, 0, poses.sit, { ...dress(rng), skirt: false });
  figure(mesh, -0.2, 0, -9.1, 190, poses.cup, dress(rng));
  figure(mesh, 0.5, 0, -9, 165, poses.talk, dress(rng), 1.8);
  figure(mesh, 5.6, 0, -6.8, 0, poses.lounge, { ...dress(rng), skirt: false });
  for (const x of [-8.5, 0])
    tube(
      mesh,
      [
        [x, 0, -8.8],
        [x, 3.4, -8.8],
      ],
      0.03,
      f.black,
      6,
    );
  festoon(mesh, [-8.5, 3.3, -8.8], [0, 3.3, -8.8], 13);
  festoon(mesh, [0, 3.3, -8.8], [7.8, 3.1, -7.4], 12);
  festoon(mesh, [-9, 3.3, -2], [2.6, 3.1, -4], 16);
  festoon(mesh, [2.6, 3.05, -7.4], [7.8, 3.05, -2.6], 9);
}

function roofGarden(mesh: Mesh, rng: Rng): void {
  rooftop(
    mesh,
    rng,
    -12,
    -14,
    12,
    8,
    blocks("#cbbda5", 0.9, 0.9, { shift: 0, joint: 0.012 }),
    0.08,
    80,
  );
  const corten = mottled("#8f5232", 0.6, 0.3, { rough: 0.85 });
  const soil = mottled("#4a3a2c", 0.2, 0.4);
  for (let r = 0; r < 3; r++)
    for (const s of [-1, 1]) {
      const [x0, x1, z0, z1] =
        s < 0 ? [-9.6, -1.4, -11.5 + r * 4, -9.6 + r * 4] : [1.4, 9.6, -11.5 + r * 4, -9.6 + r * 4];
      mesh.box(x0, 0, z0, x1, 0.55, z1, corten, soil);
      for (let i = 0; i < 16; i++) {
        const [x, z] = [x0 + 0.4 + (i % 8) * 1.05, z0 + 0.5 + Math.floor(i / 8) * 0.9];
        const kind = (r + (s > 0 ? 1 : 0) + (i >> 2)) % 4;
        if (kind === 0) {
          hedge(mesh, rng, [x - 0.2, 0.5, z], [x + 0.2, 0.5, z], 0.5, foliage.spring, 0.5);
        } else if (kind === 1) {
          tube(
            mesh,
            [
              [x, 0.5, z],
              [x, 1.7, z],
            ],
            0.012,
            f.oak,
            5,
          );
          hedge(mesh, rng, [x, 0.6, z], [x, 0.8, z], 0.9, foliage.deep, 0.6);
          for (let k = 0; k < 7; k++)
            ball(
              mesh,
              x + (rng() - 0.5) * 0.6,
              0.8 + rng() * 0.5,
              z + (rng() - 0.2) * 0.5,
              0.045,
              material("#c8321f", { rough: 0.2 }),
              10,
            );
        } else if (kind === 2) grasses(mesh, rng, x, 0.55, z, 0.4, 0.7, 50, foliage.olive);
        else hedge(mesh, rng, [x - 0.2, 0.5, z], [x + 0.2, 0.5, z], 0.55, foliage.blossom, 0.5);
      }
    }
  figure(mesh, -2.2, 0, -6.6, -70, poses.work, dress(rng));
  figure(mesh, 0.2, 0, -9.2, 20, poses.walk, dress(rng));
  figure(mesh, 3.6, 0, -4.8, 190, poses.crouch, dress(rng));
  for (const x of [-11, 11]) {
    cushion(mesh, x - 0.6, 0, -13.4, x + 0.6, 0.8, -12.2, 0.05, corten);
    tree(mesh, rng, x, -12.8, 4.6, foliage.spring, 1.4, 0.6);
  }
  bench(mesh, -3, -12.6, 0);
  bench(mesh, 3, -12.6, 0);
}

function courtyard(mesh: Mesh, rng: Rng): void {
  mesh.quad([-40, 0, 40], [40, 0, 40], [40, 0, -40], [-40, 0, -40], ground.paving, [
    [-40, 40],
    [40, 40],
    [40, -40],
    [-40, -40],
  ]);
  const wall = blocks("#c9b595", 1.4, 0.7, { joint: 0.012, vary: 0.08 });
  const glass = panes({ w: 1.6, h: 3.7, frame: 0.1, lit: 0.4, mirror: 0.25, seed: 8 });
  const side = (x0: number, z0: number, x1: number, z1: number): void => {
    tower(mesh, {
      plan: rectangle(x0, z0, x1, z1),
      y: 4.4,
      floors: 4,
      floor: 3.7,
      glass,
      roof: wall,
      pier: { every: 3.2, w: 1.1, d: 0.5, m: wall },
      band: { h: 1.1, d: 0.4, m: wall },
    });
    tower(mesh, {
      plan: rectangle(x0 - 0.1, z0 - 0.1, x1 + 0.1, z1 - 0.1),
      y: 0,
      floors: 1,
      floor: 4.4,
      glass: panes({ w: 3.2, h: 4.4, lit: 0.95, glow: 1, mirror: 0.12, seed: 9 }),
      roof: wall,
      pier: { every: 3.2, w: 0.6, d: 0.4, m: wall },
    });
  };
  side(-18, -26, 18, -14);
  side(-26, -26, -13, 20);
  side(13, -26, 26, 20);
  for (const [x0, z0, x1, z1] of [
    [-7, -10, -1.5, -4],
    [2, -9, 7.5, -2],
    [-8, 0, -3, 5],
  ] as const) {
    cushion(mesh, x0, 0, z0, x1, 0.45, z1, 0.08, mottled("#d8ccb6", 1, 0.08));
    hedge(mesh, rng, [x0 + 0.5, 0.4, z0 + 0.5], [x1 - 0.5, 0.4, z0 + 0.5], 0.7, foliage.deep);
    hedge(mesh, rng, [x0 + 0.5, 0.4, z1 - 0.5], [x1 - 0.5, 0.4, z1 - 0.5], 0.6, foliage.spring);
    tree(mesh, rng, (x0 + x1) / 2, (z0 + z1) / 2, 8.5, foliage.spring, 1.8, 0.4);
    mesh.box(x0, 0.45, z1 - 0.1, x1, 0.52, z1 + 0.4, deck);
  }
  mesh.quad(
    [-1, 0.02, -3],
    [2, 0.02, -3],
    [2, 0.02, 4],
    [-1, 0.02, 4],
    water("#27433f", 0.02, 0.5),
  );
  figure(mesh, -5.4, 0, 0.2, 180, poses.stand, dress(rng));
  figure(mesh, 3.6, 0, -1.4, 0, poses.sit, { ...dress(rng), skirt: false });
  figure(mesh, 4.6, 0, -1.4, 0, poses.sit, { ...dress(rng), skirt: false });
  passersBy(mesh, rng, 5, -10, -12, 10, -10.5);
  for (const [x, z] of [
    [6, 2.5],
    [8.4, 0.6],
  ] as const) {
    f.roundTable(mesh, x, z, 0.4, 0.74, f.oak);
    f.chair(mesh, x - 0.7, z, 90, f.white);
    f.chair(mesh, x + 0.7, z, -90, f.white);
  }
  streetLamp(mesh, -1.4, -5.4, 3.6);
}

const places: Record<string, Picture> = {
  "roof-terrace": {
    camera: { eye: [-3.4, 1.95, 2.2], target: [0.9, 1.7, -8], fov: 66, level: true },
    look: outdoors("dusk", -58, {
      elevation: 11,
      density: 0.0007,
      bloom: 0.5,
      shade: { reach: 0.9, strength: 0.9 },
      ambient: { up: hex("#98a0c4", 0.62), down: hex("#8f7262", 0.5) },
      exposure: 1.22,
      lamps: bulbs(
        [
          [-5, 2.8, -8.6],
          [-1.5, 2.8, -8.6],
          [4, 2.7, -8],
          [-4, 2.7, -3],
          [5.2, 2.5, -5],
          [0, 2.8, 0],
        ],
        3.6,
        0.8,
      ),
      quiet: 0.22,
    }),
    shadows: { centre: [0, 1, -4], radius: 15 },
    build: terrace,
  },
  "roof-garden": {
    camera: { eye: [0.2, 2.3, 2], target: [0.1, 1.5, -9], fov: 66, level: true },
    look: outdoors("morning", 62, { density: 0.0012, shade: { reach: 0.9, strength: 0.9 } }),
    shadows: { centre: [0, 1, -6], radius: 16 },
    build: roofGarden,
  },
  courtyard: {
    camera: { eye: [-4, 1.8, 13], target: [0.6, 3.6, -8], fov: 64, level: true },
    look: outdoors("morning", 152, { elevation: 46, shade: { reach: 1.6, strength: 0.9 } }),
    shadows: { centre: [0, 4, -4], radius: 30 },
    reach: 24,
    build: courtyard,
  },
};

export const openAir = places;
