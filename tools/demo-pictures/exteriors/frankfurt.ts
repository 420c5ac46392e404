import { ground, passersBy, streetLamp } from "../kit/city.ts";
import { outdoors } from "../kit/looks.ts";
import { water } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { foliage, tree } from "../kit/tree.ts";
import { gallileo, mainTower, omniturm, skyper, trianon, westendtower } from "./frankfurt-glass.ts";
import { gardenTower, silberturm, taunusturm } from "./frankfurt-grid.ts";
import {
  castorHouse,
  japanCenter,
  messeturm,
  opernturm,
  osthafenSpeicher,
} from "./frankfurt-stone.ts";
import { drone, onSite, type Site } from "./site.ts";

const city = { extent: 620, low: 14, high: 30 } as const;
const midtown = { extent: 620, low: 18, high: 46 } as const;
const far = { distance: 700, depth: 700, arc: 110, count: 44, low: 30, high: 170 } as const;

const trees =
  (
    spots: readonly (readonly [number, number])[],
    height: number,
    tone = foliage.spring,
  ): NonNullable<Site["extras"]> =>
  (mesh, rng) => {
    for (const [x, z] of spots) tree(mesh, rng, x, z, height * (0.85 + rng() * 0.3), tone);
  };

const plaza =
  (
    x0: number,
    z0: number,
    x1: number,
    z1: number,
    n: number,
    and?: Site["extras"],
  ): NonNullable<Site["extras"]> =>
  (mesh, rng) => {
    and?.(mesh, rng);
    passersBy(mesh, rng, n, x0, z0, x1, z1);
  };

const sites: Record<string, Site> = {
  messeturm: {
    camera: drone(258, -34, { level: 0.4, aim: 0.645, fit: 0.83, shift: 0.2, fov: 46 }),
    look: outdoors("golden", -112, { density: 0.00022 }),
    floor: ground.asphalt,
    building: messeturm,
    around: city,
    far,
    avenue: foliage.deep,
    shadowRadius: 260,
  },
  "main-tower": {
    camera: drone(240, 24, { level: 0.3, aim: 0.6, fit: 0.92, shift: -0.2, fov: 46 }),
    look: outdoors("blue", -60, { density: 0.0002 }),
    floor: ground.asphalt,
    building: mainTower,
    around: midtown,
    far,
    avenue: foliage.deep,
    lit: 0.4,
    shadowRadius: 250,
  },
  opernturm: {
    camera: { eye: [150, 14, 236], target: [-36, 98, 0], fov: 63, level: true },
    look: outdoors("morning", 118, { density: 0.0003 }),
    floor: ground.wetPaving,
    building: opernturm,
    extras: plaza(
      20,
      40,
      80,
      120,
      14,
      trees(
        [
          [-46, 44],
          [-33, 44],
          [-20, 44],
          [-7, 44],
          [6, 44],
          [52, 44],
          [64, 30],
        ],
        11,
      ),
    ),
    around: city,
    far: { ...far, high: 120 },
  },
  westendtower: {
    camera: drone(200, -18, { level: 0.66, aim: 0.72, fit: 0.8, shift: -0.25, fov: 46 }),
    look: outdoors("clear", 130, { density: 0.00025 }),
    floor: ground.asphalt,
    building: westendtower,
    around: city,
    far,
    avenue: foliage.spring,
    shadowRadius: 220,
  },
  taunusturm: {
    camera: { eye: [-96, 2, 170], target: [26, 104, 0], fov: 62 },
    look: outdoors("silver", 150, { density: 0.0006 }),
    floor: ground.wetAsphalt,
    building: taunusturm,
    extras: plaza(
      -60,
      40,
      10,
      90,
      12,
      trees(
        [
          [-30, 40],
          [-16, 40],
          [-44, 40],
          [30, 40],
        ],
        10,
      ),
    ),
    around: midtown,
    far,
    plot: 44,
  },
  omniturm: {
    camera: drone(190, 36, { level: 0.24, aim: 0.56, fit: 0.96, shift: 0.3, fov: 44 }),
    look: outdoors("dusk", -72, { density: 0.00022, elevation: 14 }),
    floor: ground.asphalt,
    building: omniturm,
    around: city,
    far,
    avenue: foliage.deep,
    lit: 0.3,
    shadowRadius: 200,
  },
  "japan-center": {
    camera: { eye: [-76, 1.8, 132], target: [10, 71, 0], fov: 58 },
    look: outdoors("golden", 122),
    floor: ground.setts,
    building: japanCenter,
    extras: plaza(
      -44,
      26,
      10,
      70,
      10,
      trees(
        [
          [-44, 34],
          [26, 34],
          [36, 40],
        ],
        9,
        foliage.autumn,
      ),
    ),
    around: midtown,
    far,
  },
  silberturm: {
    camera: drone(172, 28, { level: 0.56, aim: 0.6, fit: 0.92, shift: 0.25, fov: 44 }),
    look: outdoors("morning", -100, { density: 0.0003 }),
    floor: ground.asphalt,
    building: silberturm,
    around: midtown,
    far,
    avenue: foliage.spring,
    shadowRadius: 210,
  },
  skyper: {
    camera: { eye: [-96, 1.8, 168], target: [-10, 87, 0], fov: 60 },
    look: outdoors("clear", 64, { density: 0.0008 }),
    floor: ground.setts,
    building: skyper,
    extras: plaza(
      -54,
      34,
      6,
      80,
      9,
      trees(
        [
          [-60, 42],
          [14, 40],
          [26, 34],
        ],
        11,
      ),
    ),
    around: midtown,
    far,
  },
  gallileo: {
    camera: drone(150, 24, { level: 0.34, aim: 0.56, fit: 0.98, shift: 0.25, fov: 46 }),
    look: outdoors("blue", -118, { density: 0.0002 }),
    floor: ground.asphalt,
    building: gallileo,
    extras: plaza(-40, 34, 46, 90, 12, (mesh) =>
      [-44, -22, 22, 44].forEach((x) => streetLamp(mesh, x, 44)),
    ),
    around: midtown,
    far,
    avenue: foliage.deep,
    lit: 0.25,
    shadowRadius: 190,
  },
  trianon: {
    camera: drone(188, 14, { level: 0.8, aim: 0.74, fit: 0.74, shift: 0.3, fov: 44 }),
    look: outdoors("golden", 104, { density: 0.00025 }),
    floor: ground.asphalt,
    building: trianon,
    around: midtown,
    far,
    avenue: foliage.autumn,
    shadowRadius: 220,
  },
  "garden-tower": {
    camera: drone(158, 32, { level: 0.4, aim: 0.66, fit: 0.82, shift: -0.3, fov: 44 }),
    look: outdoors("clear", 105, { density: 0.0003 }),
    floor: ground.asphalt,
    building: gardenTower,
    around: city,
    far,
    avenue: foliage.spring,
    shadowRadius: 170,
  },
  "castor-house": {
    camera: { eye: [-58, 1.8, 62], target: [4, 27, 0], fov: 70, level: true },
    look: outdoors("dusk", -58, { density: 0.0007 }),
    floor: ground.wetPaving,
    building: castorHouse,
    extras: plaza(
      -50,
      22,
      20,
      44,
      12,
      trees(
        [
          [-26, 27],
          [-6, 27],
          [14, 27],
          [34, 27],
        ],
        9,
      ),
    ),
    around: midtown,
    far,
    lit: 0.3,
    shadowRadius: 90,
  },
  "osthafen-speicher": {
    camera: { eye: [34, 4, 92], target: [-2, 15, 0], fov: 56, level: true },
    look: outdoors("dusk", 38, { density: 0.0008 }),
    floor: water("#12242b", 0.05, 2),
    building: osthafenSpeicher,
    extras: plaza(
      -40,
      11.4,
      40,
      13,
      6,
      trees(
        [
          [46, 2],
          [-48, 4],
        ],
        10,
      ),
    ),
    far: { ...far, low: 20, high: 120 },
    lit: 0.35,
    shadowRadius: 90,
  },
};

export const frankfurt: Record<string, Picture> = Object.fromEntries(
  Object.entries(sites).map(([slug, site]) => [slug, onSite(site)]),
);
