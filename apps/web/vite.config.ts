import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstPaint } from "./build/first-paint.ts";
import { precompress } from "./build/precompress.ts";

/** The libraries under every page. */
const everyPage = /node_modules\/(?:react|react-dom|scheduler|zustand|i18next|@tanstack)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), firstPaint(), precompress()],
  optimizeDeps: { entries: ["src/main.tsx"] },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // One style sheet: in pieces their order would hang on which page was opened first, and the first
    // paint needs the styles of chunks that are not there yet.
    cssCodeSplit: false,
    // A data: URL in a style sheet is a font or picture that the page's policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Every page needs these; apart they would be a dozen small files that compress worse.
          groups: [{ name: "base", test: everyPage }],
        },
      },
    },
  },
});
