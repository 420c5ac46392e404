import type { Projection } from "./camera.ts";
import type { Mesh } from "./mesh.ts";
import type { Visibility } from "./raster.ts";

/** Openness (1 free, 0 enclosed) at half the picture's size. */
export type Occlusion = { width: number; height: number; open: Float32Array };

const SAMPLES = 14;
const disc = Array.from({ length: SAMPLES }, (_, i) => {
  const r = Math.sqrt((i + 0.5) / SAMPLES);
  return [Math.cos(i * 2.399963) * r, Math.sin(i * 2.399963) * r] as const;
});

/** Soft contact shade from the depth of neighbouring samples, so that things stand on the floor. */
export function occlusion(
  mesh: Mesh,
  view: Projection,
  seen: Visibility,
  reach: number,
  strength: number,
): Occlusion {
  const width = view.width >> 2;
  const height = view.height >> 2;
  const depth = new Float32Array(width * height);
  const open = new Float32Array(width * height).fill(1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const near = seen.near[(y * 4 + 1) * seen.width + x * 4 + 1]!;
      depth[y * width + x] = near > 0 ? 1 / near : 1e9;
    }
  const focal = view.focal / 4;
  const cx = view.centreX / 4;
  const cy = view.centreY / 4;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const z = depth[y * width + x]!;
      if (z > 1e8) continue;
      const id = seen.ids[(y * 4 + 1) * seen.width + x * 4 + 1]!;
      const px = ((x - cx) * z) / focal;
      const py = ((cy - y) * z) / focal;
      const [nx, ny, nz] = facing(mesh, view, id, px, py, z);
      const spin = ((x & 3) * 4 + (y & 3)) * 0.3927 + ((x ^ y) & 1) * 0.2;
      const [turnX, turnY] = [Math.cos(spin), Math.sin(spin)];
      let dark = 0;
      for (let layer = 0; layer < 2; layer++) {
        const r = layer === 0 ? reach : reach * 0.22;
        const pixels = Math.min((r * focal) / z, width * 0.16);
        let sum = 0;
        for (let i = 0; i < SAMPLES; i++) {
          const o = disc[i]!;
          const sx = Math.round(x + (o[0] * turnX - o[1] * turnY) * pixels);
          const sy = Math.round(y + (o[0] * turnY + o[1] * turnX) * pixels);
          if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
          const sz = depth[sy * width + sx]!;
          if (sz > 1e8) continue;
          const vx = ((sx - cx) * sz) / focal - px;
          const vy = ((cy - sy) * sz) / focal - py;
          const vz = sz - z;
          const length = Math.sqrt(vx * vx + vy * vy + vz * vz) + 1e-6;
          const up = (vx * nx + vy * ny + vz * nz) / length - 0.08;
          if (up > 0) sum += up / (1 + (length / r) ** 2 * 1.6);
        }
        dark += (sum / SAMPLES) * (layer === 0 ? 1.15 : 0.75);
      }
      open[y * width + x] = Math.max(0.06, 1 - dark * strength);
    }
  return { width, height, open: soften(open, depth, width, height) };
}

/** The face's normal in camera space, turned to the viewer. */
function facing(
  mesh: Mesh,
  v: Projection,
  id: number,
  px: number,
  py: number,
  pz: number,
): [number, number, number] {
  const o = id * 9;
  const n = mesh.normals;
  const [x, y, z] = [
    n[o]! + n[o + 3]! + n[o + 6]!,
    n[o + 1]! + n[o + 4]! + n[o + 7]!,
    n[o + 2]! + n[o + 5]! + n[o + 8]!,
  ];
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  let a = (x * v.right[0] + y * v.right[1] + z * v.right[2]) / length;
  let b = (x * v.up[0] + y * v.up[1] + z * v.up[2]) / length;
  let c = (x * v.forward[0] + y * v.forward[1] + z * v.forward[2]) / length;
  if (a * px + b * py + c * pz > 0) [a, b, c] = [-a, -b, -c];
  return [a, b, c];
}

/** Averages the 4x4 sampling pattern away without bleeding over edges in depth. */
function soften(
  open: Float32Array,
  depth: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const result = new Float32Array(open.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const z = depth[y * width + x]!;
      let sum = 0;
      let weight = 0;
      for (let j = -2; j < 3; j++)
        for (let i = -2; i < 3; i++) {
          const sx = x + i;
          const sy = y + j;
          if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
          const s = sy * width + sx;
          if (Math.abs(depth[s]! - z) > z * 0.03) continue;
          sum += open[s]!;
          weight++;
        }
      result[y * width + x] = weight ? sum / weight : 1;
    }
  return result;
}
