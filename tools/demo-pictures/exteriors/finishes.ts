import { metal } from "../kit/material.ts";
import { panes } from "../kit/panes.ts";
import { mottled } from "../kit/patterns.ts";

export const roof = mottled("#8f887c", 3, 0.2);
export const steel = metal("#2d3336", 0.5);

export const warmGlass = (
  seed: number,
  w = 1.5,
  h = 3.6,
  frame = 0.12,
  lit = 0.5,
): ReturnType<typeof panes> =>
  panes({ w, h, frame, lit, glow: 1.2, mirror: 0.2, seed, frameColor: "#22282b" });
