import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/**
 * The pages that people open first, and the most script that each may load with what stands around it,
 * in KB as browsers get it. Texts (3 KB) come on top, and the lists of files that the build adds (2 KB).
 */
const firstPages = [
  { files: ["app/layout/auth-layout.tsx", "app/pages/login-page.tsx"], most: 124.5 },
  { files: ["app/layout/portal-layout.tsx", "app/pages/home-page.tsx"], most: 132.5 },
] as const;

type Bundle = Rolldown.OutputBundle;

function chunkOf(bundle: Bundle, isMeant: (chunk: Rolldown.OutputChunk) => boolean) {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const chunk = chunks.find(isMeant);
  if (chunk === undefined) throw new Error("A page that people open first is not in the build");
  return chunk.fileName;
}

/** KB of some files with all that they import at once. */
function weightOf(files: Iterable<string>, bundle: Bundle): number {
  const loaded = new Set(files);
  let bytes = 0;
  // A set goes on to what is added while it is gone through.
  for (const name of loaded) {
    const file = bundle[name];
    if (file?.type !== "chunk") continue;
    for (const imported of file.imports) loaded.add(imported);
    bytes += brotliCompressSync(file.code).byteLength;
  }
  return bytes / 1000;
}

/** Fails the build if a page that people open first would load more than it may. */
export function firstLoadsStaySmall(): Plugin {
  return {
    name: "portico:first-loads",
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle(_, bundle) {
      const entry = chunkOf(bundle, ({ isEntry }) => isEntry);
      for (const { files, most } of firstPages) {
        const own = files.map((file) =>
          chunkOf(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(file) === true),
        );
        const weight = weightOf([entry, ...own], bundle);
        if (weight <= most) continue;
        this.error(
          `${files[1]} would load ${weight.toFixed(1)} KB of script at first, over ${most}`,
        );
      }
    },
  };
}
