import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts and pictures are compressed in themselves. */
const compressible = /\.(?:m?js|css|svg|json|txt)$/;

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [small, common] = await Promise.all([brotli(source, quality), zip(source, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, common)]);
}

/** Writes a `.br` and a `.gz` beside every asset, so that the server never compresses at run time. */
export function precompress(): Plugin {
  let assets = "";
  return {
    name: "portico:precompress",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    configResolved({ root, build }) {
      assets = path.resolve(root, build.outDir, build.assetsDir);
    },
    async writeBundle() {
      const files = (await readdir(assets)).filter((name) => compressible.test(name));
      await Promise.all(files.map((name) => compressFile(path.join(assets, name))));
    },
  };
}
