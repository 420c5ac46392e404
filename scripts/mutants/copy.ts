import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Files that are the project's: kept, or new and not ignored. */
export function listFiles(folder: string): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", folder];
  const paths = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0");
  return [...new Set(paths)].filter((path) => path !== "" && existsSync(join(root, path)));
}

/** Its own packages are links into the project: in a copy they must lead into the copy. */
const ownScope = "@portico";

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === ownScope) {
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    } else if (name !== ".cache" && !name.startsWith(".vite")) {
      symlinkSync(join(from, name), join(to, name));
    }
  }
}

/** A copy of the project in which anything may be broken; it borrows the installed packages. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "portico-mutants-"));
  for (const path of listFiles(".")) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  const workspaces = listFiles(".").filter((path) => path.endsWith("package.json"));
  for (const folder of workspaces.map((path) => dirname(path))) {
    const modules = join(root, folder, "node_modules");
    if (existsSync(modules)) linkPackages(modules, join(copy, folder, "node_modules"));
  }
  return copy;
}
