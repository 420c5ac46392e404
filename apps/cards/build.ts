import path from "node:path";
import { paths } from "@portico/client/build/paths";
import { precompress } from "@portico/client/build/precompress";
import { reactStore } from "@portico/client/build/react-store";
import { texts } from "@portico/client/build/texts";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig, mergeConfig } from "vite";

const vault = path.join(import.meta.dirname, "vault");

/** Where the card page's calls are made, besides its own folder. */
const webApp = path.join(import.meta.dirname, "../web/src");
const client = path.join(import.meta.dirname, "../../packages/client/src");

/** What all builds have in common; each leaves its files in a folder of `dist`. */
const shared = (name: string): InlineConfig => ({
  configFile: false,
  logLevel: "warn",
  build: {
    target: "baseline-widely-available",
    outDir: path.join(import.meta.dirname, "dist", name),
    modulePreload: { polyfill: false },
    // A data: URL is a file that the pages' policies refuse.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});

const builds: readonly InlineConfig[] = [
  // The card page: a document of its own, whose scripts are listed in page/scripts.json.
  mergeConfig(shared("page"), {
    root: import.meta.dirname,
    plugins: [
      react(),
      reactStore(),
      paths([path.join(import.meta.dirname, "page"), webApp, client]),
      texts(),
      precompress(),
    ],
    build: { assetsDir: "add-card-assets", emptyOutDir: true, manifest: true, cssCodeSplit: false },
  }),
  // The frames of the sandbox.
  mergeConfig(shared("vault"), {
    root: vault,
    plugins: [precompress()],
    build: {
      emptyOutDir: true,
      rolldownOptions: {
        input: ["number", "cvv"].map((field) => path.join(vault, `${field}.html`)),
      },
    },
  }),
  // The sandbox's script for pages, one plain file as a provider's is.
  mergeConfig(shared("vault"), {
    root: vault,
    build: {
      emptyOutDir: false,
      lib: {
        entry: path.join(vault, "frame/iframe-v1.ts"),
        formats: ["iife"],
        name: "porticoSandboxVault",
        fileName: () => "iframe-v1.js",
      },
    },
  }),
];

for (const each of builds) await build(each);
