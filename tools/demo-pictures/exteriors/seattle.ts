import { bench, ground, passersBy, streetLamp } from "../kit/city.ts";
import { outdoors } from "../kit/looks.ts";
import { lawn, water } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { fir, foliage, tree } from "../kit/tree.ts";
import {
  ballardWorks,
  fremontMill,
  harborSteps,
  mercerYard,
  pioneerBlock,
  unionStationOffices,
} from "./seattle-brick.ts";
import {
  firstHillPavilion,
  queenAnneCourt,
  southLakeExchange,
  terryAvenueHouse,
  westlakeSteps,
} from "./seattle-low.ts";
import { dexterHorton, exchangeBuilding, pacificTower, smithTower } from "./seattle-stone.ts";
import {
  columbiaCenter,
  nortonBuilding,
  rainierSquareTower,
  twoUnionSquare,
} from "./seattle-towers.ts";
import { drone, onSite, type Site } from "./site.ts";

const city = { extent: 620, low: 16, high: 44 } as const;
const old = { extent: 420, low: 12, high: 26 } as const;
const far = { distance: 700, depth: 700, arc: 110, count: 40, low: 30, high: 180 } as const;

const people =
  (
    n: number,
    x0: number,
    z0: number,
    x1: number,
    z1: number,
    and?: Site["extras"],
  ): NonNullable<Site["extras"]> =>
  (mesh, rng) => {
    and?.(mesh, rng);
    passersBy(mesh, rng, n, x0, z0, x1, z1);
  };

const row =
  (
    from: number,
    to: number,
    z: number,
    gap: number,
    height: number,
    tone = foliage.spring,
  ): NonNullable<Site["extras"]> =>
  (mesh, rng) => {
    for (let x = from; x <= to; x += gap)
      tree(mesh, rng, x, z + rng(), height * (0.9 + rng() * 0.25), tone);
  };

const sites: Record<string, Site> = {
  "columbia-center": {
    camera: drone(296, 34, { level: 0.44, aim: 0.7, fit: 0.72, shift: -0.2, fov: 50 }),
    look: outdoors("golden", 108, { density: 0.0002, elevation: 14 }),
    floor: ground.asphalt,
    building: columbiaCenter,
    around: city,
    far,
    avenue: foliage.deep,
    shadowRadius: 300,
    plot: 44,
  },
  "rainier-square-tower": {
    camera: drone(236, 16, { level: 0.3, aim: 0.57, fit: 0.96, shift: -0.25, fov: 46 }),
    look: outdoors("clear", -100, { density: 0.00025 }),
    floor: ground.asphalt,
    building: rainierSquareTower,
    around: city,
    far,
    avenue: foliage.spring,
    shadowRadius: 250,
    plot: 50,
  },
  "two-union-square": {
    camera: { eye: [-130, 2, 236], target: [34, 120, 0], fov: 58 },
    look: outdoors("morning", 128),
    floor: ground.wetPaving,
    building: twoUnionSquare,
    extras: people(14, -110, 70, -10, 150, row(-70, 40, 60, 14, 12)),
    around: city,
    far,
  },
  "smith-tower": {
    camera: drone(172, -36, { level: 0.36, aim: 0.66, fit: 0.76, shift: 0.24, fov: 46 }),
    look: outdoors("golden", -118, { density: 0.00025, elevation: 22 }),
    floor: ground.asphalt,
    building: smithTower,
    around: old,
    far: { ...far, high: 120 },
    avenue: foliage.autumn,
    shadowRadius: 190,
  },
  "pacific-tower": {
    camera: { eye: [64, 5, 138], target: [-10, 32, 0], fov: 52, level: true },
    look: outdoors("golden", -126),
    floor: lawn("#6f7f45", "#8b9150"),
    building: pacificTower,
    extras: row(-80, 90, 34, 19, 11, foliage.deep),
    far: { ...far, low: 10, high: 60 },
    shadowRadius: 130,
  },
  "norton-building": {
    camera: { eye: [48, 1.8, 92], target: [-8, 54, 0], fov: 70, level: true },
    look: outdoors("blue", 40),
    floor: ground.wetAsphalt,
    building: nortonBuilding,
    extras: people(12, -30, 20, 40, 60),
    around: city,
    far,
    lit: 0.4,
    shadowRadius: 110,
  },
  "exchange-building": {
    camera: { eye: [-70, 1.8, 116], target: [8, 50, 0], fov: 58 },
    look: outdoors("morning", 112),
    floor: ground.setts,
    building: exchangeBuilding,
    extras: people(10, -50, 30, 20, 76, row(-50, 40, 32, 15, 9)),
    around: city,
    far,
    shadowRadius: 120,
  },
  "dexter-horton": {
    camera: { eye: [70, 1.8, 76], target: [2, 37, 0], fov: 67, level: true },
    look: outdoors("silver", 60),
    floor: ground.wetAsphalt,
    building: dexterHorton,
    extras: people(14, -20, 26, 50, 54),
    around: city,
    far,
    shadowRadius: 100,
  },
  "westlake-steps": {
    camera: { eye: [-76, 24, 84], target: [-4, 20, 0], fov: 50, level: true },
    look: outdoors("clear", 120),
    floor: ground.paving,
    plot: 62,
    building: westlakeSteps,
    extras: people(12, -60, 26, 20, 60, row(-40, 60, 34, 16, 9)),
    around: old,
    far,
    shadowRadius: 110,
  },
  "south-lake-exchange": {
    camera: { eye: [-50, 5, 96], target: [2, 16, 0], fov: 56, level: true },
    look: outdoors("dusk", 96),
    floor: water("#14272e", 0.06, 2),
    building: southLakeExchange,
    far: { ...far, high: 130 },
    lit: 0.35,
    shadowRadius: 100,
    extras: (mesh, rng) => {
      mesh.box(-90, -1, -60, 90, 0.8, 22, ground.paving);
      row(-74, 80, 19, 12, 8, foliage.spring)(mesh, rng);
      passersBy(mesh, rng, 12, -50, 16, 50, 21, 0.8);
    },
  },
  "fremont-mill": {
    camera: { eye: [52, 4, 86], target: [-2, 13, 0], fov: 56, level: true },
    look: outdoors("golden", -122),
    floor: water("#1d332f", 0.05, 1.5),
    building: fremontMill,
    far: { ...far, low: 10, high: 50 },
    shadowRadius: 90,
    extras: (mesh, rng) => {
      for (let i = 0; i < 14; i++) fir(mesh, rng, -70 + i * 11, -34 - rng() * 20, 16 + rng() * 10);
      passersBy(mesh, rng, 8, -40, 12.6, 40, 14.4, 1.2);
    },
  },
  "ballard-works": {
    camera: { eye: [-44, 1.8, 62], target: [4, 10, 0], fov: 60, level: true },
    look: outdoors("blue", -130),
    floor: ground.wetAsphalt,
    building: ballardWorks,
    extras: people(10, -30, 15, 30, 34),
    around: old,
    far,
    lit: 0.3,
    shadowRadius: 80,
  },
  "pioneer-block": {
    camera: { eye: [-44, 1.8, 58], target: [4, 23, 0], fov: 67, level: true },
    look: outdoors("golden", -132),
    floor: ground.setts,
    building: pioneerBlock,
    around: old,
    shadowRadius: 80,
    extras: people(12, -30, 19, 24, 36, (mesh, rng) => {
      row(-26, 40, 25, 15, 10, foliage.autumn)(mesh, rng);
      for (const x of [-34, -12, 12, 34]) streetLamp(mesh, x, 22);
    }),
  },
  "harbor-steps": {
    camera: { eye: [9, 1.8, 52], target: [-1, 17, -10], fov: 64, level: true },
    look: outdoors("morning", -150),
    floor: ground.wetPaving,
    building: harborSteps,
    extras: people(14, -12, 12, 14, 30),
    far,
    plot: 60,
    shadowRadius: 80,
  },
  "mercer-yard": {
    camera: { eye: [46, 1.8, 70], target: [-4, 29, 0], fov: 67, level: true },
    look: outdoors("clear", -125),
    floor: ground.paving,
    building: mercerYard,
    extras: people(12, -24, 18, 30, 44, row(-44, 30, 24, 18, 9)),
    around: old,
    far,
    shadowRadius: 90,
  },
  "union-station-offices": {
    camera: { eye: [-10, 2, 78], target: [2, 17, 0], fov: 62, level: true },
    look: outdoors("blue", -120),
    floor: ground.wetPaving,
    building: unionStationOffices,
    around: old,
    lit: 0.3,
    plot: 48,
    shadowRadius: 90,
    extras: people(16, -34, 16, 30, 46, (mesh) =>
      [-40, -24, 24, 40].forEach((x) => streetLamp(mesh, x, 26)),
    ),
  },
  "terry-avenue-house": {
    camera: { eye: [-26, 1.7, 44], target: [4, 11, 0], fov: 60, level: true },
    look: outdoors("morning", -120),
    floor: ground.paving,
    building: terryAvenueHouse,
    around: { ...old, spacing: 46 },
    plot: 26,
    shadowRadius: 60,
    extras: people(8, -20, 15, 24, 28, (mesh, rng) => {
      row(-16, 30, 19, 15, 11)(mesh, rng);
      for (const x of [-10, 6]) bench(mesh, x, 16, 180);
    }),
  },
  "queen-anne-court": {
    camera: { eye: [16, 3, 62], target: [0, 11, 0], fov: 62, level: true },
    look: outdoors("morning", 140),
    floor: ground.paving,
    building: queenAnneCourt,
    extras: people(8, -14, 18, 20, 34),
    far: { ...far, high: 90 },
    shadowRadius: 80,
  },
  "first-hill-pavilion": {
    camera: { eye: [-38, 2, 62], target: [2, 9, 0], fov: 58, level: true },
    look: outdoors("blue", 30),
    floor: water("#0f1d22", 0.03, 1.5),
    building: firstHillPavilion,
    shadowRadius: 90,
    extras: (mesh, rng) => passersBy(mesh, rng, 9, -34, 11, 34, 15, 0.4),
  },
};

export const seattle: Record<string, Picture> = Object.fromEntries(
  Object.entries(sites).map(([slug, site]) => [slug, onSite(site)]),
);
