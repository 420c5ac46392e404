import { deck, festoon, rooftop } from "../exteriors/open-air.ts";
import { ground } from "../kit/city.ts";
import { hex } from "../kit/color.ts";
import * as decor from "../kit/decor.ts";
import { dress, figure } from "../kit/figure.ts";
import * as f from "../kit/furniture.ts";
import { glowing, material, metal, type Material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { cloth, mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { bulbs } from "../kit/room.ts";
import { between, pick, type Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, tube } from "../kit/solids.ts";
import { fir, foliage, grasses } from "../kit/tree.ts";
import { city, evening, person, scene } from "./event-ground.ts";

function cinema(mesh: Mesh, rng: Rng): void {
  rooftop(mesh, rng, -11, -15, 11, 8, deck, 0.4);
  mesh.box(-5.2, 1, -13.9, 5.2, 6.9, -13.7, f.black);
  const film: Material = {
    ...glowing("#ffffff", 1),
    paint: (s) => {
      const [u, v] = [s.x / 10, (s.y - 1.1) / 5.6];
      const sun = Math.hypot((u - 0.14) * 10, (v - 0.52) * 5.6);
      const sea = v < 0.36;
      const k = Math.exp(-sun * 0.5);
      const hill = v < 0.36 + 0.16 * Math.max(0, Math.sin(u * 7 + 1.6)) + 0.05 * Math.sin(u * 19);
      const disc = sun < 0.62 && !hill ? 1 : 0;
      const path = sea
        ? Math.exp(-(((u - 0.14) * 14) ** 2)) * (0.5 + 0.5 * Math.sin(v * 140 + u * 30))
        : 0;
      const boat =
        Math.abs(u + 0.2) < 0.07 * (1 - Math.max(0, (v - 0.2) * 3.6)) &&
        v > 0.2 &&
        v < 0.47 &&
        u + 0.2 > -0.01;
      const hull = Math.abs(u + 0.2) < 0.1 && v > 0.16 && v < 0.2;
      const base = sea
        ? [0.1, 0.25, 0.36]
        : hill
          ? [0.22, 0.16, 0.3]
          : [0.95 - v * 0.7, 0.52 - v * 0.22, 0.42 + v * 0.1];
      s.glowR = (base[0]! + k * 0.9 + disc * 1.6 + path * 1.2) * 0.95;
      s.glowG = (base[1]! + k * 0.36 + disc * 1.1 + path * 0.6) * 0.8;
      s.glowB = (base[2]! + k * 0.06 + disc * 0.5 + path * 0.25) * 0.8;
      if (boat) [s.glowR, s.glowG, s.glowB] = [1.8, 1.5, 1.2];
      if (hull) [s.glowR, s.glowG, s.glowB] = [0.1, 0.06, 0.08];
    },
  };
  mesh.quad([-5, 1.1, -13.68], [5, 1.1, -13.68], [5, 6.7, -13.68], [-5, 6.7, -13.68], film);
  for (const x of [-5.1, 5.1])
    tube(
      mesh,
      [
        [x, 0, -13.8],
        [x, 7, -13.8],
      ],
      0.09,
      f.black,
      8,
    );
  const tones = ["#b9603f", "#2c5f66", "#8e9c7c", "#c9b08a", "#7d3f31"].map((c) => cloth(c));
  for (let r = 0; r < 4; r++)
    for (let i = 0; i < 8; i++) {
      const [x, z] = [-6 + i * 1.62 + (r % 2) * 0.5, -8.6 + r * 2.1];
      if (Math.abs(x) < 0.55 && r > 1) continue;
      mesh.at(x, 0, z, { turn: 180 + x * 2 }, () => {
        cushion(mesh, -0.42, 0, -0.4, 0.42, 0.34, 0.42, 0.14, tones[(i + r) % 5]!, 5);
        mesh.at(0, 0.28, -0.3, { tilt: -20 }, () =>
          cushion(mesh, -0.4, 0, -0.12, 0.4, 0.5, 0.12, 0.12, tones[(i + r) % 5]!, 5),
        );
      });
      if (rng() > 0.18)
        figure(mesh, x, 0.05, z - 0.05, 180 + x * 2, poses.lounge, { ...dress(rng), skirt: false });
    }
  for (const [a, b] of [
    [
      [-10, 3.6, -12],
      [-3, 3.9, 3],
    ],
    [
      [10, 3.6, -12],
      [3, 3.9, 3],
    ],
  ] as const)
    festoon(mesh, a, b, 18, 4);
  for (const x of [-10, 10]) {
    tube(
      mesh,
      [
        [x, 0, -12],
        [x, 3.7, -12],
      ],
      0.04,
      f.black,
      6,
    );
    cushion(mesh, x - 0.5, 0, -9, x + 0.5, 0.6, -7, 0.06, mottled("#8a4f34", 0.8, 0.25));
    for (let i = 0; i < 4; i++)
      grasses(mesh, rng, x, 0.6, -8.8 + i * 0.5, 0.4, 0.9, 50, foliage.olive);
  }
}

function liveMusic(mesh: Mesh, rng: Rng): void {
  city(mesh, rng, ground.wetPaving, 0.4);
  mesh.box(-4.6, 0, -9, 4.6, 0.7, -5.4, planks("#6e4a33", 0.2));
  const truss = metal("#30353a", 0.4);
  for (const x of [-4.6, 4.6])
    tube(
      mesh,
      [
        [x, 0, -8.8],
        [x, 5, -8.8],
      ],
      0.1,
      truss,
      8,
    );
  tube(
    mesh,
    [
      [-4.6, 5, -8.8],
      [4.6, 5, -8.8],
    ],
    0.1,
    truss,
    8,
  );
  for (let i = 0; i < 7; i++) {
    const x = -3.9 + i * 1.3;
    ball(mesh, x, 4.7, -8.7, [0.15, 0.2, 0.15], glowing(i % 2 ? "#ffb070" : "#8fc3d0", 9), 14);
  }
  decor.curtain(mesh, [-4.6, 0.7, -9], [4.6, 0.7, -9], 4.2, cloth("#243f46"), 22);
  person(mesh, rng, 0, -6.4, 0, poses.sing, 0.7);
  tube(
    mesh,
    [
      [0, 0.7, -6.05],
      [0, 2.1, -6.05],
    ],
    0.015,
    f.black,
    6,
  );
  ball(mesh, 0, 2.14, -6.02, 0.05, f.black, 12);
  for (const [x, t] of [
    [-2.1, 20],
    [2.2, -20],
  ] as const) {
    person(mesh, rng, x, -6.8, t, poses.work, 0.7);
    mesh.at(x, 1.72, -6.5, { turn: t, roll: 66 }, () => {
      ball(mesh, 0, 0, 0, [0.17, 0.22, 0.06], material("#a8562c", { rough: 0.15, spec: 0.08 }), 22);
      ball(
        mesh,
        0,
        0.24,
        0,
        [0.13, 0.16, 0.055],
        material("#a8562c", { rough: 0.15, spec: 0.08 }),
        20,
      );
      tube(
        mesh,
        [
          [0, 0.3, 0.02],
          [0, 1, 0.02],
        ],
        0.025,
        f.walnut,
        8,
      );
    });
  }
  mesh.at(0.6, 0.7, -8, {}, () => {
    mesh.at(0, 0.32, 0.3, { tilt: 90 }, () =>
      cylinder(mesh, 0, -0.2, 0, 0.32, 0.2, material("#8c2f2a", { rough: 0.2, spec: 0.06 }), 28),
    );
    for (const x of [-0.6, 0.6]) {
      cylinder(mesh, x, 0.5, 0.1, 0.2, 0.75, material("#8c2f2a", { rough: 0.2 }), 22);
      mesh.at(x * 1.5, 1.15, 0, { tilt: 12 }, () =>
        cylinder(mesh, 0, 0, 0, 0.26, 0.012, f.brass, 28),
      );
    }
  });
  person(mesh, rng, 0.6, -8.5, 0, poses.sit, 0.9);
  for (let i = 0; i < 40; i++) {
    const [x, z] = [between(rng, -5.8, 5.8), between(rng, -4.4, -0.6)];
    person(
      mesh,
      rng,
      x,
      z,
      180 + between(rng, -25, 25),
      pick(rng, [poses.cheer, poses.stand, poses.talk, poses.cup, poses.cheer]),
    );
  }
  festoon(mesh, [-9, 4.4, -3], [0, 5, -6], 16);
  festoon(mesh, [0, 5, -6], [9, 4.4, -3], 16);
}

function winter(mesh: Mesh, rng: Rng, choir: boolean): void {
  const snow = mottled("#e3e6ec", 1.2, 0.1, { rough: 0.9 });
  city(mesh, rng, snow, 0.45);
  const wood = planks("#7a5236", 0.16);
  const hut = (x: number, z: number, turn: number): void =>
    mesh.at(x, 0, z, { turn }, () => {
      mesh.box(-1.5, 0, -1.2, 1.5, 1, 0.6, wood);
      mesh.box(-1.5, 1, -1.2, 1.5, 2.3, -1.1, wood);
      for (const s of [-1.5, 1.42]) mesh.box(s, 1, -1.2, s + 0.08, 2.3, 0.6, wood);
      mesh.box(-1.4, 1.02, -1.08, 1.4, 2.2, -1.04, glowing("#ffb866", 1.1));
      mesh.quad([-1.9, 2.2, 1], [1.9, 2.2, 1], [1.9, 3.3, -0.3], [-1.9, 3.3, -0.3], snow);
      mesh.quad([-1.9, 2.2, -1.6], [1.9, 2.2, -1.6], [1.9, 3.3, -0.3], [-1.9, 3.3, -0.3], snow);
      for (let i = 0; i < 16; i++)
        ball(mesh, -1.85 + i * 0.247, 2.16, 1.02, 0.04, glowing("#ffcf80", 7), 8);
      for (let i = 0; i < 14; i++)
        ball(
          mesh,
          -1.3 + i * 0.2,
          1.1,
          0.3 + rng() * 0.2,
          0.08,
          material(pick(rng, ["#b9482c", "#c79a4a", "#2c5f4c", "#efe5d2"]), { rough: 0.3 }),
          12,
        );
      person(mesh, rng, 0.2, -0.5, 0, poses.talk);
    });
  hut(-4.6, -5.4, 34);
  hut(4.8, -5.6, -34);
  hut(-8, -9, 40);
  hut(8.4, -9.4, -40);
  const top = 9;
  for (let i = 0; i < 3; i++) fir(mesh, rng, 0, -9.5, top);
  for (let i = 0; i < 150; i++) {
    const t = i / 150;
    const a = t * 44;
    const r = 1.62 * (1 - t) + 0.1;
    ball(
      mesh,
      Math.cos(a) * r,
      1 + t * (top - 1.2),
      -9.5 + Math.sin(a) * r,
      0.05,
      glowing(i % 5 ? "#ffcf80" : "#ff8f5a", 9),
      8,
    );
  }
  ball(mesh, 0, top + 0.1, -9.5, 0.22, glowing("#ffe2a0", 12), 12);
  if (choir)
    for (let r = 0; r < 3; r++) {
      mesh.box(-3.2, 0, -5 - r * 0.7, 3.2, r * 0.32, -4.4 - r * 0.7, wood);
      for (let i = 0; i < 8; i++) {
        figure(
          mesh,
          -2.6 + i * 0.74 + (r % 2) * 0.3,
          r * 0.32,
          -4.7 - r * 0.7,
          -(-2.6 + i * 0.74) * 5,
          poses.sing,
          {
            ...dress(rng),
            top: cloth(pick(rng, ["#8c2f2a", "#2c4f46", "#efe5d2", "#6b2430"])),
            skirt: false,
          },
        );
        mesh.box(
          -2.7 + i * 0.74 + (r % 2) * 0.3,
          r * 0.32 + 1.06,
          -4.4 - r * 0.7,
          -2.46 + i * 0.74 + (r % 2) * 0.3,
          r * 0.32 + 1.28,
          -4.36 - r * 0.7,
          f.ceramic,
        );
      }
    }
  else
    for (const [x, z, t, p] of [
      [-2.6, -3.9, 200, "cup"],
      [-1.9, -3.7, 160, "talk"],
      [0.4, -4.6, 170, "wait"],
      [2.7, -4, -170, "cup"],
      [1, -2.6, 30, "walk"],
      [-0.6, -6.6, 0, "talk"],
      [3.6, -6.8, 20, "walk"],
    ] as const)
      person(mesh, rng, x, z, t, poses[p]);
  if (choir)
    for (let i = 0; i < 9; i++)
      person(mesh, rng, -4 + i * 1 + rng() * 0.4, -1 - rng() * 0.6, 180, poses.stand);
  for (let i = 0; i < 900; i++)
    ball(
      mesh,
      between(rng, -9, 9),
      between(rng, 0, 7),
      between(rng, -12, 2),
      between(rng, 0.008, 0.022),
      glowing("#dfe6f0", 0.7),
      5,
    );
  festoon(mesh, [-7, 4, -4], [0, 4.6, -8], 16);
  festoon(mesh, [0, 4.6, -8], [7, 4, -4], 16);
}

export const eveningEvents: Record<string, Picture> = {
  "rooftop-cinema": scene(
    [1.6, 2.5, 5.4],
    [-0.2, 2.6, -12],
    62,
    evening({
      density: 0.0005,
      exposure: 1.25,
      lamps: [
        { at: [0, 3.9, -13.4], facing: [0, -0.15, 1], color: hex("#f0b89a", 4.2), size: 24 },
        ...bulbs(
          [
            [-6, 3.2, -5],
            [6, 3.2, -5],
            [-4, 3.4, 1],
            [4, 3.4, 1],
          ],
          1.6,
          0.7,
        ),
      ],
    }),
    cinema,
    18,
  ),
  "live-music": scene(
    [-1.4, 2.9, 4.4],
    [0.2, 2.1, -7],
    56,
    evening({
      lamps: [
        ...bulbs(
          [
            [-3, 4.4, -8],
            [0, 4.4, -8],
            [3, 4.4, -8],
          ],
          7,
          0.9,
          "#ffb478",
        ),
        ...bulbs(
          [
            [-5, 4, -4],
            [5, 4, -4],
            [0, 4.4, -2],
          ],
          1.6,
          0.9,
        ),
      ],
    }),
    liveMusic,
  ),
  "winter-market": scene(
    [-0.8, 1.7, 3.2],
    [0.2, 2.2, -7],
    62,
    evening({
      lamps: [
        ...bulbs(
          [
            [-4.2, 1.8, -4.6],
            [4.4, 1.8, -4.8],
            [0, 3, -7.4],
            [-7, 2, -8],
            [7, 2, -8],
          ],
          5,
          0.8,
        ),
      ],
    }),
    (m, r) => winter(m, r, false),
  ),
  "christmas-choir": scene(
    [0.6, 1.8, 3.4],
    [0, 2.1, -7],
    58,
    evening({
      lamps: [
        ...bulbs(
          [
            [-4.2, 1.8, -4.6],
            [4.4, 1.8, -4.8],
            [0, 3, -7.4],
          ],
          4,
          0.8,
        ),
        { at: [0, 4.4, -1], facing: [0, -0.5, -0.86], color: hex("#ffd9a8", 4), size: 2 },
      ],
    }),
    (m, r) => winter(m, r, true),
  ),
};
