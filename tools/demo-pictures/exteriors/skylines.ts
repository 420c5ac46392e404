import { backdrop, skyline, streetBlocks, ground } from "../kit/city.ts";
import { outdoors } from "../kit/looks.ts";
import { material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { blocks, lawn, mottled, water } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { fbm, type Rng } from "../kit/seeded.ts";
import { ball, cylinder, terrain, tube } from "../kit/solids.ts";
import { fir, foliage, tree } from "../kit/tree.ts";
import { mainTower, omniturm, trianon, westendtower } from "./frankfurt-glass.ts";
import { silberturm, taunusturm } from "./frankfurt-grid.ts";
import { japanCenter, messeturm, opernturm } from "./frankfurt-stone.ts";
import { exchangeBuilding, smithTower } from "./seattle-stone.ts";
import {
  columbiaCenter,
  nortonBuilding,
  rainierSquareTower,
  twoUnionSquare,
} from "./seattle-towers.ts";

const sea = (mesh: Mesh, m = water("#173038", 0.06, 3)): void =>
  mesh.quad([-30000, 0, 4000], [30000, 0, 4000], [30000, 0, -30000], [-30000, 0, -30000], m);

/** The snow mountain far behind the city. */
function mountain(mesh: Mesh, x: number, z: number, height: number): void {
  const rock = material("#6f7c90", {
    rough: 0.9,
    paint: (s) => {
      const line =
        0.3 * height + (fbm(s.x * 0.004, s.y * 0.004, s.z * 0.004, 4) - 0.5) * height * 0.5;
      const k = s.y > line ? 1 : Math.max(0, 1 - (line - s.y) / (height * 0.12));
      s.r += (0.93 - s.r) * k;
      s.g += (0.9 - s.g) * k;
      s.b += (0.92 - s.b) * k;
    },
  });
  const w = height * 3.4;
  terrain(
    mesh,
    x - w,
    z - w,
    x + w,
    z + w,
    90,
    (px, pz) => {
      const d = Math.hypot(px - x, pz - z) / w;
      const ridge = Math.abs(fbm(px * 0.0012 + 7, pz * 0.0012, 0, 5) - 0.5) * 2;
      return Math.max(
        -20,
        height * (Math.max(0, 1 - d) ** 2.1 * 1.15 - ridge * 0.13 * Math.max(0, 1 - d)) -
          (d < 0.06 ? height * 0.03 : 0),
      );
    },
    rock,
  );
}

function hills(mesh: Mesh, z: number, height: number, color: string): void {
  const m = mottled(color, 120, 0.3, { rough: 1 });
  terrain(
    mesh,
    -9000,
    z - 1400,
    9000,
    z,
    80,
    (x, pz) =>
      height *
        fbm(x * 0.0009 + z, pz * 0.0012, 0, 4) *
        1.5 *
        Math.sin(((pz - z + 1400) / 1400) * Math.PI) -
      6,
    m,
  );
}

function seattle(mesh: Mesh, rng: Rng): void {
  sea(mesh);
  mountain(mesh, 4300, -15500, 2700);
  hills(mesh, -4200, 260, "#4d6672");
  hills(mesh, -2600, 170, "#43594f");
  const walls = backdrop(0.12, 19);
  mesh.box(-1500, -4, -1500, 1500, 3, -330, mottled("#8b8272", 6, 0.2));
  const placeAt = (
    x: number,
    z: number,
    turn: number,
    size: number,
    build: (m: Mesh) => void,
  ): void => mesh.at(x, 3, z, { turn, size }, () => build(mesh));
  placeAt(-70, -620, 20, 1, columbiaCenter);
  placeAt(40, -700, -14, 1, rainierSquareTower);
  placeAt(-190, -760, 12, 1, twoUnionSquare);
  placeAt(130, -470, 24, 1, smithTower);
  placeAt(-230, -560, -10, 1, exchangeBuilding);
  placeAt(-30, -500, 8, 1, nortonBuilding);
  for (const [x, z, n, low, high, wide] of [
    [-150, -820, 20, 60, 180, 700],
    [-130, -560, 26, 30, 84, 800],
    [0, -430, 40, 12, 28, 1300],
  ] as const)
    for (let i = 0; i < n; i++) {
      const px = x + ((i + rng()) / n - 0.5) * wide;
      const centre = Math.max(0.3, 1 - Math.abs(px + 20) / 650);
      const h = (low + (high - low) * rng()) * (0.5 + centre * 0.7);
      const [w, d] = [14 + rng() * 16, 12 + rng() * 12];
      const m = walls[Math.floor(rng() * walls.length)]!;
      mesh.at(px, 0, z + rng() * 60, { turn: (rng() - 0.5) * 24 }, () => {
        mesh.box(-w, 0, -d, w, h, d, m);
        if (rng() > 0.5) mesh.box(-w * 0.6, h, -d * 0.6, w * 0.5, h * 1.08, d * 0.6, m);
      });
    }
  mesh.at(-352, 3, -470, {}, () => {
    for (let i = 0; i < 3; i++) {
      const a = i * 2.094;
      tube(
        mesh,
        [
          [Math.cos(a) * 22, 0, Math.sin(a) * 22],
          [Math.cos(a) * 6, 80, Math.sin(a) * 6],
          [Math.cos(a) * 9, 152, Math.sin(a) * 9],
        ],
        [2.4, 1.8, 1.6],
        mottled("#e9e2d4", 4),
        8,
      );
    }
    ball(mesh, 0, 156, 0, [24, 4, 24], mottled("#e3dccd", 4), 30);
    ball(mesh, 0, 161, 0, [15, 4, 15], mottled("#d8cfbf", 4), 24);
    tube(
      mesh,
      [
        [0, 162, 0],
        [0, 186, 0],
      ],
      [1.4, 0.3],
      mottled("#c9a05a", 4),
      6,
    );
  });
  for (let i = 0; i < 90; i++)
    tree(mesh, rng, -760 + rng() * 1520, -352 - rng() * 40, 10 + rng() * 8, foliage.deep, 0.06, 3);
  for (const [x, z, s] of [
    [-150, -170, 1],
    [230, -240, 0.8],
  ] as const)
    mesh.at(x, 0, z, { turn: 74, size: s }, () => {
      tube(
        mesh,
        [
          [-26, 2, 0],
          [-20, 1.6, 0],
          [22, 1.6, 0],
          [27, 2.4, 0],
        ],
        [3, 6, 6, 2],
        mottled("#f0ebe0", 3),
        12,
      );
      mesh.box(-17, 5, -4.4, 16, 8, 4.4, mottled("#f4efe6", 3));
      mesh.box(-14, 8, -3.6, 10, 10.4, 3.6, mottled("#e8e2d6", 3));
      mesh.box(-3, 10.4, -1.4, 0, 13.4, 1.4, mottled("#2f5a50", 3));
    });
}

function frankfurt(mesh: Mesh, rng: Rng): void {
  sea(mesh, water("#152a30", 0.045, 2.4));
  const walls = backdrop(0.3, 23);
  const stone = blocks("#b08a6c", 2.4, 1.2, { joint: 0.05, vary: 0.16 });
  mesh.box(-2400, -4, -2600, 2400, 4, -190, ground.paving);
  mesh.box(-2400, -4, -191, 2400, 4.6, -189, stone);
  const placeAt = (x: number, z: number, turn: number, build: (m: Mesh, r: Rng) => void): void =>
    mesh.at(x, 4, z, { turn }, () => build(mesh, rng));
  placeAt(-60, -520, 28, mainTower);
  placeAt(60, -560, -18, omniturm);
  placeAt(140, -640, 20, taunusturm);
  placeAt(-170, -640, 14, silberturm);
  placeAt(-260, -720, -22, trianon);
  placeAt(250, -720, 30, japanCenter);
  placeAt(-420, -900, 22, messeturm);
  placeAt(330, -820, -30, opernturm);
  placeAt(-340, -760, 10, westendtower);
  for (const [z, n, low, high] of [
    [-820, 22, 40, 120],
    [-420, 34, 18, 40],
    [-260, 44, 14, 24],
  ] as const)
    for (let i = 0; i < n; i++) {
      const px = ((i + rng()) / n - 0.5) * 1300;
      const h = low + (high - low) * rng();
      const [w, d] = [12 + rng() * 10, 10 + rng() * 8];
      const m = walls[Math.floor(rng() * walls.length)]!;
      mesh.box(px - w, 0, z - d, px + w, h, z + d, m);
      if (z > -500) {
        mesh.quad(
          [px - w - 1, h, z + d + 1],
          [px + w + 1, h, z + d + 1],
          [px + w - 3, h + 7, z],
          [px - w + 3, h + 7, z],
          mottled("#4d4a4c", 3),
        );
      }
    }
  for (let i = 0; i < 60; i++)
    tree(
      mesh,
      rng,
      -600 + i * 20 + rng() * 8,
      -200 - rng() * 8,
      11 + rng() * 4,
      foliage.deep,
      0.12,
      4,
    );
  const bridge = 11;
  for (let k = -7; k < 8; k++) {
    const z0 = -190 + (k + 7) * 34;
    mesh.box(48, -2, z0 - 4, 64, bridge - 2, z0 + 4, stone);
    for (let i = 0; i < 10; i++) {
      const [a, b] = [(i / 10) * Math.PI, ((i + 1) / 10) * Math.PI];
      for (const x of [48, 64])
        mesh.quad(
          [x, Math.sin(a) * 8, z0 + 17 - Math.cos(a) * 13],
          [x, Math.sin(b) * 8, z0 + 17 - Math.cos(b) * 13],
          [x, bridge, z0 + 17 - Math.cos(b) * 13],
          [x, bridge, z0 + 17 - Math.cos(a) * 13],
          stone,
        );
    }

    cylinder(mesh, 49, bridge, z0, 0.16, bridge + 6, material("#22282a"), 6);
    ball(
      mesh,
      49,
      bridge + 6.3,
      z0,
      0.6,
      { ...material("#000000"), glow: [6, 4, 2.2], castsShadow: false },
      8,
    );
  }
  mesh.box(47, bridge - 1, -190, 65, bridge + 1, 300, stone);
}

function calm(mesh: Mesh, rng: Rng): void {
  mesh.quad(
    [-30000, 0, 4000],
    [30000, 0, 4000],
    [30000, 0, -30000],
    [-30000, 0, -30000],
    lawn("#6a7d48", "#8a8f5a"),
  );
  hills(mesh, -5200, 420, "#5f7480");
  hills(mesh, -3400, 210, "#5a6d5f");
  const walls = backdrop(0.22, 29);
  mesh.at(0, 0, -760, {}, () =>
    streetBlocks(mesh, rng, walls, {
      extent: 640,
      low: 16,
      high: 40,
      ceiling: (x, z) => (z > 330 ? 0 : z > 120 ? 16 : Math.max(14, 150 - Math.abs(x) * 0.24)),
    }),
  );
  skyline(mesh, rng, walls, { distance: 980, depth: 500, arc: 66, count: 40, low: 50, high: 170 });
  const placeAt = (x: number, z: number, turn: number, build: (m: Mesh, r: Rng) => void): void =>
    mesh.at(x, 0, z, { turn }, () => build(mesh, rng));
  placeAt(-40, -640, 24, rainierSquareTower);
  placeAt(64, -700, -16, twoUnionSquare);
  placeAt(-150, -720, 12, taunusturm);
  placeAt(168, -600, -28, smithTower);
  placeAt(-262, -620, 34, opernturm);
  placeAt(270, -780, 18, omniturm);
  mesh.quad(
    [-600, 0.3, 200],
    [600, 0.3, 200],
    [800, 0.3, -170],
    [-800, 0.3, -170],
    water("#1d3a46", 0.035, 2.2),
  );
  for (let i = 0; i < 150; i++) {
    const [x, z] = [-420 + rng() * 840, -178 - rng() * 200];
    tree(mesh, rng, x, z, 15 + rng() * 11, rng() > 0.3 ? foliage.deep : foliage.spring, 0.1);
  }
  for (let i = 0; i < 9; i++) fir(mesh, rng, -150 + rng() * 70, -180 - rng() * 20, 24 + rng() * 10);
}

export const skylines: Record<string, Picture> = {
  "skyline-seattle": {
    camera: { eye: [0, 46, 60], target: [20, 96, -620], fov: 56, level: true },
    look: outdoors("golden", -104, { density: 0.00009, quiet: 0.4 }),
    shadows: { centre: [0, 60, -600], radius: 620 },
    reach: 900,
    build: seattle,
  },
  "skyline-frankfurt": {
    camera: { eye: [-20, 16, 50], target: [0, 92, -520], fov: 58, level: true },
    look: outdoors("dusk", -64, { density: 0.00018, quiet: 0.4, exposure: 1.16 }),
    shadows: { centre: [0, 60, -500], radius: 600 },
    reach: 800,
    build: frankfurt,
  },
  "skyline-default": {
    camera: { eye: [0, 24, 150], target: [0, 88, -760], fov: 46, level: true },
    look: outdoors("blue", 70, { density: 0.0003, quiet: 0.4 }),
    shadows: { centre: [0, 40, -500], radius: 620 },
    reach: 500,
    build: calm,
  },
};
