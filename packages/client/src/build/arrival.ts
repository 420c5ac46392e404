import path from "node:path";
import type { ModulePreloadOptions, Plugin } from "vite";

/** What Vite wraps every dynamic import of a built page in; its own gives up at the first failure. */
const wrapper = /^\0vite\/preload-helper\.js$/;

const own = path.join(import.meta.dirname, "../src/lib/arrival.ts");

/** Has every dynamic import of the page wait for its files, and never fail for want of a network. */
export function arrival(): Plugin {
  return {
    name: "portico:arrival",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    enforce: "pre",
    load: {
      filter: { id: wrapper },
      handler: () => `export { whenArrived as __vitePreload } from ${JSON.stringify(own)};`,
    },
  };
}

/** Names the imported file itself among those to wait for: Vite leaves one that stands alone out. */
export const wholeArrival: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, files, { hostType }) =>
    hostType === "js" ? [...new Set([file, ...files])] : files,
};
