import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstPaint } from "./build/first-paint.ts";
import { precompress } from "./build/precompress.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), firstPaint(), precompress()],
  optimizeDeps: { entries: ["src/main.tsx"] },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // A data: URL in a style sheet is a font or picture that the page's policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
