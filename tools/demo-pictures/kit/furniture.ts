import { glowing, material, type Material, metal } from "./material.ts";
import type { Mesh } from "./mesh.ts";
import { mottled, planks } from "./patterns.ts";
import { ball, cushion, lathe, tube } from "./solids.ts";

export const oak = planks("#b8895a", 0.12, { rough: 0.45, vary: 0.1 });
export const walnut = planks("#6e4a33", 0.12, { rough: 0.4, vary: 0.12 });
export const black = metal("#24282a", 0.45);
export const brass = metal("#c39a52", 0.28);
export const white = mottled("#ece7dd", 0.6, 0.05, { rough: 0.6 });
export const ceramic = material("#e8e2d6", { rough: 0.22, spec: 0.05 });

/** Sofas face +z and are centred on x. */
export function sofa(
  mesh: Mesh,
  x: number,
  z: number,
  turn: number,
  width: number,
  m: Material,
  y = 0,
): void {
  mesh.at(x, y, z, { turn }, () => {
    const w = width / 2;
    const seats = Math.max(1, Math.round(width / 0.85));
    cushion(mesh, -w, 0.12, -0.45, w, 0.34, 0.45, 0.06, m);
    for (let i = 0; i < seats; i++) {
      const a = -w + 0.12 + ((width - 0.24) * i) / seats;
      const b = -w + 0.12 + ((width - 0.24) * (i + 1)) / seats;
      cushion(mesh, a + 0.01, 0.32, -0.28, b - 0.01, 0.48, 0.48, 0.07, m, 4);
      mesh.at(0, 0.46, -0.3, { tilt: -12 }, () =>
        cushion(mesh, a + 0.02, 0, -0.1, b - 0.02, 0.42, 0.1, 0.09, m, 4),
      );
    }
    cushion(mesh, -w, 0.12, -0.5, w, 0.78, -0.36, 0.06, m);
    for (const s of [-1, 1])
      cushion(mesh, s * w - 0.09, 0.12, -0.5, s * w + 0.09, 0.62, 0.47, 0.06, m);
    for (const i of [-1, 1])
      for (const k of [-0.38, 0.38])
        tube(
          mesh,
          [
            [i * (w - 0.1), 0, k],
            [i * (w - 0.1), 0.13, k],
          ],
          0.018,
          black,
          6,
        );
  });
}

export const armchair = (
  mesh: Mesh,
  x: number,
  z: number,
  turn: number,
  m: Material,
  y = 0,
): void => {
  mesh.at(x, y, z, { turn }, () => {
    lathe(
      mesh,
      [
        [0.3, 0.16],
        [0.37, 0.2],
        [0.39, 0.36],
        [0.34, 0.42],
        [0, 0.43],
      ],
      m,
      28,
    );
    for (let i = 0; i <= 14; i++) {
      const a = (200 + i * 10) * (Math.PI / 180);
      const high = 0.56 + 0.2 * Math.sin((i / 14) * Math.PI);
      ball(mesh, Math.cos(a) * 0.35, high - 0.14, Math.sin(a) * 0.35, [0.085, 0.22, 0.085], m, 12);
    }
    for (const [i, k] of [
      [-0.22, -0.2],
      [0.22, -0.2],
      [-0.22, 0.22],
      [0.22, 0.22],
    ] as const)
      tube(
        mesh,
        [
          [i * 1.2, 0, k * 1.2],
          [i, 0.2, k],
        ],
        0.016,
        walnut,
        6,
      );
  });
};

/** A light shell chair, facing +z. */
export function chair(mesh: Mesh, x: number, z: number, turn: number, m: Material, y = 0): void {
  mesh.at(x, y, z, { turn }, () => {
    cushion(mesh, -0.22, 0.43, -0.2, 0.22, 0.475, 0.23, 0.022, m);
    mesh.at(0, 0.47, -0.2, { tilt: -11 }, () => {
      cushion(mesh, -0.21, 0.12, -0.025, 0.21, 0.38, 0.012, 0.018, m);
      for (const s of [-0.17, 0.17])
        tube(
          mesh,
          [
            [s, -0.04, 0],
            [s, 0.2, -0.005],
          ],
          0.011,
          black,
          6,
        );
    });
    for (const [i, k] of [
      [-0.17, -0.16],
      [0.17, -0.16],
      [-0.17, 0.19],
      [0.17, 0.19],
    ] as const)
      tube(
        mesh,
        [
          [i * 1.18, 0, k * 1.2],
          [i, 0.44, k],
        ],
        0.012,
        black,
        6,
      );
  });
}

export function roundTable(
  mesh: Mesh,
  x: number,
  z: number,
  r: number,
  h: number,
  top: Material,
  y = 0,
  foot: Material = black,
): void {
  mesh.at(x, y, z, {}, () => {
    lathe(
      mesh,
      [
        [0, h - 0.03],
        [r - 0.01, h - 0.03],
        [r, h - 0.015],
        [r - 0.01, h],
        [0, h],
      ],
      top,
      40,
    );
    lathe(
      mesh,
      [
        [r * 0.55, 0],
        [r * 0.55, 0.015],
        [0.04, 0.03],
        [0.03, h - 0.03],
      ],
      foot,
      24,
    );
  });
}

export function table(
  mesh: Mesh,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  h: number,
  top: Material,
  y = 0,
  legs: Material = black,
): void {
  cushion(mesh, x0, y + h - 0.045, z0, x1, y + h, z1, 0.012, top);
  for (const x of [x0 + 0.12, x1 - 0.12])
    for (const z of [z0 + 0.1, z1 - 0.1])
      mesh.box(x - 0.025, y, z - 0.025, x + 0.025, y + h - 0.045, z + 0.025, legs);
}

/** Hangs from `top` down to `y`; give the look a lamp there as well. */
export function pendant(
  mesh: Mesh,
  x: number,
  y: number,
  z: number,
  top: number,
  r: number,
  shade: Material,
  kind: "globe" | "dome" | "disc" = "dome",
  strength = 4,
): void {
  tube(
    mesh,
    [
      [x, top, z],
      [x, y + r * 0.6, z],
    ],
    0.006,
    black,
    5,
  );
  mesh.at(x, y, z, {}, () => {
    if (kind === "globe") ball(mesh, 0, 0, 0, r, glowing("#ffdcae", strength * 0.55), 24);
    else {
      const profile =
        kind === "dome"
          ? ([
              [r, 0],
              [r * 0.96, r * 0.3],
              [r * 0.7, r * 0.7],
              [r * 0.2, r * 0.9],
              [0.01, r * 0.95],
            ] as const)
          : ([
              [r, 0],
              [r, 0.05],
              [r * 0.3, 0.1],
              [0.01, 0.12],
            ] as const);
      lathe(mesh, profile, { ...shade, castsShadow: false }, 32);
      lathe(
        mesh,
        [
          [0, 0.012],
          [r * 0.9, 0.012],
        ],
        glowing("#ffd9a4", strength),
        24,
      );
    }
  });
}

export function floorLamp(mesh: Mesh, x: number, z: number, h = 1.6, y = 0): void {
  mesh.at(x, y, z, {}, () => {
    lathe(
      mesh,
      [
        [0.15, 0],
        [0.15, 0.02],
        [0.015, 0.03],
        [0.012, h - 0.3],
      ],
      brass,
      20,
    );
    lathe(
      mesh,
      [
        [0.22, h - 0.32],
        [0.16, h],
      ],
      glowing("#ffd6a0", 1.7),
      28,
    );
  });
}
