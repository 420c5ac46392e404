import type { Projection } from "./camera.ts";
import { clamp01, type Rgb, smooth } from "./color.ts";
import type { Exposure } from "./expose.ts";
import { fbm } from "./seeded.ts";
import { dot, sub, type Vec } from "./vec.ts";

export type Plume = {
  at: Vec;
  /** Metres. */ width: number;
  height: number;
  strength: number;
  color?: Rgb;
};

/** Lays rising steam over the picture; it hides nothing, it only lightens. */
export function addSteam(shot: Exposure, view: Projection, plumes: readonly Plume[]): void {
  const { width, height, light } = shot;
  const k = width / view.width;
  plumes.forEach((plume, seed) => {
    const v = sub(plume.at, view.eye);
    const z = dot(v, view.forward);
    const focal = (view.focal * k) / z;
    const cx = view.centreX * k + dot(v, view.right) * focal;
    const cy = view.centreY * k - dot(v, view.up) * focal;
    const [w, h] = [plume.width * focal, plume.height * focal];
    const [r, g, b] = plume.color ?? [0.95, 0.92, 0.86];
    for (let y = Math.max(0, Math.floor(cy - h)); y < Math.min(height, cy); y++)
      for (let x = Math.max(0, Math.floor(cx - w)); x < Math.min(width, cx + w); x++) {
        const t = (cy - y) / h;
        const sway = (fbm(t * 2.2, seed * 7.1, 0, 2) - 0.5) * 1.1 * t;
        const across = (x - cx) / w - sway;
        const body =
          smooth(0.55 + t * 0.35, 0, Math.abs(across)) * smooth(0, 0.12, t) * smooth(1, 0.3, t);
        if (body <= 0) continue;
        const wisp = fbm(across * 3.4 + seed * 13, t * 3 - across * 0.8, 0, 5);
        const a = clamp01(body * smooth(0.36, 0.78, wisp) * plume.strength);
        const o = (y * width + x) * 3;
        light[o] = light[o]! + (r - light[o]! * 0.4) * a;
        light[o + 1] = light[o + 1]! + (g - light[o + 1]! * 0.4) * a;
        light[o + 2] = light[o + 2]! + (b - light[o + 2]! * 0.4) * a;
      }
  });
}
