import { bicycle } from "../kit/bicycle.ts";
import { hex } from "../kit/color.ts";
import { dress, figure } from "../kit/figure.ts";
import * as f from "../kit/furniture.ts";
import { indoors } from "../kit/looks.ts";
import { glowing, material, metal } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { room } from "../kit/room.ts";
import type { Rng } from "../kit/seeded.ts";
import { tube } from "../kit/solids.ts";
import type { Vec } from "../kit/vec.ts";

function bikes(mesh: Mesh, rng: Rng): void {
  const concrete = mottled("#c3bcae", 1.4, 0.1);
  room(mesh, rng, {
    w: 10,
    d: 8,
    h: 3.4,
    floor: mottled("#a29f97", 2, 0.08, { rough: 0.3, mirror: 1, spec: 0.06 }),
    wall: concrete,
    storey: 0.4,
    openings: [{ wall: "left", from: -6.6, to: -1, sill: 0.1, head: 3, panes: 3 }],
    walls: { back: planks("#b98a5a", 0.16, { upright: true, length: 6 }) },
  });
  const frames = ["#b9603f", "#1f4f57", "#e2d7c2", "#c79a4a", "#2b3236", "#8e9c7c", "#7d3f31"];
  for (let i = 0; i < 7; i++) bicycle(mesh, -3.6 + i * 1.12, -6.5, 90, frames[i]!);
  for (let i = 0; i < 4; i++)
    mesh.at(0, 0, 0, {}, () => bicycle(mesh, -3 + i * 1.9, -7.3, 90, frames[(i + 3) % 7]!, 1.55));
  for (let i = 0; i < 7; i++)
    tube(
      mesh,
      [
        [-3.6 + i * 1.12, 0, -7.4],
        [-3.6 + i * 1.12, 0.7, -7.3],
        [-3.6 + i * 1.12, 0.7, -7.1],
      ],
      0.03,
      metal("#d2d5d6", 0.3),
      8,
    );
  mesh.box(3.8, 0, -6.6, 4.9, 0.95, -2, f.oak);
  mesh.box(3.7, 0.95, -6.7, 5, 1.0, -1.9, f.walnut);
  mesh.box(4.9, 1.3, -6.4, 4.97, 2.5, -2.4, mottled("#2c4a4c", 0.5, 0.06));
  for (let i = 0; i < 10; i++)
    tube(
      mesh,
      [
        [4.86, 2.3, -6 + i * 0.36],
        [4.86, 1.7 + rng() * 0.3, -6 + i * 0.36],
      ],
      0.022,
      i % 3 ? metal("#b9bcbe", 0.3) : material("#b9603f"),
      6,
    );
  figure(mesh, 2.6, 0, -3.7, -60, poses.work, dress(rng));
  bicycle(mesh, 1.6, -3.6, 10, "#1f4f57");
  for (const x of [-2.6, 0.2, 3])
    mesh.box(x - 0.05, 3.3, -7, x + 0.05, 3.34, 2, glowing("#fff0da", 2.6));
}

export const bikeRoom: Record<string, Picture> = {
  "bike-room": {
    camera: { eye: [-2.6, 1.55, 2.2], target: [0.5, 1.35, -6], fov: 60, level: true },
    look: indoors(-66, 30, 2.6, {
      lamps: [
        { at: [-5.4, 1.6, -4], facing: [1, 0, 0], color: hex("#e0eaf0", 2.6), size: 15 },
        ...[-2.6, 0.2, 3].map((x) => ({
          at: [x, 3.2, -4] as Vec,
          facing: [0, -1, 0] as Vec,
          color: hex("#fff0dc", 1.6),
          size: 2,
        })),
      ],
    }),
    shadows: { centre: [0, 1, -3], radius: 9 },
    reach: 9,
    build: bikes,
  },
};
