import { writeFile } from "node:fs/promises";
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

/** The page's own components for Node: what renders the templates here, and what the server paints with. */
const entries = ["first-paint", "home-painter"];

/** Builds the components into a folder, and lets them render the templates. */
async function render(root: string, folder: string): Promise<FirstPaint[]> {
  await build({
    root,
    logLevel: "warn",
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, `src/app/${name}.tsx`])),
      },
    },
    // The server installs nothing of the page's.
    ssr: { noExternal: true },
    // React's own build for development, which it would take where nothing says otherwise, is several
    // times slower.
    environments: { ssr: { keepProcessEnv: false } },
  });
  const bundle = (await import(pathToFileURL(path.join(folder, "first-paint.js")).href)) as {
    renderFirstPaints: () => Promise<FirstPaint[]>;
  };
  return bundle.renderFirstPaints();
}

/** Writes `first-paint/{page}.{locale}.html` beside the built page, and what homes are painted with. */
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
      for (const { page, locale, markup } of await render(root, target)) {
        await writeFile(path.join(target, `${page}.${locale}.html`), markup);
        if (locale === baseLocale) await writeFile(path.join(target, `${page}.html`), markup);
      }
    },
  };
}
