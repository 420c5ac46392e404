import type { Projection } from "./camera.ts";
import { type Look, skyLight } from "./light.ts";
import type { Surface } from "./material.ts";
import type { Mesh } from "./mesh.ts";
import type { SunTest } from "./shadow.ts";

/** Values of one shaded point: light to the eye, then what a mirror pass needs. */
export const lit = { r: 0, g: 0, b: 0, nx: 0, ny: 0, nz: 0, mirror: 0, rough: 0 };

const s: Surface = {
  x: 0,
  y: 0,
  z: 0,
  u: 0,
  v: 0,
  nx: 0,
  ny: 0,
  nz: 0,
  dx: 0,
  dy: 0,
  dz: 0,
  foot: 0,
  r: 0,
  g: 0,
  b: 0,
  rough: 0,
  spec: 0,
  mirror: 0,
  glowR: 0,
  glowG: 0,
  glowB: 0,
};

/** Shades triangle `id` where the ray from the eye through (dx, dy, dz; not unit) meets it. Fills `lit`. */
export function shadePoint(
  mesh: Mesh,
  look: Look,
  view: Projection,
  sunAt: SunTest,
  id: number,
  dx: number,
  dy: number,
  dz: number,
  open: number,
  turn: number,
): void {
  const m = mesh.materials[mesh.materialOf[id]!]!;
  locate(mesh, view, id, dx, dy, dz);
  [s.r, s.g, s.b] = m.color;
  s.rough = m.rough;
  s.spec = m.spec;
  s.mirror = m.mirror;
  [s.glowR, s.glowG, s.glowB] = m.glow;
  const fx = s.nx;
  const fy = s.ny;
  const fz = s.nz;
  m.paint?.(s);
  const sun = look.sun.towards;
  const cosSun = s.nx * sun[0] + s.ny * sun[1] + s.nz * sun[2];
  const faceSun = fx * sun[0] + fy * sun[1] + fz * sun[2];
  let shadow = 0;
  if (cosSun > 0 || m.thin > 0) {
    const flip = faceSun < 0 ? -1 : 1;
    shadow = sunAt(s.x, s.y, s.z, fx * flip, fy * flip, fz * flip, turn);
  }
  const direct =
    shadow * (Math.max(0, cosSun) * (1 - m.thin * 0.4) + m.thin * Math.max(0, -cosSun) * 0.9);
  const sky = 0.5 + 0.5 * s.ny;
  const [ar, ag, ab] = look.sun.color;
  let er =
    ar * direct + (look.ambient.down[0] + (look.ambient.up[0] - look.ambient.down[0]) * sky) * open;
  let eg =
    ag * direct + (look.ambient.down[1] + (look.ambient.up[1] - look.ambient.down[1]) * sky) * open;
  let eb =
    ab * direct + (look.ambient.down[2] + (look.ambient.up[2] - look.ambient.down[2]) * sky) * open;
  const dn = s.nx * s.dx + s.ny * s.dy + s.nz * s.dz;
  const rx = s.dx - 2 * dn * s.nx;
  const ry = s.dy - 2 * dn * s.ny;
  const rz = s.dz - 2 * dn * s.nz;
  const gloss = 2 / Math.max(0.0008, s.rough ** 3) + 1;
  const fresnel = s.spec + (1 - s.spec) * (1 - Math.min(1, -dn)) ** 5 * (1 - s.rough) ** 2;
  let hr = 0;
  let hg = 0;
  let hb = 0;
  if (shadow > 0 && s.rough < 0.75) {
    const a = Math.max(0, rx * sun[0] + ry * sun[1] + rz * sun[2]);
    const k = (a ** gloss * (gloss + 2) * shadow) / 9;
    hr += ar * k;
    hg += ag * k;
    hb += ab * k;
  }
  for (const lamp of look.lamps) {
    const lx = lamp.at[0] - s.x;
    const ly = lamp.at[1] - s.y;
    const lz = lamp.at[2] - s.z;
    const d2 = lx * lx + ly * ly + lz * lz;
    const d = Math.sqrt(d2) || 1e-4;
    const f = lamp.facing;
    const away = f ? -(lx * f[0] + ly * f[1] + lz * f[2]) / d : 1;
    if (away <= 0) continue;
    const reach = (lamp.size * away) / (3.14 * d2 + lamp.size);
    const cos = (s.nx * lx + s.ny * ly + s.nz * lz) / d;
    const wrapped = Math.max(0, (cos + 0.18) / 1.18) + m.thin * 0.5 * Math.max(0, -cos);
    const k = reach * wrapped * (0.35 + 0.65 * open);
    er += lamp.color[0] * k;
    eg += lamp.color[1] * k;
    eb += lamp.color[2] * k;
    if (s.rough < 0.7) {
      const a = Math.max(0, (rx * lx + ry * ly + rz * lz) / d);
      const narrow = Math.min(gloss, (12 * d2) / lamp.size + 2);
      const h = a ** narrow * reach * Math.min(6, (narrow + 2) / 6) * (f ? 1 : 0.5);
      hr += lamp.color[0] * h;
      hg += lamp.color[1] * h;
      hb += lamp.color[2] * h;
    }
  }
  if (s.mirror < 0.5) {
    const env = skyLight(look, rx, ry, rz, true);
    const k = (1 - s.rough * 0.75) * (0.25 + 0.75 * open);
    hr += env[0] * k;
    hg += env[1] * k;
    hb += env[2] * k;
  }
  const keep = m.metal ? 0.12 : 1 - fresnel;
  const tr = m.metal ? s.r : 1;
  const tg = m.metal ? s.g : 1;
  const tb = m.metal ? s.b : 1;
  lit.r = s.r * er * keep + hr * fresnel * tr + s.glowR;
  lit.g = s.g * eg * keep + hg * fresnel * tg + s.glowG;
  lit.b = s.b * eb * keep + hb * fresnel * tb + s.glowB;
  lit.nx = s.nx;
  lit.ny = s.ny;
  lit.nz = s.nz;
  lit.mirror = s.mirror * fresnel;
  lit.rough = s.rough;
}

/** Finds the hit point, interpolated normal (turned to the eye) and texture coordinates. */
function locate(
  mesh: Mesh,
  view: Projection,
  id: number,
  dx: number,
  dy: number,
  dz: number,
): void {
  const p = mesh.points;
  const o = id * 9;
  const ax = p[o]!,
    ay = p[o + 1]!,
    az = p[o + 2]!;
  const e1x = p[o + 3]! - ax,
    e1y = p[o + 4]! - ay,
    e1z = p[o + 5]! - az;
  const e2x = p[o + 6]! - ax,
    e2y = p[o + 7]! - ay,
    e2z = p[o + 8]! - az;
  const hx = dy * e2z - dz * e2y,
    hy = dz * e2x - dx * e2z,
    hz = dx * e2y - dy * e2x;
  const det = e1x * hx + e1y * hy + e1z * hz;
  const inverse = det > -1e-14 && det < 1e-14 ? 0 : 1 / det;
  const tx = view.eye[0] - ax,
    ty = view.eye[1] - ay,
    tz = view.eye[2] - az;
  let b = (tx * hx + ty * hy + tz * hz) * inverse;
  const qx = ty * e1z - tz * e1y,
    qy = tz * e1x - tx * e1z,
    qz = tx * e1y - ty * e1x;
  let c = (dx * qx + dy * qy + dz * qz) * inverse;
  b = b < 0 ? 0 : b > 1 ? 1 : b;
  c = c < 0 ? 0 : c > 1 - b ? 1 - b : c;
  const a = 1 - b - c;
  s.x = ax + e1x * b + e2x * c;
  s.y = ay + e1y * b + e2y * c;
  s.z = az + e1z * b + e2z * c;
  const vx = s.x - view.eye[0],
    vy = s.y - view.eye[1],
    vz = s.z - view.eye[2];
  const distance = Math.sqrt(vx * vx + vy * vy + vz * vz) || 1e-6;
  s.dx = vx / distance;
  s.dy = vy / distance;
  s.dz = vz / distance;
  s.foot = (distance / view.focal) * 2;
  const n = mesh.normals;
  let nx = n[o]! * a + n[o + 3]! * b + n[o + 6]! * c;
  let ny = n[o + 1]! * a + n[o + 4]! * b + n[o + 7]! * c;
  let nz = n[o + 2]! * a + n[o + 5]! * b + n[o + 8]! * c;
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
  const flip = nx * s.dx + ny * s.dy + nz * s.dz > 0 ? -1 / length : 1 / length;
  nx *= flip;
  ny *= flip;
  nz *= flip;
  s.nx = nx;
  s.ny = ny;
  s.nz = nz;
  const t = mesh.uvs;
  const w = id * 6;
  s.u = t[w]! * a + t[w + 2]! * b + t[w + 4]! * c;
  s.v = t[w + 1]! * a + t[w + 3]! * b + t[w + 5]! * c;
}
