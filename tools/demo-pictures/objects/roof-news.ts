import { rooftop, turf } from "../exteriors/open-air.ts";
import { ground } from "../kit/city.ts";
import * as f from "../kit/furniture.ts";
import { outdoors } from "../kit/looks.ts";
import { material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { mottled } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { poses } from "../kit/poses.ts";
import { between, type Rng } from "../kit/seeded.ts";
import { cushion, tube } from "../kit/solids.ts";
import { foliage, grasses, hedge, tree } from "../kit/tree.ts";
import { out, person, scene, steel } from "./news-ground.ts";

function solar(mesh: Mesh, rng: Rng): void {
  rooftop(mesh, rng, -16, -22, 16, 8, mottled("#bdb4a4", 1.5, 0.12));
  const cells = material("#101c33", {
    rough: 0.12,
    spec: 0.1,
    paint: (s) => {
      const line =
        Math.abs(((s.u / 0.2) % 1) - 0.5) > 0.46 || Math.abs(((s.v / 0.2) % 1) - 0.5) > 0.46
          ? 1
          : 0;
      s.r += 0.12 * line;
      s.g += 0.14 * line;
      s.b += 0.18 * line;
    },
  });
  for (let r = 0; r < 5; r++)
    for (let i = 0; i < 9; i++) {
      const [x, z] = [-13.2 + i * 2.7, -19 + r * 4];
      if (Math.abs(x) < 1.4) continue;
      mesh.at(x, 0.35, z, { tilt: 24 }, () => {
        cushion(mesh, -1.2, 0, -1.5, 1.2, 0.05, 0.5, 0.02, steel);
        mesh.quad(
          [-1.16, 0.056, 0.46],
          [1.16, 0.056, 0.46],
          [1.16, 0.056, -1.46],
          [-1.16, 0.056, -1.46],
          cells,
        );
      });
      for (const s of [-1, 1])
        tube(
          mesh,
          [
            [x + s, 0, z - 1.3],
            [x + s, 0.95, z - 1.35],
          ],
          0.03,
          steel,
          5,
        );
      if (r < 4) grasses(mesh, rng, x, 0, z + 1.3, 0.9, 0.35, 26, foliage.olive);
    }
  person(mesh, rng, 0.3, -7.2, -40, poses.crouch, 0, "#d8702c");
  person(mesh, rng, 0.8, -9.4, 160, poses.stand, 0, "#2c5f66");
}

function greenRoof(mesh: Mesh, rng: Rng): void {
  rooftop(mesh, rng, -13, -18, 13, 8, turf);
  mesh.quad([-1.1, 0.02, 6], [1.3, 0.02, 6], [0.8, 0.02, -17], [-0.8, 0.02, -17], ground.gravel);
  for (let i = 0; i < 240; i++) {
    const [x, z] = [between(rng, -12.5, 12.5), between(rng, -17.4, 4)];
    if (Math.abs(x) < 1.5) continue;
    if (i % 4 === 0)
      hedge(
        mesh,
        rng,
        [x, 0, z],
        [x, 0, z],
        0.5,
        [foliage.blossom, foliage.spring, foliage.olive][i % 3],
        0.5,
      );
    else
      grasses(
        mesh,
        rng,
        x,
        0,
        z,
        0.5,
        between(rng, 0.4, 0.85),
        34,
        i % 3 ? foliage.olive : foliage.dry,
      );
  }
  for (const [x, z, h] of [
    [-9, -14, 4.4],
    [8, -15, 4],
    [10, -6, 3.6],
  ] as const)
    tree(mesh, rng, x, z, h, foliage.spring, 1.4);
  for (let i = 0; i < 3; i++) {
    cushion(
      mesh,
      3.4 + i * 0.9,
      0.2,
      -9.4,
      4.1 + i * 0.9,
      0.95,
      -8.8,
      0.02,
      mottled(["#d9a441", "#e9dfcc", "#8fa7a0"][i]!, 0.3),
      3,
    );
    mesh.box(3.3 + i * 0.9, 0.95, -9.5, 4.2 + i * 0.9, 1.03, -8.7, f.oak);
  }
  person(mesh, rng, -0.3, -8.4, 30, poses.walk);
  person(mesh, rng, 2.7, -8.6, 80, poses.crouch, 0, "#e9e1d3");
}

export const roofNews: Record<string, Picture> = {
  "solar-roof": scene(
    [1.6, 2.4, 3.6],
    [-0.4, 1.2, -10],
    62,
    outdoors("golden", -52, { ...out, elevation: 20 }),
    solar,
    20,
  ),
  "green-roof": scene(
    [0.3, 1.8, 3.4],
    [0.2, 1.5, -10],
    62,
    outdoors("morning", -56, out),
    greenRoof,
    18,
  ),
};
