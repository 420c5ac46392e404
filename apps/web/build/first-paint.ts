import type { Plugin } from "vite";
export function firstPaint(): Plugin {
  return { name: "portico:first-paint" };
}
