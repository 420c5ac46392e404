import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const manifest = require.resolve("pdfjs-dist/package.json");
const { version } = require(manifest) as { version: string };

/** What PDF.js fetches by name while it shows a file: character maps, fonts, decoders, colours. */
const folders = ["cmaps", "standard_fonts", "wasm", "iccs"];

/** The engine of scripts inside of files, which never run here. */
const unwanted = /^quickjs|QUICKJS/;

/**
 * Brings what PDF.js fetches by name to `assets/pdfjs-{version}/`, where the viewer looks for it: the
 * version in the path lets browsers keep it for ever.
 */
export function pdfAssets(): Plugin {
  const root = path.dirname(manifest);
  const base = `assets/pdfjs-${version}`;
  return {
    name: "portico:pdf-assets",
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    configureServer({ middlewares }) {
      middlewares.use(`/${base}`, (request, response, next) => {
        const [, folder = "", name = ""] = (request.url ?? "").split("/");
        if (!folders.includes(folder) || !/^[\w.-]+$/.test(name)) return next();
        readFile(path.join(root, folder, name)).then((bytes) => response.end(bytes), next);
      });
    },
    async generateBundle() {
      for (const folder of folders) {
        for (const name of await readdir(path.join(root, folder))) {
          if (unwanted.test(name)) continue;
          const source = await readFile(path.join(root, folder, name));
          this.emitFile({ type: "asset", fileName: `${base}/${folder}/${name}`, source });
        }
      }
    },
  };
}
