import * as f from "./furniture.ts";
import { type Material, material, metal } from "./material.ts";
import type { Mesh } from "./mesh.ts";
import { ball, cylinder, tube } from "./solids.ts";
import type { Vec } from "./vec.ts";

/** A town bicycle standing along x when `turn` is 0. */
export function bicycle(
  mesh: Mesh,
  x: number,
  z: number,
  turn: number,
  color: string,
  y = 0,
): void {
  const frame = material(color, { rough: 0.25, spec: 0.08 });
  const tyre = material("#1b1d1f", { rough: 0.7 });
  const steel = metal("#c6cacc", 0.3);
  mesh.at(x, y, z, { turn }, () => {
    for (const w of [-0.52, 0.52]) {
      const ring = (r: number, thick: number, m: Material): void =>
        tube(
          mesh,
          Array.from({ length: 33 }, (_, i): Vec => [
            w + Math.cos((i / 32) * 6.2832) * r,
            0.34 + Math.sin((i / 32) * 6.2832) * r,
            0,
          ]),
          thick,
          m,
          7,
        );
      ring(0.325, 0.02, tyre);
      ring(0.305, 0.009, steel);
      for (let i = 0; i < 14; i++)
        tube(
          mesh,
          [
            [w, 0.34, 0.012 * (i % 2 ? 1 : -1)],
            [w + Math.cos(i * 0.4488) * 0.3, 0.34 + Math.sin(i * 0.4488) * 0.3, 0],
          ],
          0.0025,
          steel,
          4,
        );
    }
    const [crank, seat, head, fork]: Vec[] = [
      [-0.08, 0.3, 0],
      [-0.2, 0.82, 0],
      [0.36, 0.8, 0],
      [0.4, 0.66, 0],
    ] as Vec[];
    tube(mesh, [crank!, seat!], 0.017, frame);
    tube(mesh, [crank!, fork!], 0.019, frame);
    tube(
      mesh,
      [
        [-0.18, 0.74, 0],
        [0.37, 0.76, 0],
      ],
      0.017,
      frame,
    );
    tube(mesh, [crank!, [-0.52, 0.34, 0]], 0.012, frame);
    tube(
      mesh,
      [
        [-0.18, 0.74, 0],
        [-0.52, 0.34, 0],
      ],
      0.01,
      frame,
    );
    tube(mesh, [head!, fork!, [0.52, 0.34, 0]], 0.015, frame);
    tube(mesh, [head!, [0.35, 0.92, 0]], 0.013, steel);
    tube(
      mesh,
      [
        [0.22, 0.94, -0.26],
        [0.34, 0.94, -0.2],
        [0.38, 0.93, 0],
        [0.34, 0.94, 0.2],
        [0.22, 0.94, 0.26],
      ],
      0.013,
      f.black,
      8,
    );
    ball(mesh, -0.23, 0.88, 0, [0.14, 0.035, 0.08], material("#4b2f20", { rough: 0.5 }), 14);
    mesh.at(-0.08, 0.3, 0, { tilt: 90 }, () => cylinder(mesh, 0, -0.02, 0, 0.09, 0.02, steel, 20));
  });
}
