import { clamp01, hex, smooth } from "./color.ts";
import { material, type Material, type Surface } from "./material.ts";
import { lines } from "./patterns.ts";
import { cell } from "./seeded.ts";

export type PaneOptions = {
  /** Size of a pane in metres. */
  w: number;
  h: number;
  frame?: number;
  frameColor?: string;
  /** Colour of the glass's own body and how strongly it mirrors the sky. */
  tint?: string;
  mirror?: number;
  /** Share of rooms with the lights on and how bright they are. */
  lit?: number;
  glow?: number;
  warm?: string;
  /** Height of the solid strip under each window. */
  spandrel?: number;
  spandrelColor?: string;
  seed?: number;
};

/** A glass wall: each pane leans a little, mirrors its own piece of sky, and some show a lit room behind. */
export function panes(o: PaneOptions): Material {
  const { w, h, frame = 0.08, mirror = 0.22, lit = 0.12, glow = 0.9, spandrel = 0, seed = 0 } = o;
  const frameTone = hex(o.frameColor ?? "#2c3236");
  const spandrelTone = hex(o.spandrelColor ?? "#39444a");
  const warm = hex(o.warm ?? "#ffc98a");
  return material(o.tint ?? "#0d1518", {
    rough: 0.04,
    spec: mirror,
    paint: (s) => {
      const iu = Math.floor(s.u / w),
        iv = Math.floor(s.v / h);
      const line = Math.max(lines(s.u, w, frame, s.foot), lines(s.v, h, frame, s.foot));
      const seen = clamp01(1.8 - s.foot / w);
      const a = cell(iu, iv, seed),
        b = cell(iu, iv, seed + 1);
      const side = { x: -s.nz, z: s.nx };
      const inwards = -(s.dx * s.nx + s.dy * s.ny + s.dz * s.nz);
      room(s, s.u / w - iu, s.v / h - iv, iu, iv, s.dx * side.x + s.dz * side.z, inwards);
      const low = spandrel > 0 && (s.v / h - iv) * h < spandrel ? 1 : 0;
      const lean = 0.035 * seen * (1 - low);
      s.nx += side.x * (a - 0.5) * lean;
      s.nz += side.z * (a - 0.5) * lean;
      s.ny += (b - 0.5) * lean;
      const l = 1 / Math.hypot(s.nx, s.ny, s.nz);
      s.nx *= l;
      s.ny *= l;
      s.nz *= l;
      const solid = Math.max(line, low * 0.85);
      const c = low ? spandrelTone : frameTone;
      s.r += (c[0] - s.r) * solid;
      s.g += (c[1] - s.g) * solid;
      s.b += (c[2] - s.b) * solid;
      s.spec *= 1 - line * 0.8 - low * 0.35;
      s.rough += line * 0.4 + low * 0.1;
      s.glowR *= 1 - solid;
      s.glowG *= 1 - solid;
      s.glowB *= 1 - solid;
    },
  });

  /** Looks through the pane into a box with a lit ceiling, a back wall and something standing at its foot. */
  function room(
    s: Surface,
    fu: number,
    fv: number,
    iu: number,
    iv: number,
    dirU: number,
    dirIn: number,
  ): void {
    const office = Math.floor(iu / 3);
    const floorOn = cell(1, iv, seed + 8) < lit * 0.7 ? 0.45 : 0;
    const k = cell(office, iv, seed + 3) + floorOn * 0.6;
    const on = k > 1 - lit * 0.8 ? 1 : cell(iu, iv, seed + 5) < lit * 0.12 ? 0.7 : 0;
    const blind = cell(iu, iv, seed + 4);
    const covered = blind > 0.72 && fv > 1 - (blind - 0.72) * 2.4;
    if (on === 0) {
      const dusk = 0.006 + (covered ? 0.05 : 0.02 * fv);
      s.r += dusk;
      s.g += dusk;
      s.b += dusk * 0.95;
      return;
    }
    const depth = 5;
    const t = depth / Math.max(0.08, dirIn);
    const y = fv * h + s.dy * t;
    const back = clamp01(y / h);
    let bright: number;
    if (y > h) {
      const reach = ((1 - fv) * h) / Math.max(0.01, s.dy);
      const far = (reach * dirIn) / depth;
      const across = fu * w + dirU * reach;
      bright =
        0.5 + 0.5 * (1 - far) + (Math.abs(((((across / 1.6) % 1) + 1) % 1) - 0.5) < 0.13 ? 0.9 : 0);
    } else if (y < 0) bright = 0.14 + 0.2 * clamp01(1 + y * 0.2);
    else {
      const across = iu * w + fu * w + dirU * t;
      const bay = Math.floor(across / 1.7);
      const inBay = across / 1.7 - bay;
      const shelf = cell(bay, iv, seed + 12);
      const someone =
        cell(bay, iv, seed + 13) > 0.72 &&
        Math.abs(inBay - 0.5) < 0.1 + 0.04 * (y < 1.4 ? 1 : -1) &&
        y < 1.72;
      bright = (0.3 + 0.42 * back) * (0.78 + 0.34 * cell(bay, iv, seed + 14));
      if (y < 0.75 + shelf * 0.7 && inBay > 0.06) bright *= 0.45;
      if (someone) bright *= 0.3;
    }
    if (covered) bright = 0.62;
    const strength =
      on *
      glow *
      bright *
      (0.4 + 0.85 * cell(office, iv, seed + 6)) *
      smooth(0, 0.06, Math.min(fu, 1 - fu) + 0.03);
    const cool = cell(office, iv, seed + 7) > 0.82 ? 0.45 : 0;
    s.glowR = warm[0] * strength * (1 - cool * 0.35);
    s.glowG = warm[1] * strength;
    s.glowB = (warm[2] + (0.8 - warm[2]) * cool) * strength;
  }
}
