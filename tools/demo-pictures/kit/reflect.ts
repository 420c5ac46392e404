import type { Projection } from "./camera.ts";
import type { Exposure } from "./expose.ts";
import { type Look, visibleSky } from "./light.ts";
import { cell } from "./seeded.ts";

const STEPS = 36;

/** Adds what polished floors, table tops and water mirror, by walking the reflected ray over the picture's depth. */
export function addReflections(shot: Exposure, look: Look, view: Projection, reach: number): void {
  if (!shot.anyMirror) return;
  const { width, height, light, depth, mirrors } = shot;
  const scale = width / view.width;
  const focal = view.focal * scale;
  const cx = view.centreX * scale;
  const cy = view.centreY * scale;
  const halfW = width >> 1;
  const halfH = height >> 1;
  const found = new Float32Array(halfW * halfH * 3);
  const { right, up, forward } = view;
  for (let y = 0; y < halfH; y++)
    for (let x = 0; x < halfW; x++) {
      const pixel = y * 2 * width + x * 2;
      if (mirrors[pixel * 4 + 3]! <= 0.003) continue;
      const z = depth[pixel]!;
      const vx = (x * 2 + 0.5 - cx) / focal;
      const vy = (cy - y * 2 - 0.5) / focal;
      const rough = shot.roughness[pixel]! * 0.14;
      const jx = (cell(x, y, 1) - 0.5) * rough;
      const jy = (cell(x, y, 2) - 0.5) * rough;
      const nx = mirrors[pixel * 4]! + jx;
      const ny = mirrors[pixel * 4 + 1]! + jy;
      const nz = mirrors[pixel * 4 + 2]!;
      const n0 = nx * right[0] + ny * right[1] + nz * right[2];
      const n1 = nx * up[0] + ny * up[1] + nz * up[2];
      const n2 = nx * forward[0] + ny * forward[1] + nz * forward[2];
      const length = Math.sqrt(vx * vx + vy * vy + 1);
      const dn = ((vx * n0 + vy * n1 + n2) / length) * 2;
      const rx = vx / length - dn * n0;
      const ry = vy / length - dn * n1;
      const rz = 1 / length - dn * n2;
      const o = (y * halfW + x) * 3;
      let hit = -1;
      let step = (reach / STEPS) * (0.6 + 0.8 * cell(x, y, 5)) * 0.35;
      let t = step * 0.5;
      for (let i = 0; i < STEPS; i++) {
        const pz = z + rz * t;
        if (pz < 0.05) break;
        const sx = Math.round(cx + (focal * (vx * z + rx * t)) / pz);
        const sy = Math.round(cy - (focal * (vy * z + ry * t)) / pz);
        if (sx < 0 || sy < 0 || sx >= width || sy >= height) break;
        const sz = depth[sy * width + sx]!;
        const gap = pz - sz;
        if (gap > 0 && gap < step * 2.5 + 0.01) {
          hit = sy * width + sx;
          break;
        }
        step *= 1.07;
        t += step;
      }
      if (hit >= 0) {
        for (let k = 0; k < 3; k++) found[o + k] = light[hit * 3 + k]!;
      } else {
        const wx = right[0] * rx + up[0] * ry + forward[0] * rz;
        const wy = right[1] * rx + up[1] * ry + forward[1] * rz;
        const wz = right[2] * rx + up[2] * ry + forward[2] * rz;
        const c = visibleSky(look, wx, Math.max(0.01, wy), wz);
        for (let k = 0; k < 3; k++) found[o + k] = c[k]!;
      }
    }
  blend(shot, found, halfW, halfH);
}

/** Spreads each reflection over its neighbours, which hides the sampling and makes polish look like polish. */
function blend(
  { width, height, light, mirrors }: Exposure,
  found: Float32Array,
  halfW: number,
  halfH: number,
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const k = mirrors[pixel * 4 + 3]!;
      if (k <= 0.003) continue;
      let r = 0,
        g = 0,
        b = 0,
        n = 0;
      for (let j = -2; j < 3; j++)
        for (let i = -1; i < 2; i++) {
          const sx = Math.min(halfW - 1, Math.max(0, (x >> 1) + i));
          const sy = Math.min(halfH - 1, Math.max(0, (y >> 1) + j));
          if (mirrors[(sy * 2 * width + sx * 2) * 4 + 3]! <= 0.003) continue;
          const o = (sy * halfW + sx) * 3;
          r += found[o]!;
          g += found[o + 1]!;
          b += found[o + 2]!;
          n++;
        }
      if (!n) continue;
      light[pixel * 3] = light[pixel * 3]! + (r / n) * k;
      light[pixel * 3 + 1] = light[pixel * 3 + 1]! + (g / n) * k;
      light[pixel * 3 + 2] = light[pixel * 3 + 2]! + (b / n) * k;
    }
}
