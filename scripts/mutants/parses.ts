import { parseAst } from "vitest/node";

/** Whether a source can be read at all: one that cannot says nothing of its tests. */
export function parses(path: string, source: string): boolean {
  try {
    parseAst(source, { lang: path.endsWith(".tsx") ? "tsx" : "ts" }, path);
    return true;
  } catch {
    return false;
  }
}
