import type { Material } from "./material.ts";
import { cross, normalize, sub, type Vec } from "./vec.ts";

type Uv = readonly [number, number];
type Placement = { turn?: number; tilt?: number; roll?: number; size?: number | Vec };

/** All triangles of a picture with normals, metric texture coordinates and materials, in growing flat arrays. */
export class Mesh {
  count = 0;
  points = new Float32Array(9 * 8192);
  normals = new Float32Array(9 * 8192);
  uvs = new Float32Array(6 * 8192);
  materialOf = new Uint16Array(8192);
  readonly materials: Material[] = [];
  private readonly numbers = new Map<Material, number>();
  /** Rows of the current 3x4 placement. */
  private matrix: readonly number[] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

  /** Draws inside a moved, turned (degrees: `turn` about y, `tilt` about x, `roll` about z) and scaled frame. */
  at(x: number, y: number, z: number, placement: Placement, draw: () => void): void {
    const outer = this.matrix;
    this.matrix = multiply(outer, frame(x, y, z, placement));
    draw();
    this.matrix = outer;
  }

  tri(
    a: Vec,
    b: Vec,
    c: Vec,
    m: Material,
    normals?: readonly [Vec, Vec, Vec],
    uv?: readonly [Uv, Uv, Uv],
  ): void {
    if (this.count * 9 + 9 > this.points.length) this.grow();
    const i = this.count++;
    let id = this.numbers.get(m);
    if (id === undefined) {
      id = this.materials.push(m) - 1;
      this.numbers.set(m, id);
    }
    this.materialOf[i] = id;
    const flat = normals ?? triple(normalize(cross(sub(b, a), sub(c, a))));
    this.corner(i * 3, a, flat[0], uv?.[0]);
    this.corner(i * 3 + 1, b, flat[1], uv?.[1]);
    this.corner(i * 3 + 2, c, flat[2], uv?.[2]);
  }

  /** A flat four-sided face; corners in order around it. Texture runs in metres from the first corner. */
  quad(a: Vec, b: Vec, c: Vec, d: Vec, m: Material, uv?: readonly [Uv, Uv, Uv, Uv]): void {
    const w = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    const h = Math.hypot(d[0] - a[0], d[1] - a[1], d[2] - a[2]);
    const t = uv ?? [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ];
    const n = triple(normalize(cross(sub(b, a), sub(d, a))));
    this.tri(a, b, c, m, n, [t[0], t[1], t[2]]);
    this.tri(a, c, d, m, n, [t[0], t[2], t[3]]);
  }

  /** An axis-aligned block between two corners; `top` gives the upper face its own material. */
  box(
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    m: Material,
    top: Material = m,
  ): void {
    const side = (a: Vec, b: Vec, u0: number, u1: number): void =>
      this.quad(a, b, [b[0], y1, b[2]], [a[0], y1, a[2]], m, [
        [u0, y0],
        [u1, y0],
        [u1, y1],
        [u0, y1],
      ]);
    side([x0, y0, z1], [x1, y0, z1], x0, x1);
    side([x1, y0, z0], [x0, y0, z0], x1, x0);
    side([x1, y0, z1], [x1, y0, z0], z1, z0);
    side([x0, y0, z0], [x0, y0, z1], z0, z1);
    const uv = [
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ] as const;
    this.quad([x0, y1, z0], [x1, y1, z0], [x1, y1, z1], [x0, y1, z1], top, uv);
    this.quad([x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1], m, uv);
  }

  private corner(i: number, p: Vec, n: Vec, uv: Uv = [0, 0]): void {
    const m = this.matrix as number[];
    const o = i * 3;
    for (let k = 0; k < 3; k++) {
      const r = k * 4;
      this.points[o + k] = m[r]! * p[0] + m[r + 1]! * p[1] + m[r + 2]! * p[2] + m[r + 3]!;
      this.normals[o + k] = m[r]! * n[0] + m[r + 1]! * n[1] + m[r + 2]! * n[2];
    }
    this.uvs[i * 2] = uv[0];
    this.uvs[i * 2 + 1] = uv[1];
  }

  private grow(): void {
    const bigger = <A extends Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(
      old: A,
      next: A,
    ): A => {
      next.set(old);
      return next;
    };
    this.points = bigger(this.points, new Float32Array(this.points.length * 2));
    this.normals = bigger(this.normals, new Float32Array(this.normals.length * 2));
    this.uvs = bigger(this.uvs, new Float32Array(this.uvs.length * 2));
    this.materialOf = bigger(this.materialOf, new Uint16Array(this.materialOf.length * 2));
  }
}

const triple = (n: Vec): readonly [Vec, Vec, Vec] => [n, n, n];

function frame(
  x: number,
  y: number,
  z: number,
  { turn = 0, tilt = 0, roll = 0, size = 1 }: Placement,
): number[] {
  const s: Vec = typeof size === "number" ? [size, size, size] : size;
  const rad = Math.PI / 180;
  const [cy, sy] = [Math.cos(turn * rad), Math.sin(turn * rad)];
  const [cx, sx] = [Math.cos(tilt * rad), Math.sin(tilt * rad)];
  const [cz, sz] = [Math.cos(roll * rad), Math.sin(roll * rad)];
  const turned = [cy, 0, sy, x, 0, 1, 0, y, -sy, 0, cy, z];
  const tilted = [1, 0, 0, 0, 0, cx, -sx, 0, 0, sx, cx, 0];
  const rolled = [cz, -sz, 0, 0, sz, cz, 0, 0, 0, 0, 1, 0];
  const sized = [s[0], 0, 0, 0, 0, s[1], 0, 0, 0, 0, s[2], 0];
  return multiply(multiply(multiply(turned, tilted), rolled), sized);
}

function multiply(a: readonly number[], b: readonly number[]): number[] {
  const out: number[] = [];
  for (let r = 0; r < 12; r += 4)
    for (let c = 0; c < 4; c++)
      out.push(
        a[r]! * b[c]! + a[r + 1]! * b[4 + c]! + a[r + 2]! * b[8 + c]! + (c === 3 ? a[r + 3]! : 0),
      );
  return out;
}
