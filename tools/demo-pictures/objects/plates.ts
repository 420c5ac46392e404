import { hex } from "../kit/color.ts";
import { material, type Material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { between, pick, type Rng } from "../kit/seeded.ts";
import { ball, cushion, cylinder, lathe, leaves, terrain, tube } from "../kit/solids.ts";
import { bowl, natural, stoneware } from "../kit/tableware.ts";
import type { Vec } from "../kit/vec.ts";

const leafy = (c: string): Material => material(c, { thin: 0.4, rough: 0.42, spec: 0.05 });
export const greens = ["#5f8f38", "#7aa545", "#4c7a30", "#9bbb5c"].map(leafy);
export const herbs = ["#4f8a3a", "#3f7430"].map(leafy);
const rice = natural("#efe6d2", "#d9cbae", 0.006, 1);
const quinoa = natural("#d9b98a", "#a9825a", 0.004, 1.2);
const salmon = material(hex("#e8764a"), {
  rough: 0.3,
  spec: 0.05,
  paint: (s) => {
    const k = Math.sin((s.x + s.z * 0.6 + s.y * 0.8) * 620) > 0.72 ? 0.45 : 0;
    s.r += (0.95 - s.r) * k;
    s.g += (0.7 - s.g) * k;
    s.b += (0.52 - s.b) * k;
  },
});
const avocado = natural("#c7d27a", "#9db54f", 0.03, 0.1, { rough: 0.4 });
const avocadoSkin = material("#4f6b2c", { rough: 0.5 });
const bean = material("#8db84f", { rough: 0.3, thin: 0.2 });
const radish = material("#f3e8e6", { rough: 0.3, thin: 0.3 });
const radishSkin = material("#c23b5c", { rough: 0.3 });
const carrot = material("#e5812c", { rough: 0.4, thin: 0.2 });
const cabbage = material("#7b3a6d", { rough: 0.4, thin: 0.3 });
export const tomato = material("#c8321f", { rough: 0.12, spec: 0.06, thin: 0.2 });
const chick = natural("#d8aa66", "#b98544", 0.01, 0.4);
const sesame = material("#f0e2c2", { rough: 0.5 });
const yolk = material("#f0a024", { rough: 0.18, spec: 0.06, thin: 0.3 });
const eggWhite = material("#f6efe2", { rough: 0.3, spec: 0.05 });

type Wedge = (mesh: Mesh, rng: Rng, at: (r: number, a: number) => Vec) => void;

/** Ways to fill a sector of a bowl; angles in radians from the sector's middle. */
const toppings: Record<string, Wedge> = {
  salmon: (mesh, rng, at) => {
    for (let i = 0; i < 17; i++) {
      const p = at(between(rng, 0.22, 0.86), between(rng, -0.42, 0.42));
      mesh.at(
        p[0],
        p[1] + 0.004 + (i > 10 ? 0.009 : 0),
        p[2],
        { turn: rng() * 360, tilt: between(rng, -20, 20) },
        () => cushion(mesh, -0.0095, 0, -0.0095, 0.0095, 0.017, 0.0095, 0.004, salmon, 3),
      );
    }
  },
  avocado: (mesh, rng, at) => {
    for (let i = 0; i < 8; i++) {
      const t = -0.42 + i * 0.12;
      const path = Array.from({ length: 7 }, (_, k) => {
        const p = at(0.2 + k * 0.105, t + Math.sin(k * 0.5) * 0.12);
        return [p[0], p[1] + 0.008 + Math.sin((k / 6) * 3.14) * 0.008, p[2]] as Vec;
      });
      tube(mesh, path, [0.003, 0.006, 0.0078, 0.008, 0.0075, 0.006, 0.002], avocado, 10);
      tube(
        mesh,
        path.map(([x, y, z]) => [x, y - 0.003, z] as Vec),
        [0.0035, 0.0064, 0.0082, 0.0084, 0.0079, 0.0064, 0.0024],
        avocadoSkin,
        10,
      );
    }
    void rng;
  },
  beans: (mesh, rng, at) => {
    for (let i = 0; i < 70; i++) {
      const p = at(Math.sqrt(between(rng, 0.05, 0.8)), between(rng, -0.45, 0.45));
      mesh.at(p[0], p[1] + between(rng, 0.003, 0.012), p[2], { turn: rng() * 360 }, () =>
        ball(mesh, 0, 0, 0, [0.0062, 0.0045, 0.0046], bean, 12),
      );
    }
  },
  chickpeas: (mesh, rng, at) => {
    for (let i = 0; i < 60; i++) {
      const p = at(Math.sqrt(between(rng, 0.05, 0.8)), between(rng, -0.45, 0.45));
      ball(mesh, p[0], p[1] + between(rng, 0.003, 0.012), p[2], 0.0056, chick, 12);
    }
  },
  radish: (mesh, rng, at) => {
    for (let i = 0; i < 13; i++) {
      const p = at(between(rng, 0.25, 0.82), -0.4 + i * 0.066);
      mesh.at(
        p[0],
        p[1] + 0.007 + i * 0.0005,
        p[2],
        { turn: rng() * 360, tilt: between(rng, 14, 34) },
        () => {
          cylinder(mesh, 0, 0, 0, 0.0142, 0.0014, radishSkin, 22);
          cylinder(mesh, 0, 0.0004, 0, 0.0132, 0.0018, radish, 22);
        },
      );
    }
  },
  carrot: (mesh, rng, at) => shreds(mesh, rng, at, carrot),
  cabbage: (mesh, rng, at) => shreds(mesh, rng, at, cabbage),
  greens: (mesh, rng, at) => {
    for (let i = 0; i < 7; i++) {
      const p = at(between(rng, 0.3, 0.95), between(rng, -0.4, 0.4));
      leaves(mesh, rng, [p[0], p[1] + 0.012, p[2]], [0.018, 0.01, 0.018], 16, 0.024, greens);
    }
  },
  tomatoes: (mesh, rng, at) => {
    for (let i = 0; i < 9; i++) {
      const p = at(between(rng, 0.25, 0.82), between(rng, -0.42, 0.42));
      ball(
        mesh,
        p[0],
        p[1] + 0.008 + (i > 6 ? 0.012 : 0),
        p[2],
        [0.0125, 0.0115, 0.0125],
        tomato,
        22,
      );
    }
  },
  egg: (mesh, rng, at) => {
    for (const k of [-0.2, 0.22]) eggHalf(mesh, at(0.5, k), rng() * 360, 1);
  },
};

function shreds(mesh: Mesh, rng: Rng, at: (r: number, a: number) => Vec, m: Material): void {
  for (let i = 0; i < 60; i++) {
    const [p, q] = [
      at(between(rng, 0.1, 0.86), between(rng, -0.42, 0.42)),
      at(between(rng, 0.2, 0.9), between(rng, -0.42, 0.42)),
    ];
    const y = between(rng, 0.003, 0.016);
    const mid: Vec = [
      (p[0] + q[0]) / 2 + between(rng, -0.006, 0.006),
      (p[1] + q[1]) / 2 + y + 0.006,
      (p[2] + q[2]) / 2 + between(rng, -0.006, 0.006),
    ];
    tube(mesh, [[p[0], p[1] + y, p[2]], mid, [q[0], q[1] + y, q[2]]], 0.0015, m, 6);
  }
}

export function eggHalf(mesh: Mesh, at: Vec, turn: number, size: number): void {
  mesh.at(at[0], at[1] + 0.012 * size, at[2], { turn, tilt: 16, size }, () => {
    ball(mesh, 0, 0, 0, [0.018, 0.012, 0.023], eggWhite, 26);
    lathe(
      mesh,
      [
        [0, 0.0125],
        [0.0165, 0.0118],
      ],
      eggWhite,
      30,
      1.25,
    );
    ball(mesh, 0, 0.0105, 0.002, [0.0105, 0.004, 0.011], yolk, 22);
  });
}

/** A bowl of `r` metres with a grain base and a ring of toppings, each in its own sector. */
export function filledBowl(
  mesh: Mesh,
  rng: Rng,
  x: number,
  z: number,
  r: number,
  color: string,
  names: readonly string[],
  base: "rice" | "quinoa" = "rice",
  turn = 0,
): void {
  const h = r * 0.55;
  bowl(mesh, x, z, r, h, stoneware(color));
  const dome = (px: number, pz: number): number =>
    h * 0.74 + 0.018 * (1 - (px * px + pz * pz) / (r * r));
  mesh.at(x, 0, z, {}, () =>
    terrain(
      mesh,
      -r * 0.66,
      -r * 0.66,
      r * 0.66,
      r * 0.66,
      16,
      dome,
      base === "rice" ? rice : quinoa,
    ),
  );
  mesh.at(x, 0, z, {}, () =>
    lathe(
      mesh,
      [
        [0, h * 0.77],
        [r * 0.86, h * 0.72],
      ],
      base === "rice" ? rice : quinoa,
      40,
    ),
  );
  names.forEach((name, i) => {
    const middle = turn + (i / names.length) * Math.PI * 2;
    const spread = (6 / names.length) * 1.08;
    toppings[name]!(mesh, rng, (rr, a) => {
      const [px, pz] = [
        Math.cos(middle + a * spread) * rr * r * 0.88,
        Math.sin(middle + a * spread) * rr * r * 0.88,
      ];
      return [x + px, dome(px, pz), z + pz];
    });
  });
  for (let i = 0; i < 60; i++) {
    const [a, d] = [rng() * 6.28, Math.sqrt(rng()) * r * 0.75];
    const [px, pz] = [Math.cos(a) * d, Math.sin(a) * d];
    mesh.at(x + px, dome(px, pz) + 0.019, z + pz, { turn: rng() * 360 }, () =>
      ball(mesh, 0, 0, 0, [0.0017, 0.0008, 0.001], rng() > 0.5 ? sesame : pick(rng, herbs), 6),
    );
  }
}
