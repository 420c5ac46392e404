import type { Plugin } from "vite";

/** What waits until a page shows it: one import from what every page needs would bring it along. */
const waiting = /\/node_modules\/@base-ui\//;

/** Fails the build if the chunk that every page loads has something that is to wait. */
export function everyPageStaysSmall(): Plugin {
  return {
    name: "portico:every-page",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || chunk.name !== "base") continue;
        const tooMuch = chunk.moduleIds.find((id) => waiting.test(id));
        if (tooMuch !== undefined) this.error(`Every page would load ${tooMuch}`);
      }
    },
  };
}
