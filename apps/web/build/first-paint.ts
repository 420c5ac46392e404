import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

interface FirstPaint {
  page: string;
  locale: string;
  markup: string;
}

/** The locale whose templates also serve locales that have none. */
const baseLocale = "en-us";

/** Builds the page's own components for Node, and lets them render the templates. */
async function render(root: string, folder: string): Promise<FirstPaint[]> {
  await build({
    root,
    logLevel: "warn",
    build: { ssr: "src/app/first-paint.tsx", outDir: folder, emptyOutDir: false },
    // The bundle runs from a folder where nothing is installed.
    ssr: { noExternal: true },
  });
  const bundle = (await import(pathToFileURL(path.join(folder, "first-paint.js")).href)) as {
    renderFirstPaints: () => Promise<FirstPaint[]>;
  };
  return bundle.renderFirstPaints();
}

/** Writes `first-paint/{page}.{locale}.html` beside the built page; see the contract's tokens. */
export function firstPaint(): Plugin {
  let root = "";
  let target = "";
  return {
    name: "portico:first-paint",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    configResolved(config) {
      root = config.root;
      target = path.resolve(config.root, config.build.outDir, "first-paint");
    },
    async closeBundle() {
      const folder = await mkdtemp(path.join(tmpdir(), "portico-first-paint-"));
      try {
        const paints = await render(root, folder);
        await mkdir(target, { recursive: true });
        for (const { page, locale, markup } of paints) {
          await writeFile(path.join(target, `${page}.${locale}.html`), markup);
          if (locale === baseLocale) await writeFile(path.join(target, `${page}.html`), markup);
        }
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}
