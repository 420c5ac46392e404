import { hex } from "../kit/color.ts";
import * as decor from "../kit/decor.ts";
import * as f from "../kit/furniture.ts";
import { indoors } from "../kit/looks.ts";
import { glowing, material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { cloth, mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { bulbs, room, windowLamps } from "../kit/room.ts";
import { between, fbm, pick, type Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, lathe, tube } from "../kit/solids.ts";
import { stoneware } from "../kit/tableware.ts";
import { foliage } from "../kit/tree.ts";
import type { Vec } from "../kit/vec.ts";
import { bright, canvas, down, leftWindows, person, quiet, shot } from "./event-room.ts";

function bookClub(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, quiet);
  decor.bookshelf(mesh, rng, -2.6, 4.1, -7.45, 2.9, 7, f.oak);
  decor.rug(mesh, -2.6, -5.6, 2.8, -1.6, cloth("#8f5a42"));
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * 6.283 + 0.5;
    const [x, z] = [Math.sin(a) * 1.75, -3.7 + Math.cos(a) * 1.5];
    if (z > -2.6) {
      if (x > 0) continue;
    }
    const turn = (a * 180) / Math.PI + 180;
    f.armchair(mesh, x, z, turn, cloth(["#2c5358", "#b9734f", "#8e9c7c"][i % 3]!));
    person(mesh, rng, x - Math.sin(a) * 0.02, z - Math.cos(a) * 0.02, turn, poses.sit);
    const [bx, bz] = [x - Math.sin(a) * 0.42, z - Math.cos(a) * 0.42];
    mesh.at(bx, 0.84, bz, { turn, tilt: 28 }, () => {
      for (const s of [-1, 1])
        mesh.at(0, 0, 0, { roll: s * 12 }, () =>
          mesh.box(s > 0 ? 0 : -0.14, 0, -0.1, s > 0 ? 0.14 : 0, 0.016, 0.1, f.ceramic),
        );
    });
  }
  f.roundTable(mesh, 0, -3.7, 0.5, 0.4, f.walnut);
  decor.vase(mesh, 0.05, 0.4, -3.75, 0.24, mottled("#b9734f", 0.3));
  for (const [x, z] of [
    [-0.25, -3.5],
    [0.28, -3.55],
    [0.1, -4],
  ] as const)
    decor.cup(mesh, x, 0.4, z);
  f.floorLamp(mesh, 3.2, -5.6, 1.7);
  decor.pottedPlant(mesh, rng, -3.5, -6.6, 2, f.ceramic);
}

function clay(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, { ...quiet, wall: mottled("#e2d8c6", 1, 0.08) });
  for (const y of [1.3, 1.85, 2.4]) {
    mesh.box(-1.6, y, -7.4, 4, y + 0.05, -7, f.oak);
    for (let i = 0; i < 15; i++)
      decor.vase(
        mesh,
        -1.4 + i * 0.37,
        y + 0.05,
        -7.2,
        0.16 + rng() * 0.22,
        stoneware(pick(rng, ["#d9cdb8", "#b9704d", "#39595a", "#8e9c7c", "#c9a87a"])),
      );
  }
  f.table(mesh, -1.9, -4.1, 2, -2.7, 0.78, mottled("#c9b08c", 0.4, 0.12), 0, f.oak);
  const wet = material("#a8795a", {
    rough: 0.35,
    spec: 0.05,
    paint: (s) => {
      const k = 0.9 + 0.12 * Math.sin(s.y * 400) + fbm(s.x * 20, s.y * 30, s.z * 20, 2) * 0.1;
      s.r *= k;
      s.g *= k;
      s.b *= k;
    },
  });
  mesh.at(-0.2, 0.78, -3.1, {}, () => {
    cylinder(mesh, 0, 0, 0, 0.17, 0.03, f.black, 34);
    lathe(
      mesh,
      [
        [0, 0.03],
        [0.09, 0.03],
        [0.135, 0.09],
        [0.145, 0.15],
        [0.12, 0.21],
        [0.105, 0.25],
        [0.115, 0.28],
        [0.107, 0.28],
        [0.095, 0.25],
        [0.1, 0.2],
        [0, 0.1],
      ],
      wet,
      44,
    );
  });
  for (const [x, z, h] of [
    [0.75, -3.3, 0.2],
    [1.15, -3, 0.15],
    [1.55, -3.4, 0.24],
    [-1.4, -3.4, 0.18],
  ] as const)
    mesh.at(x, 0.78, z, { size: h }, () =>
      lathe(
        mesh,
        [
          [0, 0],
          [0.4, 0],
          [0.55, 0.4],
          [0.5, 0.9],
          [0.46, 0.9],
          [0.48, 0.4],
          [0, 0.1],
        ],
        wet,
        34,
      ),
    );
  for (let i = 0; i < 3; i++)
    cushion(mesh, -1.1 + i * 0.02, 0.78, -3.1, -0.75, 0.86 + i * 0.02, -2.85, 0.04, wet, 4);
  person(mesh, rng, -0.2, -4.05, 0, poses.work);
  person(mesh, rng, 1.1, -4.2, -8, poses.work);
  person(mesh, rng, -1.5, -4.4, 20, poses.stand);
  for (const x of [-0.8, 1])
    f.pendant(mesh, x, 2, -3.4, 3.4, 0.26, mottled("#d9c7a6", 0.2), "dome", 4);
  decor.pottedPlant(mesh, rng, -3.4, -6.5, 1.9, mottled("#b9734f", 0.3));
}

const hall = leftWindows(13, 10, 4.4);

const hallLights: Vec[] = [
  [-3, 3, -6],
  [0, 3.2, -5],
  [3, 3, -6.4],
  [-1.6, 3.1, -3],
  [2, 3.1, -3],
];

function networking(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, {
    ...hall,
    walls: { back: planks("#9a6f45", 0.1, { upright: true, gap: 0.014, length: 9 }) },
  });
  for (const [x, y, z] of hallLights) f.pendant(mesh, x, y, z, 4.4, 0.24, f.brass, "globe", 3.4);
  for (const [x, z, n] of [
    [-2.6, -4.6, 4],
    [0.6, -6.4, 5],
    [3, -4.2, 3],
    [-4, -7.6, 3],
    [4, -7.6, 4],
  ] as const) {
    f.roundTable(mesh, x, z, 0.34, 1.08, f.oak);
    cylinder(mesh, x + 0.1, 1.08, z, 0.03, 1.22, glowing("#ffc070", 2), 10);
    for (let i = 0; i < n; i++) {
      const a = (i / n) * 6.283 + x;
      person(
        mesh,
        rng,
        x + Math.sin(a) * 0.72,
        z + Math.cos(a) * 0.72,
        (a * 180) / Math.PI + 180 + between(rng, -15, 15),
        pick(rng, [poses.cup, poses.talk, poses.cup, poses.wait]),
      );
    }
  }
  decor.pottedPlant(mesh, rng, 5.7, -9, 2.6, f.ceramic);
  decor.pottedPlant(mesh, rng, -5.7, -9.2, 2.4, mottled("#b9734f"));
}

function panel(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, {
    ...hall,
    openings: [],
    walls: { back: planks("#8f6640", 0.09, { upright: true, gap: 0.016, length: 9 }) },
  });
  mesh.box(-4.6, 0, -9.6, 4.6, 0.4, -6, f.walnut);
  cushion(mesh, -2.6, 1.7, -9.9, 2.6, 3.9, -9.75, 0.02, glowing("#2f6a70", 0.7));
  for (const [x, y, r, c] of [
    [-1.1, 2.8, 0.62, "#d9a45a"],
    [0.2, 2.5, 0.44, "#c8663f"],
    [1.2, 2.95, 0.52, "#e9dcc2"],
  ] as const)
    mesh.at(x, y, -9.74, { tilt: 90 }, () => cylinder(mesh, 0, 0, 0, r, 0.01, glowing(c, 0.8), 40));
  [-2.1, -0.7, 0.8, 2.2].forEach((x, i) => {
    f.armchair(mesh, x, -7.6, -x * 8, cloth(i % 2 ? "#2c5358" : "#b9734f"), 0.4);
    person(mesh, rng, x, -7.56, -x * 8, poses.sit, 0.4);
  });
  f.roundTable(mesh, 0.05, -6.9, 0.3, 0.42, f.oak, 0.4);
  for (let r = 0; r < 4; r++)
    for (let i = 0; i < 10; i++) {
      const [x, z] = [-4.3 + i * 0.95 + (r % 2) * 0.3, -4.4 + r * 1.25];
      f.chair(mesh, x, z, 180, cloth("#6d746a"));
      if (rng() > 0.25) person(mesh, rng, x, z, 180 + between(rng, -8, 8), poses.sit);
    }
  for (const x of [-2.4, 0, 2.4]) f.pendant(mesh, x, 3.2, -7.4, 4.4, 0.28, f.black, "dome", 6);
  decor.pottedPlant(mesh, rng, -4.2, -9, 2.2, f.ceramic, foliage.deep, 0.4);
  decor.pottedPlant(mesh, rng, 4.2, -9, 2.2, f.ceramic, foliage.deep, 0.4);
}

function gallery(mesh: Mesh, rng: Rng): void {
  room(mesh, rng, {
    ...hall,
    floor: mottled("#b9b1a4", 3, 0.06, { rough: 0.2, mirror: 1, spec: 0.06 }),
    wall: mottled("#efe9de", 1, 0.03),
  });
  decor.painting(mesh, -4.4, 1, -1.8, 3.2, -10, canvas("#d9c7a6", "#b9603f", "#1f4f57", 1));
  decor.painting(mesh, -0.6, 0.9, 2.4, 3.3, -10, canvas("#2c5358", "#e3d3b4", "#d98f4a", 4));
  decor.painting(mesh, 3.5, 1, 5.7, 3.1, -10, canvas("#e6d9c2", "#8e9c7c", "#7d3f31", 9));
  mesh.at(6.5, 0, -5.4, { turn: -90 }, () =>
    decor.painting(mesh, -1.6, 0.9, 1.6, 3.2, 0.02, canvas("#b9734f", "#efe3cb", "#2b3a40", 14)),
  );
  mesh.box(-0.6, 0, -5.2, 0.4, 0.95, -4.2, f.white);
  for (let i = 0; i < 40; i++) {
    const t = i / 39;
    mesh.at(-0.1, 0.95 + t * 1.15, -4.7, { turn: t * 250 }, () =>
      cushion(
        mesh,
        -0.26 * (1 - t * 0.5),
        0,
        -0.08,
        0.26 * (1 - t * 0.5),
        0.03,
        0.08,
        0.014,
        f.brass,
        3,
      ),
    );
  }
  person(mesh, rng, 0.8, -8, 180, poses.wait);
  person(mesh, rng, 1.5, -7.9, 186, poses.stand);
  person(mesh, rng, -3.1, -7.6, 176, poses.stand);
  person(mesh, rng, 4.2, -5.6, 90, poses.wait);
  person(mesh, rng, -2.4, -5, 60, poses.cup);
  mesh.box(2.4, 0, -6.4, 4, 0.42, -5.8, f.oak);
  for (const x of [-3.1, 0.9, 4.6]) {
    tube(
      mesh,
      [
        [x - 1, 4.2, -8.4],
        [x + 1, 4.2, -8.4],
      ],
      0.03,
      f.black,
      6,
    );
    for (const k of [-0.6, 0.6]) ball(mesh, x + k, 4.1, -8.45, 0.07, glowing("#fff0d0", 5), 12);
  }
}

export const insideEvents: Record<string, Picture> = {
  "book-club": shot(
    [0.8, 1.55, 1.2],
    [0, 1.05, -5],
    58,
    bright(quiet, -70, { lamps: bulbs([[3.2, 1.5, -5.6]], 3, 0.3) }),
    bookClub,
  ),
  "workshop-clay": shot(
    [0.3, 1.5, 0.2],
    [0.1, 1.15, -4],
    56,
    bright(quiet, -64, {
      lamps: down(
        [
          [-0.8, 2, -3.4],
          [1, 2, -3.4],
        ],
        4,
      ),
    }),
    clay,
  ),
  networking: shot(
    [0.6, 1.65, 2],
    [0, 1.6, -6],
    62,
    indoors(-80, 10, 0.7, {
      exposure: 1.3,
      bloom: 0.4,
      lamps: [...windowLamps(hall, "#b8b4c8", 1.2), ...bulbs(hallLights, 3.2, 0.7)],
    }),
    networking,
  ),
  "panel-talk": shot(
    [-1.6, 1.75, 2],
    [0.3, 1.75, -8],
    58,
    indoors(0, 60, 0, {
      exposure: 1.3,
      lamps: [
        ...down(
          [
            [-2.4, 3.2, -7],
            [0, 3.2, -7],
            [2.4, 3.2, -7],
          ],
          9,
        ),
        ...bulbs(
          [
            [-5, 3.6, -3],
            [5, 3.6, -3],
            [0, 3.8, 0],
          ],
          1.6,
          1.4,
        ),
        { at: [0, 2.8, -9.6], facing: [0, 0, 1], color: hex("#bcd0cc", 1), size: 8 },
      ],
    }),
    panel,
  ),
  "art-exhibition": shot(
    [-2, 1.65, 1.6],
    [0.6, 1.75, -8],
    62,
    bright(hall, -62, {
      lamps: down(
        [
          [-3.1, 4, -8.6],
          [0.9, 4, -8.6],
          [4.6, 4, -8.6],
        ],
        3,
      ),
    }),
    gallery,
    11,
  ),
};
