import { importsOf, targetOf } from "./imports.ts";
import type { SourceFile } from "./rules.ts";

/** What the table of pages says of a page or frame. */
interface Shown {
  path?: string;
  frame?: string;
  source?: string;
  texts?: readonly string[];
}

type Table = Readonly<Record<string, Shown>>;

const folder = "apps/web/";

const usedChapter = /\buseChapter\("(?<chapter>\w+)"\)/g;

/** Chapters that a module and all that comes with it show; what it loads later waits by itself. */
function chaptersOf(entry: string, sources: ReadonlyMap<string, string>): Set<string> {
  const chapters = new Set<string>();
  const seen = new Set<string>();
  const rest = [entry];
  for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
    const text = sources.get(path);
    if (text === undefined || seen.has(path)) continue;
    seen.add(path);
    for (const { groups } of text.matchAll(usedChapter)) chapters.add(groups?.["chapter"] ?? "");
    for (const { specifier, isType, isLater } of importsOf(text)) {
      const target = isType || isLater ? null : targetOf(path, specifier);
      if (target !== null) rest.push(target);
    }
  }
  return chapters;
}

/**
 * Chapters that a page shows without having loaded them first, as `page: chapter`. Such a page comes,
 * goes for its skeleton and comes back, without the focus that was on its heading.
 */
export function findLateChapters(
  files: readonly SourceFile[],
  pages: Table,
  frames: Table,
): string[] {
  const sources = new Map(files.map(({ path, text }) => [path, text]));
  return Object.entries({ ...frames, ...pages }).flatMap(([id, page]) => {
    if (page.source === undefined) return [];
    const shown = [page, frames[page.frame ?? ""]];
    const loaded = new Set(shown.flatMap((one) => one?.texts ?? []));
    return [...chaptersOf(`${folder}${page.source}`, sources)]
      .filter((chapter) => !loaded.has(chapter))
      .map((chapter) => `${id}: ${chapter}`);
  });
}
