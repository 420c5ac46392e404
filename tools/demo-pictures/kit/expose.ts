import type { Projection } from "./camera.ts";
import { smooth } from "./color.ts";
import { type Look, visibleSky } from "./light.ts";
import type { Mesh } from "./mesh.ts";
import type { Occlusion } from "./occlusion.ts";
import type { Visibility } from "./raster.ts";
import { lit, shadePoint } from "./shade.ts";
import type { SunTest } from "./shadow.ts";

/** Linear light per pixel, with the depth and mirror data that later passes read. */
export type Exposure = {
  width: number;
  height: number;
  light: Float32Array;
  depth: Float32Array;
  /** Normal and reflectivity, four numbers a pixel; reflectivity 0 means not a mirror. */
  mirrors: Float32Array;
  roughness: Float32Array;
  anyMirror: boolean;
};

/** Colours every pixel from its four samples; samples of one triangle are shaded once. */
export function expose(
  mesh: Mesh,
  look: Look,
  view: Projection,
  seen: Visibility,
  sunAt: SunTest,
  occluded: Occlusion,
): Exposure {
  const width = seen.width >> 1;
  const height = seen.height >> 1;
  const result: Exposure = {
    width,
    height,
    light: new Float32Array(width * height * 3),
    depth: new Float32Array(width * height),
    mirrors: new Float32Array(width * height * 4),
    roughness: new Float32Array(width * height),
    anyMirror: false,
  };
  const { right, up, forward, focal, centreX, centreY } = view;
  const ids = [0, 0, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const first = y * 2 * seen.width + x * 2;
      ids[0] = seen.ids[first]!;
      ids[1] = seen.ids[first + 1]!;
      ids[2] = seen.ids[first + seen.width]!;
      ids[3] = seen.ids[first + seen.width + 1]!;
      const open =
        occluded.open[
          Math.min(occluded.height - 1, y >> 1) * occluded.width +
            Math.min(occluded.width - 1, x >> 1)
        ]!;
      const turn = ((52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1)) % 1) * 6.2832;
      let r = 0,
        g = 0,
        b = 0,
        deepest = 0,
        strongest = 0;
      for (let i = 0; i < 4; i++) {
        const id = ids[i]!;
        if (id === -2) continue;
        let n = 0,
          sx = 0,
          sy = 0;
        for (let j = i; j < 4; j++)
          if (ids[j] === id) {
            ids[j] = -2;
            n++;
            sx += j & 1;
            sy += j >> 1;
          }
        const px = (x * 2 + sx / n + 0.5 - centreX) / focal;
        const py = (centreY - (y * 2 + sy / n + 0.5)) / focal;
        const dx = forward[0] + right[0] * px + up[0] * py;
        const dy = forward[1] + right[1] * px + up[1] * py;
        const dz = forward[2] + right[2] * px + up[2] * py;
        const share = n / 4;
        if (id === -1) {
          const k = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
          const c = visibleSky(look, dx * k, dy * k, dz * k);
          r += c[0] * share;
          g += c[1] * share;
          b += c[2] * share;
          continue;
        }
        shadePoint(mesh, look, view, sunAt, id, dx, dy, dz, open, turn);
        const near = seen.near[first + (i & 1) + (i >> 1) * seen.width]!;
        veil(look, view, dx, dy, dz, 1 / near);
        r += lit.r * share;
        g += lit.g * share;
        b += lit.b * share;
        if (share > strongest) {
          strongest = share;
          deepest = 1 / near;
          if (lit.mirror > 0) {
            result.mirrors.set([lit.nx, lit.ny, lit.nz, lit.mirror * share], pixel * 4);
            result.roughness[pixel] = lit.rough;
            result.anyMirror = true;
          } else result.mirrors[pixel * 4 + 3] = 0;
        }
      }
      result.light[pixel * 3] = r;
      result.light[pixel * 3 + 1] = g;
      result.light[pixel * 3 + 2] = b;
      result.depth[pixel] = deepest || 1e9;
    }
  return result;
}

/** Air between eye and point: far things fade into the haze, brighter towards the sun. */
function veil(
  look: Look,
  view: Projection,
  dx: number,
  dy: number,
  dz: number,
  depth: number,
): void {
  const { color, density, height } = look.haze;
  if (density === 0) return;
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const distance = length * depth;
  const rise = dy * depth;
  const base = Math.exp(-Math.max(0, view.eye[1]) / height);
  const slope = rise / height;
  const column = Math.abs(slope) < 1e-3 ? 1 : (1 - Math.exp(-slope)) / slope;
  let k = 1 - Math.exp(-density * distance * Math.min(3, base * column));
  if (distance > 450 && height < 1e4) {
    const y = view.eye[1] + rise;
    if (y < 70) k = Math.max(k, smooth(450, 2600, distance) * (1 - Math.max(0, y) / 70));
    if (distance > 9000 && y > 8) k = Math.max(k, 0.72 - 0.3 * Math.min(1, y / 2600));
  }
  const t = look.sun.towards;
  const facing = Math.max(0, (dx * t[0] + dy * t[1] + dz * t[2]) / length) ** 6 * 0.5;
  lit.r += (color[0] + look.sky.glow[0] * facing - lit.r) * k;
  lit.g += (color[1] + look.sky.glow[1] * facing - lit.g) * k;
  lit.b += (color[2] + look.sky.glow[2] * facing - lit.b) * k;
  lit.mirror *= 1 - k;
}
