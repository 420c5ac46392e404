import { hex } from "../kit/color.ts";
import { outdoors } from "../kit/looks.ts";
import type { Mesh } from "../kit/mesh.ts";
import { mottled } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";

/** A pale wall with one arch: says "a picture belongs here" without asking for attention. */
function build(mesh: Mesh): void {
  const plaster = mottled("#d9d2c6", 2, 0.04);
  const [r, spring, depth, top] = [2.1, 2.5, 1.6, 9];
  const n = 40;
  for (let i = 0; i < n; i++) {
    const [a, b] = [(i / n) * Math.PI, ((i + 1) / n) * Math.PI];
    const [x0, y0, x1, y1] = [
      Math.cos(a) * r,
      spring + Math.sin(a) * r,
      Math.cos(b) * r,
      spring + Math.sin(b) * r,
    ];
    mesh.quad([x0, y0, 0], [x1, y1, 0], [x1, top, 0], [x0, top, 0], plaster);
    mesh.quad([x0, y0, 0], [x1, y1, 0], [x1, y1, -depth], [x0, y0, -depth], plaster);
  }
  mesh.box(-14, 0, -depth, -r, top, 0, plaster);
  mesh.box(r, 0, -depth, 14, top, 0, plaster);
  mesh.box(-14, -0.2, -12, 14, 0, 8, plaster);
  mesh.box(-14, 0, -6, 14, top, -5.6, plaster);
}

export const placeholder: Record<string, Picture> = {
  placeholder: {
    camera: { eye: [-2.6, 1.7, 10], target: [0.4, 2.6, 0], fov: 52, level: true },
    look: outdoors("silver", -140, {
      shade: { reach: 1.4, strength: 0.7 },
      quiet: 0,
      exposure: 0.98,
      sun: { towards: [-0.62, 0.62, 0.48], color: hex("#fff2e0", 0.7), soft: 0.06 },
    }),
    shadows: { centre: [0, 2, -1], radius: 12 },
    build,
  },
};
