import { crown, tower } from "../kit/facade.ts";
import { metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { panes } from "../kit/panes.ts";
import { blocks, brick, mottled } from "../kit/patterns.ts";
import { ball, type Plan, prism, rectangle } from "../kit/solids.ts";
import { roof } from "./finishes.ts";

/** 1914: white terracotta, slim, with a pyramid hat and a glass ball on top. */
export function smithTower(mesh: Mesh): void {
  const white = mottled("#e4dac6", 1.2, 0.1, { rough: 0.5, spec: 0.05 });
  const cream = mottled("#d3c5ab", 1.2, 0.12);
  const glass = panes({
    w: 1.25,
    h: 3.6,
    frame: 0.18,
    frameColor: "#5a6a5c",
    tint: "#141b1d",
    mirror: 0.2,
    lit: 0.16,
    seed: 31,
  });
  const hat = blocks("#cfc4ad", 1, 1.2, { joint: 0.08, vary: 0.1, rough: 0.6 });
  const masonry = {
    glass,
    roof: cream,
    floor: 3.6,
    pier: { every: 2.75, w: 1.35, d: 0.5, m: white, strong: 4 },
    band: { h: 1.35, d: 0.32, m: white },
    corner: { w: 1.8, d: 0.6, m: white },
  } as const;
  const cornice = (plan: Plan, y: number, d: number): void =>
    prism(
      mesh,
      plan.map(([x, z]) => [x + Math.sign(x) * d, z + Math.sign(z) * d] as const),
      y - 1,
      y + 0.9,
      cream,
      cream,
    );
  const base = rectangle(-24, -20, 24, 20);
  const top = tower(mesh, {
    ...masonry,
    plan: base,
    y: 0,
    floors: 20,
    pier: { ...masonry.pier, every: 3.2 },
  });
  cornice(base, top, 1.4);
  cornice(base, 14.4, 0.9);
  for (const [z, m] of [[20.6, cream]] as const)
    for (let i = 0; i < 16; i++)
      mesh.box(-23.5 + i * 3.13 - 0.5, 0, z - 0.6, -23.5 + i * 3.13 + 0.5, 13.4, z + 0.4, m);
  const shaft = rectangle(-9, -1, 9, 17);
  const neck = tower(mesh, {
    ...masonry,
    plan: shaft,
    y: top,
    floors: 14,
    pier: { ...masonry.pier, every: 2.6 },
  });
  cornice(
    shaft.map(([x, z]) => [x, z - 8] as const).map(([x, z]) => [x, z] as const),
    -50,
    0,
  );
  mesh.box(-10.3, neck - 1.2, -2.3, 10.3, neck + 1, 18.3, cream);
  const lantern = rectangle(-7.4, 0.6, 7.4, 15.4);
  const eaves = tower(mesh, { ...masonry, plan: lantern, y: neck + 1, floors: 2 });
  mesh.box(-8.6, eaves - 0.6, -0.6, 8.6, eaves + 0.7, 16.6, cream);
  crown(
    mesh,
    lantern,
    eaves + 0.7,
    eaves + 27,
    [
      [0, 1],
      [0.75, 0.27],
      [1, 0.1],
    ],
    hat,
  );
  prism(mesh, rectangle(-0.9, 7.1, 0.9, 8.9), eaves + 27, eaves + 30, white, white, 0.7);
  ball(mesh, 0, eaves + 31, 8, 1.1, metal("#ffe0a8", 0.1), 14);
}

/** Art deco in orange brick on its hill: wings that step up to a broad tower. */
export function pacificTower(mesh: Mesh): void {
  const wall = brick("#a8765a", "#c4a288");
  const trim = mottled("#d8b48c", 1, 0.1);
  const glass = panes({
    w: 1.2,
    h: 3.5,
    frame: 0.16,
    frameColor: "#4a3a30",
    lit: 0.2,
    mirror: 0.18,
    seed: 41,
  });
  const wing = (x0: number, z0: number, x1: number, z1: number, floors: number): void => {
    const plan = rectangle(x0, z0, x1, z1);
    const top = tower(mesh, {
      plan,
      y: 6,
      floors,
      floor: 3.5,
      glass,
      roof,
      pier: { every: 2.9, w: 1.35, d: 0.55, m: wall, strong: 3 },
      band: { h: 1.3, d: 0.25, m: wall },
      corner: { w: 1.6, d: 0.9, m: wall },
    });
    prism(
      mesh,
      plan.map(
        ([x, z]) =>
          [x + Math.sign(x - (x0 + x1) / 2) * 0.8, z + Math.sign(z - (z0 + z1) / 2) * 0.8] as const,
      ),
      top,
      top + 1.1,
      trim,
      roof,
    );
    for (let x = x0; x <= x1 + 0.1; x += (x1 - x0) / 4)
      mesh.box(x - 0.7, top + 1, z1 - 0.9, x + 0.7, top + 3, z1 + 0.9, trim);
  };
  wing(-12, -12, 12, 12, 16);
  wing(-24, -10, -12, 8, 12);
  wing(12, -10, 24, 8, 12);
  wing(-38, -8, -24, 4, 8);
  wing(24, -8, 38, 4, 8);
  wing(-50, -6, -38, 10, 5);
  wing(38, -6, 50, 10, 5);
  mesh.box(-54, -1, -16, 54, 6, 12, mottled("#a99273", 2, 0.15));
}

/** 1930: fluted limestone stepping back in the deco way, bronze between the piers. */
export function exchangeBuilding(mesh: Mesh): void {
  const lime = mottled("#cfc3ac", 1.4, 0.1);
  const bronze = mottled("#5d4a33", 0.8, 0.15, { rough: 0.4, spec: 0.15 });
  const glass = panes({
    w: 1.2,
    h: 3.6,
    frame: 0.14,
    frameColor: "#4a3b28",
    lit: 0.22,
    mirror: 0.2,
    seed: 61,
  });
  const step = (w: number, d: number, y: number, floors: number): number => {
    const top = tower(mesh, {
      plan: rectangle(-w, -d, w, d),
      y,
      floors,
      floor: 3.6,
      glass,
      roof,
      pier: { every: 2.5, w: 1.05, d: 0.8, m: lime, strong: 4 },
      band: { h: 1.2, d: 0.25, m: bronze },
      corner: { w: 3, d: 1, m: lime },
    });
    for (let x = -w; x <= w + 0.1; x += w / 4)
      mesh.box(x - 0.8, top - 1, d - 1, x + 0.8, top + 2.6, d + 1, lime);
    mesh.box(-w - 0.6, top, -d - 0.6, w + 0.6, top + 1.2, d + 0.6, lime);
    return top;
  };
  step(26, 20, 6, 13);
  step(21, 17, 6 + 13 * 3.6, 4);
  step(15, 13, 6 + 17 * 3.6, 4);
  step(8, 8, 6 + 21 * 3.6, 2);
  tower(mesh, {
    plan: rectangle(-26, -20, 26, 20),
    y: 0,
    floors: 1,
    floor: 6.4,
    glass: panes({
      w: 3.7,
      h: 6,
      frame: 0.3,
      frameColor: "#4a3b28",
      lit: 0.95,
      glow: 1.2,
      seed: 62,
    }),
    roof,
    pier: { every: 7.4, w: 2.4, d: 1.2, m: lime },
  });
}

/** 1924: a cream terracotta block, columns below and a heavy cornice above. */
export function dexterHorton(mesh: Mesh): void {
  const cream = mottled("#dccfb6", 1.2, 0.1, { rough: 0.55, spec: 0.05 });
  const glass = panes({
    w: 1.3,
    h: 3.6,
    frame: 0.16,
    frameColor: "#3c4a40",
    lit: 0.2,
    mirror: 0.2,
    seed: 71,
  });
  const hall = panes({
    w: 3.4,
    h: 10,
    frame: 0.3,
    frameColor: "#3a2f22",
    lit: 0.95,
    glow: 1.1,
    mirror: 0.12,
    seed: 72,
  });
  tower(mesh, { plan: rectangle(-26, -20, 26, 20), y: 0, floors: 1, floor: 11, glass: hall, roof });
  for (let i = 0; i <= 11; i++)
    for (const [x, z] of [
      [-26 + i * 4.73, 20.6],
      [26.6, -20 + i * 3.64],
    ] as const) {
      prism(
        mesh,
        Array.from(
          { length: 14 },
          (_, k) => [x + Math.cos(k * 0.449) * 0.85, z + Math.sin(k * 0.449) * 0.85] as const,
        ),
        1,
        10,
        cream,
        cream,
        0.86,
        true,
      );
      mesh.box(x - 1.1, 0, z - 1.1, x + 1.1, 1, z + 1.1, cream);
      mesh.box(x - 1.1, 10, z - 1.1, x + 1.1, 10.9, z + 1.1, cream);
    }
  mesh.box(-27.8, 10.8, -21.8, 27.8, 13, 21.8, cream);
  const top = tower(mesh, {
    plan: rectangle(-26, -20, 26, 20),
    y: 13,
    floors: 12,
    floor: 3.6,
    glass,
    roof,
    pier: { every: 3, w: 1.5, d: 0.5, m: cream },
    band: { h: 1.4, d: 0.35, m: cream },
    corner: { w: 3, d: 0.8, m: cream },
  });
  mesh.box(-27, top - 6, -21, 27, top - 5.2, 21, cream);
  mesh.box(-28.4, top, -22.4, 28.4, top + 1.4, 22.4, cream);
  for (let i = 0; i < 32; i++)
    for (const [x, z] of [
      [-27 + i * 1.74, 21.2],
      [27.2, -21 + i * 1.35],
    ] as const)
      mesh.box(x - 0.3, top - 1.1, z - 0.3, x + 0.3, top, z + 0.9, cream);
}
