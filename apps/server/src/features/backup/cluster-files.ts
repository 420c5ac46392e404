import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** What a copy of a cluster consists of, by paths below its folder. */
export interface ClusterEntries {
  folders: string[];
  files: string[];
}

/**
 * Folders that PostgreSQL wants to find and whose content is of no use to a copy: the log comes
 * separately, the rest is made anew by each start (PostgreSQL, Making a Base Backup Using the Low Level API).
 */
const emptied = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);

/** What belongs to the running server, or to a backup before this one. */
const left =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|backup_manifest|pgsql_tmp.*|pg_internal\.init.*)$/;

/** Says where to look first; a copy of it is taken last, when all else is there. */
export const controlFile = join("global", "pg_control");

/** Lists what a backup copies of a cluster, in whose folder files come and go meanwhile. */
export async function listCluster(cluster: string, below = ""): Promise<ClusterEntries> {
  const found: ClusterEntries = { folders: [], files: [] };
  for (const entry of await readdir(join(cluster, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (left.test(entry.name) || path === controlFile) continue;
    if (entry.isFile()) found.files.push(path);
    if (!entry.isDirectory()) continue;
    found.folders.push(path);
    if (emptied.has(path)) continue;
    const inside = await listCluster(cluster, path);
    found.folders.push(...inside.folders);
    found.files.push(...inside.files);
  }
  return found;
}

/** Segments of the log from one to another, with the histories of its timelines. */
export async function listSegments(
  cluster: string,
  { firstSegment, lastSegment }: { firstSegment: string; lastSegment: string },
): Promise<string[]> {
  const isSegment = /^[\dA-F]{24}$/;
  const names = (await readdir(join(cluster, "pg_wal"))).filter(
    (name) =>
      name.endsWith(".history") ||
      (isSegment.test(name) && name >= firstSegment && name <= lastSegment),
  );
  if (!names.includes(firstSegment) || !names.includes(lastSegment)) {
    throw new Error("PostgreSQL has not kept the log of the backup");
  }
  return names.map((name) => join("pg_wal", name));
}
