import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { root } from "../architecture/source-files.ts";

/** What is not copied: what is installed, results, and the demo's pictures. */
const isLeft = (path: string) =>
  ["node_modules", ".git", ".portico", "dist", "test-results"].includes(basename(path)) ||
  dirname(path) === join(root, "demo", "images");

/** A copy of the project whose sources a script may change. */
export interface ProjectCopy {
  folder: string;
  remove(): void;
}

/** Links what is installed, but for our own packages: those are the copy's. */
function linkPackages(folder: string): void {
  const installed = join(root, "node_modules");
  mkdirSync(folder);
  for (const name of readdirSync(installed)) {
    if (name === "@portico") {
      const options = { recursive: true, verbatimSymlinks: true };
      cpSync(join(installed, name), join(folder, name), options);
    } else {
      symlinkSync(join(installed, name), join(folder, name));
    }
  }
}

/** Copies the project's sources into a folder of their own. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), "portico-copy-"));
  cpSync(root, folder, { recursive: true, filter: (path) => !isLeft(path) });
  linkPackages(join(folder, "node_modules"));
  for (const own of globSync("{apps,packages}/*/node_modules", { cwd: root }))
    symlinkSync(join(root, own), join(folder, own));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
