import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { paths as all } from "@portico/contract/paths";
import type { Plugin } from "vite";

const file = fileURLToPath(import.meta.resolve("@portico/contract/paths"));

/** The calls whose ids stand in some sources, as texts: others cannot be made from there. */
function namedIn(folders: readonly string[]): Partial<typeof all> {
  const sources = folders
    .flatMap((folder) =>
      globSync("**/*.{ts,tsx}", { cwd: folder }).map((name) => join(folder, name)),
    )
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  return Object.fromEntries(Object.entries(all).filter(([id]) => sources.includes(`"${id}"`)));
}

/**
 * Answers the table of paths as a value, without the endpoints and their schemas that it is made from.
 *
 * @param folders of the sources that make calls: a build keeps the paths of these calls only
 */
export function paths(folders?: readonly string[]): Plugin {
  let isBuild = false;
  return {
    name: "portico:paths",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    load(id) {
      if (id !== file) return null;
      // Who develops adds calls while the server runs.
      const value = isBuild && folders !== undefined ? namedIn(folders) : all;
      return `export const paths = ${JSON.stringify(value)};`;
    },
  };
}
