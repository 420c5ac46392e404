/** A seeded source of numbers in [0, 1): the same slug always draws the same picture. */
export type Rng = () => number;

/** Turns a name into a number source (xmur3 hash into mulberry32). */
export function seeded(name: string): Rng {
  let h = 1779033703 ^ name.length;
  for (let i = 0; i < name.length; i++) {
    h = Math.imul(h ^ name.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  let a = h >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (rng: Rng, low: number, high: number): number => low + (high - low) * rng();

export function pick<Item>(rng: Rng, items: readonly Item[]): Item {
  return items[Math.min(items.length - 1, Math.floor(rng() * items.length))] as Item;
}

/** A stable number in [0, 1) for a grid cell: neighbouring panes and bricks differ, frames of one picture agree. */
export function cell(x: number, y: number, z = 0): number {
  let h =
    Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(z | 0, 2147483647 ^ 61);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Smooth value noise in [0, 1] with one cell per unit. */
export function noise(x: number, y: number, z = 0): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  let fx = x - ix;
  let fy = y - iy;
  let fz = z - iz;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  const near = plane(ix, iy, iz, fx, fy);
  if (fz === 0) return near;
  fz = fz * fz * (3 - 2 * fz);
  return near + (plane(ix, iy, iz + 1, fx, fy) - near) * fz;
}

function plane(ix: number, iy: number, iz: number, fx: number, fy: number): number {
  const a = cell(ix, iy, iz);
  const b = cell(ix + 1, iy, iz);
  const c = cell(ix, iy + 1, iz);
  const d = cell(ix + 1, iy + 1, iz);
  const top = a + (b - a) * fx;
  return top + (c + (d - c) * fx - top) * fy;
}

/** Layered noise in about [0, 1]; each octave halves in size and strength. */
export function fbm(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let gain = 0.5;
  let norm = 0;
  for (let i = 0; i < octaves; i++) {
    sum += noise(x, y, z) * gain;
    norm += gain;
    gain *= 0.5;
    x = x * 2.03 + 11.3;
    y = y * 2.03 + 5.7;
    z = z === 0 ? 0 : z * 2.03 + 3.1;
  }
  return sum / norm;
}
