import type { Material } from "./material.ts";
import type { Mesh } from "./mesh.ts";
import type { Rng } from "./seeded.ts";
import { add, cross, normalize, scale, sub, type Vec } from "./vec.ts";

export type Profile = readonly (readonly [radius: number, y: number])[];
export type Plan = readonly (readonly [x: number, z: number])[];

/** Turns a profile about the y axis: bowls, cups, columns, pots. `round` < 1 flattens it in z. */
export function lathe(mesh: Mesh, profile: Profile, m: Material, segments = 32, round = 1): void {
  const slopes = profile.map((_, i) => {
    const [a, b] = [profile[Math.max(0, i - 1)]!, profile[Math.min(profile.length - 1, i + 1)]!];
    return normalize([b[1] - a[1], a[0] - b[0], 0]);
  });
  const total = profile.reduce(
    (sum, p, i) =>
      i
        ? [...sum, sum.at(-1)! + Math.hypot(p[0] - profile[i - 1]![0], p[1] - profile[i - 1]![1])]
        : sum,
    [0],
  );
  for (let k = 0; k < segments; k++) {
    const at = (i: number, j: number): { p: Vec; n: Vec; t: readonly [number, number] } => {
      const a = ((k + j) / segments) * Math.PI * 2;
      const [r, y] = profile[i]!;
      const n = slopes[i]!;
      return {
        p: [Math.cos(a) * r, y, Math.sin(a) * r * round],
        n: [Math.cos(a) * n[0], n[1], Math.sin(a) * n[0]],
        t: [a * Math.max(0.01, r), total[i]!],
      };
    };
    for (let i = 0; i + 1 < profile.length; i++) {
      const [a, b, c, d] = [at(i, 0), at(i, 1), at(i + 1, 1), at(i + 1, 0)];
      mesh.tri(a.p, b.p, c.p, m, [a.n, b.n, c.n], [a.t, b.t, c.t]);
      mesh.tri(a.p, c.p, d.p, m, [a.n, c.n, d.n], [a.t, c.t, d.t]);
    }
  }
}

export function cylinder(
  mesh: Mesh,
  x: number,
  y0: number,
  z: number,
  r: number,
  y1: number,
  m: Material,
  segments = 24,
  top = r,
): void {
  mesh.at(x, 0, z, {}, () => {
    lathe(
      mesh,
      [
        [r, y0],
        [top, y1],
      ],
      m,
      segments,
    );
    lathe(
      mesh,
      [
        [0, y1],
        [top, y1],
      ],
      m,
      segments,
    );
  });
}

export function ball(
  mesh: Mesh,
  x: number,
  y: number,
  z: number,
  size: number | Vec,
  m: Material,
  segments = 20,
): void {
  const rows = Math.max(5, segments >> 1);
  const profile = Array.from({ length: rows + 1 }, (_, i): readonly [number, number] => {
    const a = -Math.PI / 2 + (i / rows) * Math.PI;
    return [Math.cos(a), Math.sin(a)];
  });
  mesh.at(x, y, z, { size }, () => lathe(mesh, profile, m, segments));
}

/** A block with rounded edges; edges that catch light are what makes furniture believable. */
export function cushion(
  mesh: Mesh,
  x0: number,
  y0: number,
  z0: number,
  x1: number,
  y1: number,
  z1: number,
  radius: number,
  m: Material,
  fine = 3,
): void {
  const r = Math.min(radius, (x1 - x0) / 2, (y1 - y0) / 2, (z1 - z0) / 2);
  const columns = fine * 4;
  const rows = fine * 2;
  const at = (i: number, j: number): { p: Vec; n: Vec } => {
    const corner = Math.floor(i / fine / 1) % 4;
    const a = ((corner + (i % fine) / (fine - 1 || 1)) * Math.PI) / 2;
    const upper = j >= rows / 2 ? 1 : 0;
    const e = -Math.PI / 2 + ((j - upper) / (rows - 2)) * Math.PI;
    const n: Vec = [Math.cos(a) * Math.cos(e), Math.sin(e), Math.sin(a) * Math.cos(e)];
    const right = corner === 0 || corner === 3;
    const front = corner < 2;
    return {
      n,
      p: [
        (right ? x1 - r : x0 + r) + n[0] * r,
        (upper ? y1 - r : y0 + r) + n[1] * r,
        (front ? z1 - r : z0 + r) + n[2] * r,
      ],
    };
  };
  for (let i = 0; i < columns; i++)
    for (let j = 0; j + 1 < rows; j++) {
      const [a, b, c, d] = [
        at(i, j),
        at((i + 1) % columns, j),
        at((i + 1) % columns, j + 1),
        at(i, j + 1),
      ];
      const uv = (p: Vec, n: Vec): readonly [number, number] =>
        Math.abs(n[0]) > Math.abs(n[2]) ? [p[2], p[1]] : [p[0], p[1]];
      mesh.tri(a.p, b.p, c.p, m, [a.n, b.n, c.n], [uv(a.p, a.n), uv(b.p, a.n), uv(c.p, a.n)]);
      mesh.tri(a.p, c.p, d.p, m, [a.n, c.n, d.n], [uv(a.p, a.n), uv(c.p, a.n), uv(d.p, a.n)]);
    }
  const cap = (y: number): void => {
    const uv = [
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ] as const;
    mesh.quad(
      [x0 + r, y, z0 + r],
      [x1 - r, y, z0 + r],
      [x1 - r, y, z1 - r],
      [x0 + r, y, z1 - r],
      m,
      uv,
    );
  };
  cap(y1);
  cap(y0);
}

/** A round bar along a path whose thickness may change: limbs, branches, cables, handles. */
export function tube(
  mesh: Mesh,
  path: readonly Vec[],
  radius: number | readonly number[],
  m: Material,
  segments = 8,
): void {
  const rings = path.map((p, i) => {
    const along = normalize(
      sub(path[Math.min(path.length - 1, i + 1)]!, path[Math.max(0, i - 1)]!),
    );
    const side = normalize(cross(along, Math.abs(along[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0]));
    const other = cross(along, side);
    const r = typeof radius === "number" ? radius : radius[i]!;
    return Array.from({ length: segments }, (_, k) => {
      const a = (k / segments) * Math.PI * 2;
      const n = add(scale(side, Math.cos(a)), scale(other, Math.sin(a)));
      return { p: add(p, scale(n, r)), n };
    });
  });
  for (let i = 0; i + 1 < rings.length; i++)
    for (let k = 0; k < segments; k++) {
      const [a, b] = [rings[i]![k]!, rings[i]![(k + 1) % segments]!];
      const [c, d] = [rings[i + 1]![(k + 1) % segments]!, rings[i + 1]![k]!];
      mesh.tri(a.p, b.p, c.p, m, [a.n, b.n, c.n]);
      mesh.tri(a.p, c.p, d.p, m, [a.n, c.n, d.n]);
    }
}

/** Walls over a plan from `y0` to `y1` with a roof; texture runs along the perimeter. `taper` shrinks the top. */
export function prism(
  mesh: Mesh,
  plan: Plan,
  y0: number,
  y1: number,
  wall: Material,
  roof: Material = wall,
  taper = 1,
  rounded = false,
): void {
  const n = plan.length;
  const cx = plan.reduce((sum, p) => sum + p[0], 0) / n;
  const cz = plan.reduce((sum, p) => sum + p[1], 0) / n;
  const top = plan.map(([x, z]) => [cx + (x - cx) * taper, cz + (z - cz) * taper] as const);
  const sides = plan.map((p, i) => {
    const q = plan[(i + 1) % n]!;
    return normalize([q[1] - p[1], 0, p[0] - q[0]]);
  });
  let u = 0;
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const [a, b, c, d] = [plan[i]!, plan[j]!, top[j]!, top[i]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const flat = sides[i]!;
    const before = rounded ? normalize(add(flat, sides[(i + n - 1) % n]!)) : flat;
    const after = rounded ? normalize(add(flat, sides[j]!)) : flat;
    const [pa, pb, pc, pd]: Vec[] = [
      [a[0], y0, a[1]],
      [b[0], y0, b[1]],
      [c[0], y1, c[1]],
      [d[0], y1, d[1]],
    ] as Vec[];
    const uv = { a: [u, y0], b: [u + length, y0], c: [u + length, y1], d: [u, y1] } as const;
    mesh.tri(pa!, pb!, pc!, wall, [before, after, after], [uv.a, uv.b, uv.c]);
    mesh.tri(pa!, pc!, pd!, wall, [before, after, before], [uv.a, uv.c, uv.d]);
    u += length;
    mesh.tri(
      [cx, y1, cz],
      pd!,
      pc!,
      roof,
      [
        [0, 1, 0],
        [0, 1, 0],
        [0, 1, 0],
      ],
      [[cx, cz], d, c],
    );
  }
}

export const rectangle = (x0: number, z0: number, x1: number, z1: number): Plan => [
  [x0, z0],
  [x1, z0],
  [x1, z1],
  [x0, z1],
];

export const circle = (x: number, z: number, r: number, segments = 32, squash = 1): Plan =>
  Array.from({ length: segments }, (_, i) => {
    const a = (i / segments) * Math.PI * 2;
    return [x + Math.cos(a) * r, z + Math.sin(a) * r * squash] as const;
  });

/** Rolling ground or heaped food: a height function over a rectangle, shaded smoothly. */
export function terrain(
  mesh: Mesh,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  cells: number,
  height: (x: number, z: number) => number,
  m: Material,
): void {
  const dx = (x1 - x0) / cells;
  const dz = (z1 - z0) / cells;
  const at = (i: number, j: number): { p: Vec; n: Vec; t: readonly [number, number] } => {
    const x = x0 + i * dx;
    const z = z0 + j * dz;
    const e = Math.min(Math.abs(dx), Math.abs(dz)) * 0.5;
    const n = normalize([
      height(x - e, z) - height(x + e, z),
      2 * e,
      height(x, z - e) - height(x, z + e),
    ]);
    return { p: [x, height(x, z), z], n, t: [x, z] };
  };
  const rows = Array.from({ length: cells + 1 }, (_, j) =>
    Array.from({ length: cells + 1 }, (__, i) => at(i, j)),
  );
  for (let j = 0; j < cells; j++)
    for (let i = 0; i < cells; i++) {
      const [a, b, c, d] = [rows[j]![i]!, rows[j]![i + 1]!, rows[j + 1]![i + 1]!, rows[j + 1]![i]!];
      mesh.tri(a.p, b.p, c.p, m, [a.n, b.n, c.n], [a.t, b.t, c.t]);
      mesh.tri(a.p, c.p, d.p, m, [a.n, c.n, d.n], [a.t, c.t, d.t]);
    }
}

/** Loose leaves, petals or herbs filling an ellipsoid; normals follow the crown so that it shades as one body. */
export function leaves(
  mesh: Mesh,
  rng: Rng,
  centre: Vec,
  radii: Vec,
  count: number,
  size: number,
  materials: readonly Material[],
): void {
  for (let i = 0; i < count; i++) {
    const dir = normalize([rng() - 0.5, rng() - 0.5, rng() - 0.5]);
    const r = 0.55 + 0.45 * Math.sqrt(rng());
    const p: Vec = [
      centre[0] + dir[0] * radii[0] * r,
      centre[1] + dir[1] * radii[1] * r,
      centre[2] + dir[2] * radii[2] * r,
    ];
    const a = normalize([rng() - 0.5, (rng() - 0.5) * 0.8, rng() - 0.5]);
    const b = normalize(cross(a, [rng() - 0.5, rng() - 0.5, rng() - 0.5]));
    const long = size * (0.6 + rng() * 0.8);
    const n = normalize(add(scale(dir, 1.1), scale(cross(a, b), 0.9 * (rng() > 0.5 ? 1 : -1))));
    const m = materials[Math.floor(rng() * materials.length)]!;
    const tip = add(p, scale(a, long));
    const left = add(add(p, scale(a, long * 0.45)), scale(b, long * 0.32));
    const right = add(add(p, scale(a, long * 0.45)), scale(b, -long * 0.32));
    if (size < 0.06) roundLeaf(mesh, p, a, b, long, n, m);
    else {
      mesh.tri(p, left, tip, m, [n, n, n]);
      mesh.tri(p, tip, right, m, [n, n, n]);
    }
  }
}

/** A leaf for close-ups: rounded outline, folded along its rib and bent down at the tip. */
function roundLeaf(
  mesh: Mesh,
  p: Vec,
  along: Vec,
  across: Vec,
  long: number,
  n: Vec,
  m: Material,
): void {
  const outline = [
    [0, 0],
    [0.18, 0.2],
    [0.45, 0.31],
    [0.72, 0.25],
    [0.9, 0.11],
    [1, 0],
  ] as const;
  const at = (t: number, w: number): Vec =>
    add(
      add(p, scale(along, long * t)),
      add(scale(across, long * w), scale(n, long * (Math.abs(w) * 0.45 - t * t * 0.22))),
    );
  for (let i = 0; i + 1 < outline.length; i++)
    for (const side of [-1, 1]) {
      const [t0, w0] = outline[i]!;
      const [t1, w1] = outline[i + 1]!;
      const tilt = normalize(add(n, scale(across, -side * 0.45)));
      mesh.tri(at(t0, 0), at(t0, w0 * side), at(t1, w1 * side), m, [n, tilt, tilt]);
      mesh.tri(at(t0, 0), at(t1, w1 * side), at(t1, 0), m, [n, tilt, n]);
    }
}
