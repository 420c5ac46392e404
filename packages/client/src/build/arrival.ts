import type { ModulePreloadOptions, Plugin } from "vite";

/** What Vite wraps every dynamic import of a built page in; its own gives up at the first failure. */
const wrapper = /^\0vite\/preload-helper\.js$/;

/**
 * Has every dynamic import of a page wait for its files: none is tried before.
 *
 * @param own the module whose `whenArrived` gets the import and the paths of its files
 */
export function arrival(own: string): Plugin {
  let base = "/";
  return {
    name: "portico:arrival",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    enforce: "pre",
    configResolved: (config) => void ({ base } = config),
    load: {
      filter: { id: wrapper },
      handler: () => `
        import { whenArrived } from ${JSON.stringify(own)};
        export const __vitePreload = (load, files = []) =>
          whenArrived(load, files.map((file) => ${JSON.stringify(base)} + file));`,
    },
  };
}

/** Names the imported file itself among those to wait for: Vite leaves one that stands alone out. */
export const wholeArrival: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, files, { hostType }) =>
    hostType === "js" ? [...new Set([file, ...files])] : files,
};
