import { hex } from "../kit/color.ts";
import { mottled, planks } from "../kit/patterns.ts";
import type { Vec } from "../kit/vec.ts";

export const parquet = planks("#a97c50", 0.14, { mirror: 1, spec: 0.05, rough: 0.3 });
export const boards = planks("#c29a6c", 0.18, { mirror: 1, spec: 0.06, rough: 0.25, vary: 0.1 });
export const lime = mottled("#e6dece", 1.2, 0.05);
export const acoustic = planks("#8c633f", 0.07, { upright: true, gap: 0.02, length: 9 });

/** A warm lamp that shines straight down. */
export const warmDown = (
  x: number,
  y: number,
  z: number,
  k: number,
  size = 1,
): { at: Vec; facing: Vec; color: readonly [number, number, number]; size: number } => ({
  at: [x, y, z],
  facing: [0, -1, 0],
  color: hex("#ffc98c", k),
  size,
});
