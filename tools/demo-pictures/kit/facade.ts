import type { Material } from "./material.ts";
import type { Mesh } from "./mesh.ts";
import { type Plan, prism } from "./solids.ts";
import type { Vec } from "./vec.ts";

export type TowerSpec = {
  plan: Plan;
  y: number;
  floors: number;
  floor: number;
  glass: Material;
  roof: Material;
  /** Upright members: spacing, width, how far they stand out. Every `strong`-th is twice as deep. */
  pier?: { every: number; w: number; d: number; m: Material; strong?: number };
  /** Level members at each floor (or each `every` floors). */
  band?: { h: number; d: number; m: Material; every?: number };
  /** Corner piers, as wide as this. */
  corner?: { w: number; d: number; m: Material };
  parapet?: number;
  rounded?: boolean;
};

/** A storeyed volume: glass plane, piers and bands with real depth, so that the sun draws the facade. Returns its top. */
export function tower(mesh: Mesh, t: TowerSpec): number {
  const top = t.y + t.floors * t.floor;
  prism(mesh, t.plan, t.y, top, t.glass, t.roof, 1, t.rounded);
  sides(t.plan, (a, b, out) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const at = (d: number): readonly [number, number] => [
      a[0] + ((b[0] - a[0]) * d) / length,
      a[1] + ((b[1] - a[1]) * d) / length,
    ];
    if (t.pier) {
      const { every, w, d, m, strong } = t.pier;
      const n = Math.max(1, Math.round(length / every));
      for (let i = t.rounded ? 1 : 0; i <= n; i++) {
        const c = (i / n) * length;
        const deep = strong && i % strong === 0 ? 1.3 : 1;
        slab(
          mesh,
          at(Math.max(0, c - (w * deep) / 2)),
          at(Math.min(length, c + (w * deep) / 2)),
          out,
          d * deep,
          t.y,
          top,
          m,
        );
      }
    }
    if (t.band) {
      const { h, d, m, every = 1 } = t.band;
      for (let f = 0; f <= t.floors; f += every) {
        const y = t.y + f * t.floor;
        slab(mesh, a, b, out, d, Math.max(t.y, y - h * 0.5), Math.min(top + h, y + h * 0.5), m);
      }
    }
    if (t.corner) {
      const { w, d, m } = t.corner;
      slab(mesh, at(0), at(w), out, d, t.y, top, m);
      slab(mesh, at(length - w), at(length), out, d, t.y, top, m);
    }
    if (t.parapet) slab(mesh, a, b, out, 0.25, top, top + t.parapet, t.band?.m ?? t.roof);
  });
  return top;
}

/** Visits each wall of a plan with its outward direction, whichever way round the plan runs. */
function sides(
  plan: Plan,
  visit: (
    a: readonly [number, number],
    b: readonly [number, number],
    out: readonly [number, number],
  ) => void,
): void {
  let area = 0;
  plan.forEach((p, i) => {
    const q = plan[(i + 1) % plan.length]!;
    area += p[0] * q[1] - q[0] * p[1];
  });
  const sign = area > 0 ? 1 : -1;
  plan.forEach((a, i) => {
    const b = plan[(i + 1) % plan.length]!;
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    visit(a, b, [((b[1] - a[1]) / l) * sign, (-(b[0] - a[0]) / l) * sign]);
  });
}

/** A block standing `depth` out of a wall between two points of it. */
export function slab(
  mesh: Mesh,
  a: readonly [number, number],
  b: readonly [number, number],
  out: readonly [number, number],
  depth: number,
  y0: number,
  y1: number,
  m: Material,
): void {
  const run = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const e = depth * 0.999;
  const along = [((b[0] - a[0]) / run) * e, ((b[1] - a[1]) / run) * e] as const;
  const wide = run > depth * 3;
  const [ax, az] = wide ? [a[0] - along[0], a[1] - along[1]] : a;
  const [bx, bz] = wide ? [b[0] + along[0], b[1] + along[1]] : b;
  const [ox, oz] = [out[0] * depth, out[1] * depth];
  const p = (x: number, z: number, y: number): Vec => [x, y, z];
  const u0 = ax * out[1] - az * out[0];
  const u1 = bx * out[1] - bz * out[0];
  mesh.quad(
    p(ax + ox, az + oz, y0),
    p(bx + ox, bz + oz, y0),
    p(bx + ox, bz + oz, y1),
    p(ax + ox, az + oz, y1),
    m,
    [
      [u0, y0],
      [u1, y0],
      [u1, y1],
      [u0, y1],
    ],
  );
  mesh.quad(p(ax, az, y0), p(ax + ox, az + oz, y0), p(ax + ox, az + oz, y1), p(ax, az, y1), m);
  mesh.quad(p(bx, bz, y0), p(bx + ox, bz + oz, y0), p(bx + ox, bz + oz, y1), p(bx, bz, y1), m);
  mesh.quad(p(ax, az, y1), p(bx, bz, y1), p(bx + ox, bz + oz, y1), p(ax + ox, az + oz, y1), m);
  mesh.quad(p(ax, az, y0), p(bx, bz, y0), p(bx + ox, bz + oz, y0), p(ax + ox, az + oz, y0), m);
}

/** A stepped or pointed roof: plans shrink from `y0` to `y1` along a curve of [height share, width share]. */
export function crown(
  mesh: Mesh,
  plan: Plan,
  y0: number,
  y1: number,
  curve: readonly (readonly [number, number])[],
  m: Material,
  roof: Material = m,
): void {
  const cx = plan.reduce((sum, p) => sum + p[0], 0) / plan.length;
  const cz = plan.reduce((sum, p) => sum + p[1], 0) / plan.length;
  for (let i = 0; i + 1 < curve.length; i++) {
    const [h0, w0] = curve[i]!;
    const [h1, w1] = curve[i + 1]!;
    const scaled = plan.map(([x, z]) => [cx + (x - cx) * w0, cz + (z - cz) * w0] as const);
    if (h1 > h0)
      prism(mesh, scaled, y0 + (y1 - y0) * h0, y0 + (y1 - y0) * h1, m, roof, w0 ? w1 / w0 : 0);
  }
}
