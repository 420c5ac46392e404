import { tower } from "../kit/facade.ts";
import { metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { panes } from "../kit/panes.ts";
import { mottled } from "../kit/patterns.ts";
import { type Plan, rectangle } from "../kit/solids.ts";
import { roof } from "./finishes.ts";

/** Three dark towers in one: hollowed faces that step back as they rise. */
export function columbiaCenter(mesh: Mesh): void {
  const glass = panes({
    w: 1.5,
    h: 3.75,
    frame: 0.09,
    tint: "#05090c",
    mirror: 0.34,
    lit: 0.1,
    seed: 1,
    spandrel: 1.1,
    spandrelColor: "#0a0e11",
    frameColor: "#1a1c1d",
  });
  const granite = mottled("#2a2522", 2, 0.1, { rough: 0.3, spec: 0.1 });
  const hollow = (x0: number, x1: number, z: number, dip: number): Plan =>
    Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      return [x0 + (x1 - x0) * t, z - Math.sin(t * Math.PI) * dip] as const;
    });
  const stage = (x0: number, x1: number, zBack: number, zFront: number, floors: number): void => {
    const plan: Plan = [...hollow(x0, x1, zFront, 4.5), [x1, zBack], [x0, zBack]];
    tower(mesh, {
      plan,
      y: 0,
      floors,
      floor: 3.75,
      glass,
      roof: granite,
      parapet: 3,
      band: { h: 0.5, d: 0.12, m: granite },
    });
    for (const x of [x0, x1])
      mesh.box(x - 1.3, 0, zFront - 1.6, x + 1.3, floors * 3.75 + 3, zFront + 0.9, granite);
  };
  stage(-22, 18, -24, 14, 62);
  stage(-12, 26, -30, 4, 76);
  mesh.at(0, 0, 0, { turn: 90 }, () => stage(-16, 20, -28, 24, 54));
  mesh.at(0, 0, 0, { turn: -90 }, () => stage(-12, 26, -20, 25, 70));
  for (const [x, z] of [
    [2, -14],
    [12, -18],
  ] as const)
    mesh.box(x - 0.5, 280, z - 0.5, x + 0.5, 312, z + 0.5, metal("#c9c4bb", 0.4));
  tower(mesh, {
    plan: rectangle(-40, -34, 40, 34),
    y: 0,
    floors: 4,
    floor: 4.5,
    glass,
    roof: granite,
    band: { h: 1.6, d: 0.8, m: granite },
  });
}

/** Glass that swings in from a broad foot to a slim shaft, floor by floor. */
export function rainierSquareTower(mesh: Mesh): void {
  const glass = panes({
    w: 1.5,
    h: 3.9,
    frame: 0.08,
    tint: "#12262f",
    mirror: 0.46,
    lit: 0.12,
    seed: 11,
  });
  const edge = metal("#ced6d8", 0.4);
  const plans: number[] = [];
  for (let f = 0; f < 58; f++) plans.push(20 + 26 * Math.max(0, 1 - f / 40) ** 2.1);
  plans.forEach((w, f) => {
    tower(mesh, {
      plan: [
        [-20, -17],
        [w, -17],
        [w - 1.5, 17],
        [-18, 18],
      ],
      y: f * 3.9,
      floors: 1,
      floor: 3.9,
      glass,
      roof: edge,
      band: { h: 0.45, d: 0.22, m: edge },
    });
  });
  tower(mesh, {
    plan: rectangle(-17, -14, 16, 14),
    y: 58 * 3.9,
    floors: 2,
    floor: 3.6,
    glass,
    roof,
    band: { h: 0.5, d: 0.3, m: edge },
  });
}

/** White bands on a softly curved plan that steps up to a round crown. */
export function twoUnionSquare(mesh: Mesh): void {
  const white = mottled("#e6e1d8", 2, 0.05, { rough: 0.55 });
  const glass = panes({
    w: 1.5,
    h: 3.8,
    frame: 0.09,
    tint: "#13212b",
    mirror: 0.38,
    lit: 0.13,
    seed: 21,
  });
  const lens = (w: number, d: number, dx: number): Plan => [
    ...Array.from(
      { length: 13 },
      (_, i) =>
        [dx - w + (2 * w * i) / 12, d * 0.55 + Math.sin((i / 12) * Math.PI) * d * 0.6] as const,
    ),
    ...Array.from(
      { length: 13 },
      (_, i) =>
        [dx + w - (2 * w * i) / 12, -d * 0.6 - Math.sin((i / 12) * Math.PI) * d * 0.4] as const,
    ),
  ];
  const wrap = (w: number, d: number, dx: number, y: number, floors: number): number =>
    tower(mesh, {
      plan: lens(w, d, dx),
      y,
      floors,
      floor: 3.8,
      glass,
      roof: white,
      rounded: true,
      band: { h: 1.35, d: 0.35, m: white },
      corner: { w: 0.4, d: 0.3, m: white },
    });
  wrap(27, 22, 0, 0, 38);
  const mid = wrap(22, 21, 4, 38 * 3.8, 9);
  const up = wrap(15, 18, 8, mid, 6);
  tower(mesh, {
    plan: lens(9, 13, 10),
    y: up,
    floors: 2,
    floor: 4,
    glass,
    roof: white,
    rounded: true,
    band: { h: 2, d: 0.4, m: white },
  });
  tower(mesh, {
    plan: rectangle(-38, -24, 34, 34),
    y: 0,
    floors: 3,
    floor: 4.4,
    glass,
    roof: white,
    band: { h: 1.6, d: 0.8, m: white },
  });
}

/** 1959: a clear aluminium grid standing on a recessed ground floor. */
export function nortonBuilding(mesh: Mesh): void {
  const steel = metal("#aab2b6", 0.4);
  const dark = mottled("#1d2428", 2, 0.08, { rough: 0.35, spec: 0.12 });
  const glass = panes({
    w: 1.5,
    h: 3.7,
    frame: 0.1,
    tint: "#0b1316",
    mirror: 0.4,
    lit: 0.2,
    seed: 51,
    spandrel: 1,
    spandrelColor: "#12191c",
  });
  const lobby = panes({ w: 3, h: 6, frame: 0.1, lit: 0.98, glow: 1.2, mirror: 0.1, seed: 52 });
  tower(mesh, {
    plan: rectangle(-17, -12, 17, 12),
    y: 0,
    floors: 1,
    floor: 6,
    glass: lobby,
    roof: dark,
  });
  for (let i = 0; i < 7; i++)
    for (const z of [-14.5, 14.5])
      mesh.box(-20.6 + i * 6.85, 0, z - 0.4, -19.8 + i * 6.85, 7, z + 0.4, steel);
  tower(mesh, {
    plan: rectangle(-21, -15, 21, 15),
    y: 6,
    floors: 17,
    floor: 3.7,
    glass,
    roof: dark,
    pier: { every: 1.5, w: 0.16, d: 0.35, m: steel, strong: 5 },
    band: { h: 0.5, d: 0.18, m: dark },
    parapet: 1.4,
  });
  mesh.box(-14, 69, -9, 12, 74, 9, dark);
}
