import { brotliCompressSync } from "node:zlib";
import { framesOf } from "@portico/contract/pages/find";
import { type Page, pages } from "@portico/contract/pages/table";
import type { Plugin, Rolldown } from "vite";

/**
 * The pages that people open first, and the most script that each may load with what stands around it,
 * in KB as browsers get it. Texts (3 KB) come on top, and the lists of files that the build adds (2 KB).
 */
const firstPages = [
  { page: pages.login, most: 124.5 },
  { page: pages.home, most: 132.7 },
] as const;

/** The modules of a page and of what stands around it. */
const sourcesOf = (page: Page) => [...framesOf(page), page].flatMap(({ source = [] }) => source);

const firstSources = firstPages.flatMap(({ page }) => sourcesOf(page));

type Bundle = Rolldown.OutputBundle;

/**
 * The file that is named after a module. One that a group has taken in has none, nor a key in the
 * manifest, by which the shell fetches the modules of a page ahead.
 */
function fileOf(bundle: Bundle, source: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source) === true);
  if (chunk === undefined) {
    throw new Error(`The build has no file for ${source}: take it out of the groups of the build`);
  }
  return chunk.fileName;
}

/** The file that a document begins with. */
function entryOf(bundle: Bundle): string {
  const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
  if (entry === undefined) throw new Error("The build has no entry");
  return entry.fileName;
}

/** Everything that comes with some modules at once. */
function importsOf(context: Rolldown.PluginContext, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** Modules in the file of all pages that neither the start nor a page that people open first imports. */
function strangersIn(bundle: Bundle, known: ReadonlySet<string>): string[] {
  const base = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "base");
  if (base?.type !== "chunk") throw new Error("The build has no file of all pages");
  return Object.entries(base.modules)
    .filter(([id, { renderedLength }]) => renderedLength > 0 && !known.has(id))
    .map(([id]) => id);
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

/**
 * Fails the build if a page that people open first would load more than it may, if every page would load
 * what none of those needs, or if the shell could not fetch the modules of some page ahead.
 */
export function firstLoadsStaySmall(): Plugin {
  return {
    name: "portico:first-loads",
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle(_, bundle) {
      for (const page of Object.values<Page>(pages)) {
        for (const source of sourcesOf(page)) fileOf(bundle, source);
      }
      const entry = entryOf(bundle);
      const isFirst = (id: string) => firstSources.some((source) => id.endsWith(source));
      const roots = [...this.getModuleIds()].filter(
        (id) => this.getModuleInfo(id)?.isEntry === true || isFirst(id),
      );
      const strangers = strangersIn(bundle, importsOf(this, roots));
      if (strangers.length > 0) {
        this.error(`Not every page needs ${strangers.join(", ")}: name them in vite.config.ts`);
      }
      for (const { page, most } of firstPages) {
        const own = sourcesOf(page).map((source) => fileOf(bundle, source));
        const weight = weightOf([entry, ...own], bundle);
        if (weight <= most) continue;
        this.error(
          `${page.source} would load ${weight.toFixed(3)} KB of script at first, over ${most}`,
        );
      }
    },
  };
}
