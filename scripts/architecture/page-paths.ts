import { isTest, type SourceFile } from "./rules.ts";

/** Where paths are named once for all. */
const ownFolder = "packages/contract/src/pages/";

const parameter = /\$\w+/g;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A path of the table as a template would write it: with something in the place of each parameter. */
function writtenAs(path: string): string {
  const parts = path.split(parameter).map(escaped);
  return parts.join(String.raw`\$\{[^{}]*\}`);
}

/** Whether the types of the router check the path: they are the table's. */
const isOfRouter = (file: string, path: string) =>
  file.startsWith("apps/web/") && !path.includes("$");

/**
 * Paths of pages that an app or a package writes by hand: one that is renamed in the table would go on to lead where
 * nothing is. In the page, routes are checked by their types; an address behind an origin is not.
 */
export function findHandwrittenPaths(
  { path: file, text }: SourceFile,
  paths: readonly string[],
): string[] {
  if (isTest(file) || !/^(apps|packages)\//.test(file) || file.startsWith(ownFolder)) return [];
  return paths
    .filter((path) => path !== "/")
    .filter((path) => {
      const start = isOfRouter(file, path) ? "}" : "[\"'`}]";
      return new RegExp(`${start}${writtenAs(path)}(?=["'\`?#])`).test(text);
    })
    .map(
      (path) => `${file} may not write ${path} by hand. Take it from pages/table.ts (fillPath).`,
    );
}
