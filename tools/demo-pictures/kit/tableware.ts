import { clamp01, hex, smooth } from "./color.ts";
import { clearGlass, material, metal, type Material, type Surface } from "./material.ts";
import type { Mesh } from "./mesh.ts";
import { bump, mottled } from "./patterns.ts";
import { fbm, noise } from "./seeded.ts";
import { lathe, tube } from "./solids.ts";
import type { Vec } from "./vec.ts";

/** Stoneware with a glaze that pools and speckles. */
export const stoneware = (color: string): Material =>
  material(color, {
    rough: 0.28,
    spec: 0.05,
    paint: (s) => {
      const spot = noise(s.x * 420, s.y * 420, s.z * 420) > 0.86 ? 0.72 : 1;
      const k = (0.9 + fbm(s.x * 22, s.y * 40, s.z * 22, 3) * 0.2) * spot;
      s.r *= k;
      s.g *= k;
      s.b *= k;
    },
  });

/** Something baked or grown: two colours mixed by noise, with a bumpy skin. `size` is that of a bump in metres. */
export const natural = (
  color: string,
  other: string,
  size: number,
  depth = 0.3,
  options: Partial<Material> = {},
): Material => {
  const second = hex(other);
  return material(color, {
    rough: 0.55,
    ...options,
    paint: (s: Surface) => {
      const n = clamp01((fbm(s.x / size, s.y / size + 7, s.z / size, 4) - 0.3) * 2.2);
      s.r += (second[0] - s.r) * n;
      s.g += (second[1] - s.g) * n;
      s.b += (second[2] - s.b) * n;
      bump(s, (x, y, z) => fbm(x / size, y / size, z / size, 2), depth * size * 0.6, size * 0.12);
    },
  });
};

export function plate(mesh: Mesh, x: number, z: number, r: number, m: Material, y = 0): void {
  mesh.at(x, y, z, {}, () =>
    lathe(
      mesh,
      [
        [0, 0.004],
        [r * 0.6, 0.002],
        [r * 0.62, 0],
        [r * 0.7, 0.006],
        [r, 0.02],
        [r * 0.995, 0.024],
        [r * 0.7, 0.011],
        [0, 0.009],
      ],
      m,
      56,
    ),
  );
}

export function bowl(
  mesh: Mesh,
  x: number,
  z: number,
  r: number,
  h: number,
  m: Material,
  y = 0,
): void {
  mesh.at(x, y, z, {}, () =>
    lathe(
      mesh,
      [
        [0, 0.002],
        [r * 0.46, 0],
        [r * 0.5, h * 0.06],
        [r * 0.78, h * 0.38],
        [r * 0.96, h * 0.84],
        [r, h],
        [r * 0.975, h * 1.015],
        [r * 0.94, h * 0.97],
        [r * 0.74, h * 0.42],
        [r * 0.45, h * 0.16],
        [0, h * 0.12],
      ],
      m,
      64,
    ),
  );
}

/** A cup of coffee with poured milk art; `turn` is where the leaf points. */
export function latte(
  mesh: Mesh,
  x: number,
  z: number,
  turn: number,
  m: Material,
  y = 0,
  size = 1,
): void {
  const coffee = hex("#7a4520");
  const milk = hex("#f6e6cb");
  const crema = material(coffee, {
    rough: 0.25,
    spec: 0.04,
    paint: (s) => {
      const a = (turn * Math.PI) / 180;
      const px = ((s.x - x) * Math.cos(a) - (s.z - z) * Math.sin(a)) / (0.038 * size);
      const py = ((s.x - x) * Math.sin(a) + (s.z - z) * Math.cos(a)) / (0.038 * size);
      const r = Math.hypot(px, py);
      const leaf = smooth(
        0.05,
        -0.05,
        Math.abs(px) - 0.62 * Math.sqrt(Math.max(0, 1 - (py / 0.86) ** 2)) * (0.75 + py * 0.35),
      );
      const veins =
        smooth(-0.25, 0.35, Math.sin(py * 15 - Math.abs(px) * 11 + 0.6)) *
        smooth(0.02, 0.06, Math.abs(px));
      const ring = smooth(0.8, 0.93, r) * 0.5;
      const k = clamp01(leaf * veins + leaf * smooth(0.5, 0.72, py) * 0.8);
      const mark = 0.85 + fbm(px * 5, py * 5, 0, 3) * 0.3;
      s.r = (coffee[0] + (milk[0] - coffee[0]) * k) * mark * (1 - ring * 0.5);
      s.g = (coffee[1] + (milk[1] - coffee[1]) * k) * mark * (1 - ring * 0.6);
      s.b = (coffee[2] + (milk[2] - coffee[2]) * k) * mark * (1 - ring * 0.7);
    },
  });
  mesh.at(x, y, z, { size }, () => {
    lathe(
      mesh,
      [
        [0, 0.004],
        [0.05, 0.002],
        [0.052, 0],
        [0.06, 0.004],
        [0.083, 0.014],
        [0.0825, 0.017],
        [0.058, 0.009],
        [0, 0.007],
      ],
      m,
      56,
    );
    lathe(
      mesh,
      [
        [0, 0.008],
        [0.024, 0.008],
        [0.026, 0.013],
        [0.038, 0.03],
        [0.0455, 0.052],
        [0.047, 0.068],
        [0.0455, 0.0695],
        [0.0435, 0.066],
        [0.041, 0.05],
      ],
      m,
      56,
    );
    lathe(
      mesh,
      [
        [0, 0.0605],
        [0.0425, 0.0605],
      ],
      crema,
      56,
    );
    mesh.at(0, 0, 0, { turn: turn + 60 }, () =>
      tube(
        mesh,
        [
          [0.044, 0.058, 0],
          [0.06, 0.06, 0],
          [0.07, 0.05, 0],
          [0.066, 0.036, 0],
          [0.05, 0.03, 0],
          [0.04, 0.031, 0],
        ],
        [0.0045, 0.0045, 0.0048, 0.0048, 0.0045, 0.004],
        m,
        10,
      ),
    );
  });
}

const wineRed = material("#4a0d16", { rough: 0.06, spec: 0.06 });
const wineWhite = material("#d9b75e", { rough: 0.06, spec: 0.06, thin: 0.4 });

export function wineGlass(mesh: Mesh, x: number, z: number, red: boolean, y = 0, size = 1): void {
  const glass = clearGlass("#0c0e0e", 0.3);
  mesh.at(x, y, z, { size }, () => {
    lathe(
      mesh,
      [
        [0.036, 0.001],
        [0.034, 0.004],
        [0.006, 0.008],
        [0.004, 0.02],
        [0.004, 0.085],
      ],
      metal("#cfd6d6", 0.08),
      40,
    );
    lathe(
      mesh,
      [
        [0.004, 0.085],
        [0.012, 0.0875],
        [0.023, 0.0945],
        [0.033, 0.107],
        [0.0395, 0.124],
        [0.0425, 0.145],
        [0.041, 0.17],
        [0.038, 0.19],
        [0.0345, 0.205],
      ],
      glass,
      48,
    );
    lathe(
      mesh,
      [
        [0.034, 0.2045],
        [0.0352, 0.2055],
        [0.034, 0.2062],
      ],
      metal("#e8ecec", 0.06),
      48,
    );
    lathe(
      mesh,
      [
        [0.003, 0.087],
        [0.0205, 0.0965],
        [0.0365, 0.121],
        [0.0408, 0.14],
        [0, 0.1402],
      ],
      red ? wineRed : wineWhite,
      48,
    );
  });
}

export function tumbler(
  mesh: Mesh,
  x: number,
  z: number,
  r: number,
  h: number,
  drink: Material,
  fill = 0.75,
  y = 0,
): void {
  mesh.at(x, y, z, {}, () => {
    lathe(
      mesh,
      [
        [0, 0.001],
        [r * 0.86, 0.001],
        [r, h],
      ],
      clearGlass("#0c0e0e", 0.24),
      40,
    );
    lathe(
      mesh,
      [
        [0, 0.006],
        [r * 0.83, 0.006],
        [r * (0.83 + 0.13 * fill), h * fill],
        [0, h * fill],
      ],
      drink,
      40,
    );
    lathe(
      mesh,
      [
        [r * 0.985, h - 0.001],
        [r * 1.005, h],
        [r * 0.985, h + 0.001],
      ],
      metal("#e8ecec", 0.06),
      40,
    );
  });
}

const silver = metal("#d3d2cd", 0.2);
export const linenCloth = mottled("#e4d9c6", 0.05, 0.08, { rough: 0.95 });

export function spoon(mesh: Mesh, x: number, z: number, turn: number, y = 0): void {
  mesh.at(x, y + 0.006, z, { turn }, () => {
    tube(
      mesh,
      [
        [0, 0.004, 0.02],
        [0, 0.006, 0.07],
        [0, 0, 0.15],
      ],
      [0.0025, 0.003, 0.0055],
      silver,
      8,
    );
    mesh.at(0, 0.002, 0, { size: [0.016, 0.005, 0.026] }, () =>
      lathe(
        mesh,
        [
          [0, -1],
          [0.7, -0.7],
          [1, 0],
          [0.9, 0.1],
          [0, -0.3],
        ],
        silver,
        24,
      ),
    );
  });
}

export function fork(mesh: Mesh, x: number, z: number, turn: number, y = 0): void {
  mesh.at(x, y + 0.005, z, { turn }, () => {
    tube(
      mesh,
      [
        [0, 0.002, 0],
        [0, 0.006, 0.06],
        [0, 0, 0.15],
      ],
      [0.003, 0.003, 0.0055],
      silver,
      8,
    );
    for (let i = 0; i < 4; i++)
      tube(
        mesh,
        [
          [0, 0.002, 0],
          [-0.009 + i * 0.006, 0.003, -0.014],
          [-0.009 + i * 0.006, 0.008, -0.05],
        ] as Vec[],
        0.0017,
        silver,
        6,
      );
  });
}
