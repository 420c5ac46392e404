import { defineConfig } from "vite";

/**
 * Builds an example to static files that work under any path:
 * `vite build examples/conformance --config examples/vite.config.ts`.
 */
export default defineConfig({
  base: "./",
  build: { target: "es2022", modulePreload: { polyfill: false } },
});
