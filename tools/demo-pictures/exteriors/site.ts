import type { CameraSpec } from "../kit/camera.ts";
import { backdrop, skyline, streetBlocks } from "../kit/city.ts";
import type { Look } from "../kit/light.ts";
import type { Material } from "../kit/material.ts";
import type { Mesh } from "../kit/mesh.ts";
import type { Picture } from "../kit/picture.ts";
import type { Rng } from "../kit/seeded.ts";
import { type Leaves, tree } from "../kit/tree.ts";

export type Site = {
  camera: CameraSpec;
  look: Look;
  floor: Material;
  building: (mesh: Mesh, rng: Rng) => void;
  /** People, trees, water: what makes the place. */
  extras?: (mesh: Mesh, rng: Rng) => void;
  /** Neighbouring street blocks; none in the open. */
  around?: { extent: number; low: number; high: number; spacing?: number };
  far?: {
    distance: number;
    depth: number;
    arc: number;
    count: number;
    low: number;
    high: number;
    centre?: number;
  };
  /** Street trees between the blocks. */
  avenue?: Leaves | undefined;
  lit?: number;
  /** Half the size of the plot that neighbours keep clear of. */
  plot?: number;
  shadowRadius?: number;
};

/** Half the size of the ground, far enough for the haze to swallow its edge. */
const S = 16000;

/** Puts a building into its city: ground, neighbours that keep out of the camera's way, and a far skyline. */
export function onSite(site: Site): Picture {
  const { eye, target } = site.camera;
  const plot = site.plot ?? 40;
  const [ax, az] = [target[0] - eye[0], target[2] - eye[2]];
  const length = Math.hypot(ax, az);
  const ceiling = (x: number, z: number): number => {
    if (Math.abs(x) < plot + 14 && Math.abs(z) < plot + 14) return 0;
    const along = ((x - eye[0]) * ax + (z - eye[2]) * az) / length;
    const across = Math.abs((x - eye[0]) * az - (z - eye[2]) * ax) / length;
    if (eye[1] > 15)
      return along < length ? Math.min(eye[1] * 0.62, along < 60 ? 4 + along * 0.2 : 400) : 400;
    if (along < 0) return across > 40 ? 60 : 0;
    return along > length + plot * 0.8 || across > plot * 0.7 + 26 + along * 0.12 ? 400 : 0;
  };
  return {
    camera: site.camera,
    look: site.look,
    shadows: {
      centre: [target[0] * 0.6, target[1] * 0.45, target[2] * 0.5 + 10],
      radius: site.shadowRadius ?? 150,
    },
    reach: 160,
    build: (mesh, rng) => {
      mesh.quad([-S, 0, S], [S, 0, S], [S, 0, -S], [-S, 0, -S], site.floor, [
        [-S, S],
        [S, S],
        [S, -S],
        [-S, -S],
      ]);
      site.building(mesh, rng);
      site.extras?.(mesh, rng);
      const walls = backdrop(site.lit ?? 0.1, 31);
      if (site.around) streetBlocks(mesh, rng, walls, { ...site.around, ceiling });
      if (site.far) skyline(mesh, rng, walls, site.far);
      if (site.avenue) avenues(mesh, rng, site.avenue, site.around?.spacing ?? 52, plot);
    },
  };
}

function avenues(mesh: Mesh, rng: Rng, tone: Leaves, pitch: number, plot: number): void {
  for (let i = -3; i <= 3; i++)
    for (let k = -9; k <= 9; k++) {
      const [x, z] = [(i + 0.5) * pitch, k * 17];
      if (Math.max(Math.abs(x), Math.abs(z)) > plot * 0.9)
        tree(mesh, rng, x, z, 9 + rng() * 3, tone, 0.16);
      if (Math.max(Math.abs(x), Math.abs(z)) > plot * 0.9)
        tree(mesh, rng, z, x, 9 + rng() * 3, tone, 0.16);
    }
}

/** Views that show a whole tower: from a drone at a share of its height. */
export function drone(
  height: number,
  turn: number,
  o: { level?: number; aim?: number; fov?: number; shift?: number; fit?: number } = {},
): CameraSpec {
  const { level = 0.5, aim = 0.52, fov = 38, shift = 0, fit = 1.2 } = o;
  const distance = (height * fit) / 2 / (Math.tan((fov * Math.PI) / 360) * 0.5625);
  const a = (turn * Math.PI) / 180;
  const side = shift * distance * 0.35;
  return {
    eye: [Math.sin(a) * distance, height * level, Math.cos(a) * distance],
    target: [Math.cos(a) * side, height * aim, -Math.sin(a) * side],
    fov,
    level: true,
  };
}
