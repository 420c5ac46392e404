import { execFile } from "node:child_process";
import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const folder = join(import.meta.dirname, "..");

/** Fields of a package.json. */
type Manifest = Record<string, unknown>;

/** What npm needs to know: entries are scripts with types beside them, and only those. */
function publishedManifest(manifest: Manifest): Manifest {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _dev,
    exports,
    ...rest
  } = manifest;
  const entries = Object.entries(exports as Record<string, string>).map(([entry, source]) => {
    const path = source.replace(/^\.\/src\//, "./").replace(/\.ts$/, "");
    return [entry, { types: `${path}.d.ts`, default: `${path}.js` }];
  });
  return {
    ...rest,
    description: "Mini-apps for the Portico tenant portal: guest, host, hooks and a mock host",
    exports: Object.fromEntries(entries) as Manifest,
  };
}

/** Compiles the package into a folder that can be published. */
export async function buildPackage(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const compiler = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));
  const project = join(folder, "tsconfig.build.json");
  const tsc = [join(compiler, "bin/tsc"), "-p", project, "--outDir", target];
  await promisify(execFile)(process.execPath, tsc);
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Manifest;
  const published = `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`;
  await writeFile(join(target, "package.json"), published);
  await copyFile(join(folder, "README.md"), join(target, "README.md"));
  await copyFile(join(folder, "../../LICENSE"), join(target, "LICENSE"));
}
