import type { Projection } from "./camera.ts";
import type { Mesh } from "./mesh.ts";

/** Nearness (1/z in perspective, minus distance in parallel view; larger is nearer) and triangle per sample. */
export type Visibility = { width: number; height: number; near: Float32Array; ids: Int32Array };

export const EMPTY = -1e30;
const NEAR = 0.02;

const camera = new Float64Array(9);
const clipped = new Float64Array(12);

export function makeVisibility(width: number, height: number): Visibility {
  return {
    width,
    height,
    near: new Float32Array(width * height),
    ids: new Int32Array(width * height),
  };
}

/** Draws every triangle of the mesh into `out` with a depth test. Both sides of a face are drawn. */
export function rasterize(mesh: Mesh, view: Projection, out: Visibility, casters = false): void {
  out.near.fill(EMPTY);
  out.ids.fill(-1);
  const { eye, right, up, forward } = view;
  const points = mesh.points;
  for (let i = 0; i < mesh.count; i++) {
    if (casters && !mesh.materials[mesh.materialOf[i]!]!.castsShadow) continue;
    const sheer = mesh.materials[mesh.materialOf[i]!]!.sheer;
    let behind = 0;
    for (let k = 0; k < 3; k++) {
      const o = i * 9 + k * 3;
      const x = points[o]! - eye[0];
      const y = points[o + 1]! - eye[1];
      const z = points[o + 2]! - eye[2];
      camera[k * 3] = x * right[0] + y * right[1] + z * right[2];
      camera[k * 3 + 1] = x * up[0] + y * up[1] + z * up[2];
      const depth = x * forward[0] + y * forward[1] + z * forward[2];
      camera[k * 3 + 2] = depth;
      if (depth < NEAR) behind++;
    }
    if (view.parallel) {
      flat(view, out, i, sheer);
    } else if (behind === 0) {
      project(view, out, i, sheer, camera, 0, 3, 6);
    } else if (behind < 3) {
      const corners = clip();
      project(view, out, i, sheer, clipped, 0, 3, 6);
      if (corners === 4) project(view, out, i, sheer, clipped, 0, 6, 9);
    }
  }
}

/** Cuts the triangle in `camera` at the near plane into `clipped`; returns its number of corners. */
function clip(): number {
  let n = 0;
  for (let k = 0; k < 3; k++) {
    const a = k * 3;
    const b = ((k + 1) % 3) * 3;
    const za = camera[a + 2]!;
    const zb = camera[b + 2]!;
    if (za >= NEAR) {
      for (let c = 0; c < 3; c++) clipped[n * 3 + c] = camera[a + c]!;
      n++;
    }
    if (za >= NEAR !== zb >= NEAR) {
      const t = (NEAR - za) / (zb - za);
      for (let c = 0; c < 3; c++)
        clipped[n * 3 + c] = camera[a + c]! + (camera[b + c]! - camera[a + c]!) * t;
      n++;
    }
  }
  return n;
}

function project(
  v: Projection,
  out: Visibility,
  id: number,
  sheer: boolean,
  p: Float64Array,
  a: number,
  b: number,
  c: number,
): void {
  const [ia, ib, ic] = [1 / p[a + 2]!, 1 / p[b + 2]!, 1 / p[c + 2]!];
  fill(
    out,
    id,
    sheer,
    v.centreX + v.focal * p[a]! * ia,
    v.centreY - v.focal * p[a + 1]! * ia,
    ia,
    v.centreX + v.focal * p[b]! * ib,
    v.centreY - v.focal * p[b + 1]! * ib,
    ib,
    v.centreX + v.focal * p[c]! * ic,
    v.centreY - v.focal * p[c + 1]! * ic,
    ic,
  );
}

function flat(v: Projection, out: Visibility, id: number, sheer: boolean): void {
  const p = camera;
  fill(
    out,
    id,
    sheer,
    v.centreX + v.focal * p[0]!,
    v.centreY - v.focal * p[1]!,
    -p[2]!,
    v.centreX + v.focal * p[3]!,
    v.centreY - v.focal * p[4]!,
    -p[5]!,
    v.centreX + v.focal * p[6]!,
    v.centreY - v.focal * p[7]!,
    -p[8]!,
  );
}

function fill(
  out: Visibility,
  id: number,
  sheer: boolean,
  x0: number,
  y0: number,
  d0: number,
  x1: number,
  y1: number,
  d1: number,
  x2: number,
  y2: number,
  d2: number,
): void {
  const { width, height, near, ids } = out;
  const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
  const bottom = Math.min(height, Math.ceil(Math.max(y0, y1, y2) - 0.5));
  if (top >= bottom) return;
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  if (area > -1e-12 && area < 1e-12) return;
  /** Clear glass covers one of a pixel's four samples with its front and one with its back. */
  const only = area > 0 ? 0 : 2;
  const slopeX = ((d1 - d0) * (y2 - y0) - (d2 - d0) * (y1 - y0)) / area;
  const slopeY = ((d2 - d0) * (x1 - x0) - (d1 - d0) * (x2 - x0)) / area;
  const e0 = (x1 - x0) / (y1 - y0);
  const e1 = (x2 - x1) / (y2 - y1);
  const e2 = (x0 - x2) / (y0 - y2);
  for (let y = top; y < bottom; y++) {
    const yc = y + 0.5;
    let left = 1e30;
    let rightEnd = -1e30;
    if (yc >= y0 !== yc >= y1) {
      const x = x0 + (yc - y0) * e0;
      if (x < left) left = x;
      if (x > rightEnd) rightEnd = x;
    }
    if (yc >= y1 !== yc >= y2) {
      const x = x1 + (yc - y1) * e1;
      if (x < left) left = x;
      if (x > rightEnd) rightEnd = x;
    }
    if (yc >= y2 !== yc >= y0) {
      const x = x2 + (yc - y2) * e2;
      if (x < left) left = x;
      if (x > rightEnd) rightEnd = x;
    }
    const from = left < 0 ? 0 : Math.ceil(left - 0.5);
    const to = rightEnd > width ? width : Math.ceil(rightEnd - 0.5);
    let d = d0 + (from + 0.5 - x0) * slopeX + (yc - y0) * slopeY;
    const row = y * width;
    for (let x = from; x < to; x++) {
      if (d > near[row + x]! && (!sheer || (x & 1) + (y & 1) * 2 === only)) {
        near[row + x] = d;
        ids[row + x] = id;
      }
      d += slopeX;
    }
  }
}
