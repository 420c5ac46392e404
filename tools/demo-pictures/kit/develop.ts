import type { Exposure } from "./expose.ts";
import type { Look } from "./light.ts";
import { seeded } from "./seeded.ts";

/** Linear light to 8-bit sRGB: exposure, a film curve that keeps highlights soft, tint, vignette and grain. */
export function develop({ width, height, light }: Exposure, look: Look, seed: string): Buffer {
  const rng = seeded(`${seed}-grain`);
  const pixels = Buffer.alloc(width * height * 3);
  const { shadow, light: bright, saturation } = look.film;
  let lastGrain = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3;
      const cx = x / width - 0.5;
      const cy = y / height - 0.5;
      const vignette = 1 - 0.42 * (cx * cx + cy * cy) ** 0.9;
      const corner = Math.max(0, 1 - Math.hypot(x / width / 0.75, (1 - y / height) / 0.6));
      const k = look.exposure * vignette * (1 - look.quiet * corner * corner * (3 - 2 * corner));
      const r = film(light[o]! * k);
      const g = film(light[o + 1]! * k);
      const b = film(light[o + 2]! * k);
      const grey = 0.3 * r + 0.55 * g + 0.15 * b;
      const fresh = rng() - 0.5;
      const grain = (fresh * 0.7 + lastGrain * 0.3) * 0.014 * (1.15 - grey);
      lastGrain = fresh;
      const tone = (c: number, i: number): number => {
        const mixed = grey + (c - grey) * saturation;
        return mixed * (shadow[i]! + (bright[i]! - shadow[i]!) * grey) + grain;
      };
      pixels[o] = byte(tone(r, 0));
      pixels[o + 1] = byte(tone(g, 1));
      pixels[o + 2] = byte(tone(b, 2));
    }
  return pixels;
}

/** Filmic curve with a toe and a long shoulder, then display encoding. */
function film(x: number): number {
  const v = x * 0.72;
  const y = (v * (2.43 * v + 0.03)) / (v * (2.35 * v + 0.62) + 0.14);
  return y <= 0 ? 0 : y ** (1 / 2.2);
}

const byte = (c: number): number => (c <= 0 ? 0 : c >= 1 ? 255 : Math.round(c * 255));
