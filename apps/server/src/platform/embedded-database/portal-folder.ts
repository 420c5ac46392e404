import { access, readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { StartError } from "../process/start-error.ts";

/**
 * Where a cluster stands that was brought over from another major version and is complete, until it takes
 * the old one's place.
 */
export const crossedCluster = (directory: string) => join(directory, "postgres.crossed");

const asideMark = ".before-";

/** Where something goes whose place another thing takes, e.g. `.portico.before-2026-11-25T10-00-00-000Z`. */
export const asidePath = (path: string, now: Date) =>
  path + asideMark + now.toISOString().replaceAll(/[:.]/g, "-");

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Whether there is such a cluster. */
export const hasCrossed = (directory: string) => isThere(crossedCluster(directory));

/** Major version of PostgreSQL that a data folder's cluster is of; null where there is none. */
export async function clusterVersion(directory: string): Promise<string | null> {
  const file = join(directory, "postgres", "PG_VERSION");
  return readFile(file, "utf8").then(
    (version) => version.trim(),
    () => null,
  );
}

/** Whether a data folder holds a portal's database. */
export async function holdsPortal(directory: string): Promise<boolean> {
  return (await clusterVersion(directory)) !== null;
}

/** The newest portal that was set aside from a place, or null. */
async function findAside(directory: string): Promise<string | null> {
  const parent = dirname(directory);
  const names = await readdir(parent).catch(() => []);
  const aside = names.filter((name) => name.startsWith(basename(directory) + asideMark));
  const paths = aside.toSorted().map((name) => join(parent, name));
  const holding = await Promise.all(paths.map(holdsPortal));
  return paths.findLast((_, index) => holding[index]) ?? null;
}

/**
 * Sees that no portal is begun anew where one is near that nobody meant to leave: set aside by a restore
 * that was killed before its last step, or in the folder above, where Debian's package once had it.
 */
export async function refuseAstray(directory: string): Promise<void> {
  if (await holdsPortal(directory)) return;
  const parent = dirname(directory);
  if (await holdsPortal(parent)) {
    throw new StartError(
      `The portal is in ${parent}, and not in ${directory} below it.`,
      "Move its files there (docs/operations/upgrade.md), or change DATA_DIR.",
    );
  }
  if (await isThere(directory)) return;
  const aside = await findAside(directory);
  if (aside === null) return;
  throw new StartError(
    `There is no ${directory}, but what stood there before a restore that did not end: ${aside}.`,
    `Restore again, or go back: mv ${aside} ${directory}`,
  );
}
