import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listMigrations } from "../../apps/server/src/platform/database/migration-state.ts";
import { migrationsFolder } from "../../apps/server/src/platform/database/migrate.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where npm puts the packages of the repository itself, as links into it. */
const ownPackages = "@portico";

/** The revision before the one that brought the last migration. */
function revisionBefore(): string {
  const tag = listMigrations(migrationsFolder).at(-1)?.tag ?? "";
  const path = join(migrationsFolder, `${tag}.sql`);
  const words = ["log", "-1", "--diff-filter=A", "--format=%H", "--", path];
  const brought = execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
  if (brought === "") throw new Error(`${tag} is in no revision: commit it, or clone with history`);
  return `${brought}^`;
}

/**
 * Lays out the version before the last migration in a folder, to be run from there: its own source, over
 * the dependencies and the built pages of this one.
 */
export function layOutOlderVersion(folder: string): void {
  mkdirSync(folder);
  const archive = join(folder, "source.tar");
  execFileSync("git", ["archive", "--output", archive, revisionBefore()], { cwd: root });
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  const [theirs, ours] = [join(folder, "node_modules"), join(root, "node_modules")];
  mkdirSync(join(theirs, ownPackages), { recursive: true });
  for (const name of readdirSync(ours)) {
    if (name !== ownPackages) symlinkSync(join(ours, name), join(theirs, name));
  }
  for (const name of readdirSync(join(ours, ownPackages))) {
    const target = readlinkSync(join(ours, ownPackages, name));
    symlinkSync(target, join(theirs, ownPackages, name));
  }
  for (const app of ["web", "miniapps", "cards"]) {
    const built = join("apps", app, "dist");
    symlinkSync(join(root, built), join(folder, built));
  }
}
