import { sunView } from "./camera.ts";
import type { Mesh } from "./mesh.ts";
import { EMPTY, makeVisibility, rasterize, type Visibility } from "./raster.ts";
import type { Vec } from "./vec.ts";

/** Share of the sun (0 to 1) that reaches a point; `turn` rotates the sample pattern between pixels. */
export type SunTest = (
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  turn: number,
) => number;

const TAPS = 16;
const BLOCKERS = 8;
const offsets = Array.from({ length: TAPS }, (_, i) => {
  const r = Math.sqrt((i + 0.5) / TAPS);
  return [Math.cos(i * 2.399963) * r, Math.sin(i * 2.399963) * r] as const;
});

let map: Visibility | undefined;

/** Draws the scene from the sun; penumbras widen with the distance to what casts them, by `soft` per metre. */
export function sunTest(
  mesh: Mesh,
  sun: Vec,
  soft: number,
  centre: Vec,
  radius: number,
  size: number,
): SunTest {
  if (map?.width !== size) map = makeVisibility(size, size);
  const view = sunView(sun, centre, radius, size);
  const { near } = map;
  rasterize(mesh, view, map, true);
  const { eye, right, up, forward, focal } = view;
  const texel = 1 / focal;
  const search = Math.max(2, soft * radius * 0.12 * focal);
  return (x, y, z, nx, ny, nz, turn) => {
    const facing = Math.max(0.15, nx * sun[0] + ny * sun[1] + nz * sun[2]);
    const lift = texel * (1 + 1.4 / facing);
    const px = x + nx * lift - eye[0];
    const py = y + ny * lift - eye[1];
    const pz = z + nz * lift - eye[2];
    const sx = view.centreX + (px * right[0] + py * right[1] + pz * right[2]) * focal;
    const sy = view.centreY - (px * up[0] + py * up[1] + pz * up[2]) * focal;
    if (sx < 2 || sy < 2 || sx > size - 3 || sy > size - 3) return 1;
    const own = -(px * forward[0] + py * forward[1] + pz * forward[2]) + texel;
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    let gap = 0;
    let found = 0;
    for (let i = 0; i < BLOCKERS; i++) {
      const o = offsets[i * 2]!;
      const qx = Math.round(sx + (o[0] * c - o[1] * s) * search - 0.5);
      const qy = Math.round(sy + (o[0] * s + o[1] * c) * search - 0.5);
      if (qx < 0 || qy < 0 || qx >= size || qy >= size) continue;
      const d = near[qy * size + qx]!;
      if (d > own && d > EMPTY) {
        gap += d - own;
        found++;
      }
    }
    if (found === 0) return 1;
    const spread = Math.min(search, Math.max(1.1, (gap / found) * soft * focal));
    if (found === BLOCKERS && spread < search * 0.6) return 0;
    let light = 0;
    for (let i = 0; i < TAPS; i++) {
      const o = offsets[i]!;
      const qx = Math.round(sx + (o[0] * c - o[1] * s) * spread - 0.5);
      const qy = Math.round(sy + (o[0] * s + o[1] * c) * spread - 0.5);
      if (qx < 0 || qy < 0 || qx >= size || qy >= size || near[qy * size + qx]! <= own) light++;
    }
    return light / TAPS;
  };
}
