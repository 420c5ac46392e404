import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { SourceFile } from "./rules.ts";

/** Folder of the project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

const skipped = new Set(["node_modules", "dist", "test-results", "results", "meta"]);

function list(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith(".")) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? list(path) : [path];
  });
}

function read(path: string): SourceFile {
  return {
    path: relative(root, path).replaceAll("\\", "/"),
    text: readFileSync(path, "utf8"),
  };
}

/** All TypeScript sources in the folders that hold code. */
export function readSourceFiles(): SourceFile[] {
  return ["apps", "packages", "e2e", "examples", "bench", "scripts"]
    .flatMap((folder) => list(join(root, folder)))
    .filter((path) => /\.tsx?$/.test(path))
    .map(read);
}

/** All that is written for people who read the project. */
export function readDocuments(): SourceFile[] {
  return list(root)
    .filter((path) => path.endsWith(".md"))
    .map(read);
}
