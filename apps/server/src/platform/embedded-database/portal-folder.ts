import { access, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Where a cluster stands that was brought over from another major version and is complete, until it takes
 * the old one's place.
 */
export const crossedCluster = (directory: string) => join(directory, "postgres.crossed");

/** Whether there is such a cluster. */
export async function hasCrossed(directory: string): Promise<boolean> {
  return access(crossedCluster(directory)).then(
    () => true,
    () => false,
  );
}

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
