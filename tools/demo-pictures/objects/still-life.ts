import type { CameraSpec } from "../kit/camera.ts";
import { hex } from "../kit/color.ts";
import type { Look } from "../kit/light.ts";
import { tabletop } from "../kit/looks.ts";
import { glowing, type Material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import { mottled, planks } from "../kit/patterns.ts";
import type { Picture } from "../kit/picture.ts";
import { between, pick, type Rng } from "../kit/seeded.ts";
import { ball, leaves } from "../kit/solids.ts";
import type { Vec } from "../kit/vec.ts";
import { greens } from "./plates.ts";

export const oakTop = planks("#a97a4c", 0.11, { rough: 0.42, vary: 0.12, gap: 0.0012 });
export const walnutTop = planks("#5e4030", 0.12, { rough: 0.36, vary: 0.12, gap: 0.0012 });
export const linenTop = mottled("#d9cdb8", 0.08, 0.08, { rough: 0.95 });

type Still = {
  eye: Vec;
  target: Vec;
  fov?: number;
  top: Material;
  build: Picture["build"];
  evening?: boolean;
  sun?: number;
  steam?: Picture["steam"];
  blur?: number;
  change?: Partial<Look>;
  side?: number;
};

/** A table with a room beyond it that is only blur: a window on the left, warm lamps, plants. */
export function still(s: Still): Picture {
  const camera: CameraSpec = { eye: s.eye, target: s.target, fov: s.fov ?? 52 };
  const distance = Math.hypot(
    s.eye[0] - s.target[0],
    s.eye[1] - s.target[1],
    s.eye[2] - s.target[2],
  );
  const side = s.side ?? -58;
  const look = s.evening
    ? tabletop(side, 42, 0.95, {
        ambient: { up: hex("#a08a78", 0.3), down: hex("#9a6a44", 0.26) },
        bloom: 0.4,
        exposure: 1.85,
        lamps: [
          { at: [0.7, 0.7, -0.5], color: hex("#ffb066", 2.4), size: 0.12 },
          { at: [-0.9, 0.6, 0.2], color: hex("#ffc890", 1.2), size: 0.2 },
        ],
        ...s.change,
      })
    : tabletop(side, 50, s.sun ?? 1.7, {
        exposure: 1.18,
        lamps: [
          {
            at: [-1.3, 0.8, -0.7],
            facing: [0.8, -0.35, 0.45],
            color: hex("#eef1f2", 3.4),
            size: 1.6,
          },
          { at: [1.2, 0.5, 0.4], color: hex("#ffd0a0", 0.5), size: 0.6 },
        ],
        ...s.change,
      });
  return {
    camera,
    look,
    shadows: { centre: [s.target[0], 0.05, s.target[2]], radius: 0.75 },
    reach: 0.6,
    focus: { distance, blur: s.blur ?? 26 },
    ...(s.steam ? { steam: s.steam } : {}),
    build: (mesh, rng) => {
      mesh.box(-1.6, -0.05, -0.9, 1.6, 0, 1.4, s.top);
      backdropRoom(mesh, rng, s.evening ?? false);
      s.build(mesh, rng);
    },
  };
}

function backdropRoom(mesh: Mesh, rng: Rng, evening: boolean): void {
  const wall = mottled(evening ? "#4a3a30" : "#d3c4ab", 1, 0.1);
  mesh.box(-6, -1, -5.2, 6, 4, -5, wall);
  mesh.box(-6, -1, -5, 6, -0.9, 2, mottled(evening ? "#3a2c24" : "#a98a68", 1, 0.1));
  const pane = evening ? glowing("#35507a", 0.5) : glowing("#f4f1e8", 1.5);
  for (let i = 0; i < 3; i++)
    mesh.quad(
      [-4.4 + i * 1.2, -0.2, -4.96],
      [-3.4 + i * 1.2, -0.2, -4.96],
      [-3.4 + i * 1.2, 2.6, -4.96],
      [-4.4 + i * 1.2, 2.6, -4.96],
      pane,
    );
  for (let i = 0; i < 14; i++)
    ball(
      mesh,
      between(rng, -0.6, 3.4),
      between(rng, 0.15, 1.3),
      between(rng, -4.6, -2.4),
      between(rng, 0.02, 0.05),
      glowing(pick(rng, ["#ffc27a", "#ffd9a8", "#ffae66"]), evening ? 9 : 3.2),
      10,
    );
  for (let i = 0; i < 5; i++)
    leaves(
      mesh,
      rng,
      [between(rng, 0.4, 3), between(rng, -0.2, 0.9), -4],
      [0.45, 0.5, 0.3],
      90,
      0.2,
      greens,
    );
  mesh.box(0.8, -0.9, -3.6, 2.6, -0.12, -3.1, mottled("#7a5236", 0.5, 0.2));
}
