import type { Exposure } from "./expose.ts";

export type Focus = {
  distance: number;
  /** Blur in pixels of a 1600 px picture for things infinitely far. */ blur: number;
};

const TAPS = 40;
const disc = Array.from({ length: TAPS }, (_, i) => {
  const r = Math.sqrt((i + 0.5) / TAPS);
  return [Math.cos(i * 2.399963) * r, Math.sin(i * 2.399963) * r, r] as const;
});

/** Blurs what is out of focus, as a lens does; keeps the subject apart from its ground. */
export function defocus(shot: Exposure, focus: Focus): void {
  const { width, height, light, depth } = shot;
  const k = (focus.blur * width) / 1600;
  const limit = k * 1.4;
  const size = new Float32Array(width * height);
  const tiles = new Float32Array(((width >> 3) + 1) * ((height >> 3) + 1));
  const across = (width >> 3) + 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const z = depth[y * width + x]!;
      const c = Math.min(limit, Math.abs(1 - focus.distance / z) * k);
      size[y * width + x] = c;
      const t = (y >> 3) * across + (x >> 3);
      if (z < focus.distance && c > tiles[t]!) tiles[t] = c;
    }
  const out = new Float32Array(light.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      let radius = size[pixel]!;
      for (let j = -1; j < 2; j++)
        for (let i = -1; i < 2; i++) {
          const t = Math.max(0, (y >> 3) + j) * across + Math.max(0, (x >> 3) + i);
          if ((tiles[t] ?? 0) > radius) radius = tiles[t]!;
        }
      if (radius < 0.7) {
        for (let c = 0; c < 3; c++) out[pixel * 3 + c] = light[pixel * 3 + c]!;
        continue;
      }
      const own = depth[pixel]!;
      let r = light[pixel * 3]!,
        g = light[pixel * 3 + 1]!,
        b = light[pixel * 3 + 2]!,
        w = 1;
      const spin = ((x * 7 + y * 13) & 15) * 0.39;
      const ca = Math.cos(spin);
      const sa = Math.sin(spin);
      for (let i = 0; i < TAPS; i++) {
        const d = disc[i]!;
        const sx = Math.round(x + (d[0] * ca - d[1] * sa) * radius);
        const sy = Math.round(y + (d[0] * sa + d[1] * ca) * radius);
        if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
        const q = sy * width + sx;
        const distance = d[2] * radius;
        const reach = depth[q]! > own * 1.02 ? Math.min(size[q]!, size[pixel]!) : size[q]!;
        if (reach + 0.7 < distance) continue;
        const bright = Math.min(3, 1 + light[q * 3]! * 0.25);
        r += light[q * 3]! * bright;
        g += light[q * 3 + 1]! * bright;
        b += light[q * 3 + 2]! * bright;
        w += bright;
      }
      out[pixel * 3] = r / w;
      out[pixel * 3 + 1] = g / w;
      out[pixel * 3 + 2] = b / w;
    }
  shot.light = out;
}

/** Lets bright things glow into their surroundings. */
export function bloom(shot: Exposure, strength: number): void {
  if (strength === 0) return;
  const { width, height, light } = shot;
  const w = width >> 2;
  const h = height >> 2;
  let small = new Float32Array(w * h * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let j = 0; j < 4; j++)
          for (let i = 0; i < 4; i++)
            sum += Math.min(8, light[((y * 4 + j) * width + x * 4 + i) * 3 + c]!);
        small[(y * w + x) * 3 + c] = Math.max(0, sum / 16 - 0.75);
      }
  const total = new Float32Array(small.length);
  for (const radius of [3, 9, 26].map((r) => Math.max(1, Math.round((r * width) / 1600)))) {
    small = boxBlur(boxBlur(small, w, h, radius), w, h, radius);
    for (let i = 0; i < total.length; i++) total[i] = total[i]! + small[i]! / 3;
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fx = Math.min(w - 1.001, Math.max(0, (x - 1.5) / 4));
      const fy = Math.min(h - 1.001, Math.max(0, (y - 1.5) / 4));
      const ix = Math.floor(fx);
      const iy = Math.floor(fy);
      const ax = fx - ix;
      const ay = fy - iy;
      const o = (iy * w + ix) * 3;
      for (let c = 0; c < 3; c++) {
        const top = total[o + c]! * (1 - ax) + total[o + 3 + c]! * ax;
        const low = total[o + w * 3 + c]! * (1 - ax) + total[o + w * 3 + 3 + c]! * ax;
        const i = (y * width + x) * 3 + c;
        light[i] = light[i]! + (top * (1 - ay) + low * ay) * strength;
      }
    }
}

function boxBlur(source: Float32Array, w: number, h: number, r: number): Float32Array<ArrayBuffer> {
  const pass = (
    from: Float32Array,
    n: number,
    m: number,
    step: number,
    jump: number,
  ): Float32Array<ArrayBuffer> => {
    const to = new Float32Array(from.length);
    for (let j = 0; j < m; j++)
      for (let c = 0; c < 3; c++) {
        const at = (i: number): number =>
          from[j * jump + Math.min(n - 1, Math.max(0, i)) * step + c]!;
        let sum = 0;
        for (let i = -r; i <= r; i++) sum += at(i);
        for (let i = 0; i < n; i++) {
          to[j * jump + i * step + c] = sum / (2 * r + 1);
          sum += at(i + r + 1) - at(i - r);
        }
      }
    return to;
  };
  return pass(pass(source, w, h, 3, w * 3), h, w, w * 3, 3);
}
