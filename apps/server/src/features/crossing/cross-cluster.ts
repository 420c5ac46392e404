import { chown, copyFile, mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { connect } from "../../platform/database/connect.ts";
import { copyMigrations } from "../../platform/database/copy-migrations.ts";
import { lastMigrated, migrateDatabase, refuseNewer } from "../../platform/database/migrate.ts";
import type { Binaries } from "../../platform/embedded-database/binaries.ts";
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "../../platform/embedded-database/embedded-database.ts";
import { asidePath, crossedCluster } from "../../platform/embedded-database/portal-folder.ts";
import {
  removeUnfinished,
  syncFolder,
  unfinishedName,
} from "../../platform/embedded-database/unfinished.ts";
import { type CopiedRows, copyRows } from "./copy-rows.ts";
import { openOldCluster, type OldCluster } from "./old-cluster.ts";

export interface CrossingOptions {
  /** Data folder, whose portal does not run. */
  directory: string;
  /** Programs of the version that wrote it. */
  oldPrograms: Binaries;
  now: Date;
  onRows(done: number, total: number): void;
}

export interface Crossed extends CopiedRows {
  /** Where the old cluster stands now. */
  aside: string;
}

/** Makes the tables as the old cluster has them, and fills them. */
async function fill(
  { superuserUrl, url }: EmbeddedDatabase,
  old: OldCluster,
  folder: string,
  onRows: CrossingOptions["onRows"],
): Promise<CopiedRows> {
  await refuseNewer(old.sql);
  const last = await lastMigrated(old.sql);
  const migrations = copyMigrations(({ when }) => when <= last);
  try {
    await migrateDatabase(url, migrations);
  } finally {
    await rm(migrations, { recursive: true, force: true });
  }
  const sql = connect(superuserUrl, {
    max: 1,
    max_lifetime: null,
    connection: { session_replication_role: "replica" },
  });
  try {
    return await copyRows({ from: old.sql, to: sql, folder }, onRows);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** A folder that belongs to who the servers run as. */
async function makeExchange(workplace: string): Promise<string> {
  const folder = join(workplace, "exchange");
  await mkdir(folder, { mode: 0o700 });
  const { uid, gid } = await stat(join(workplace, "postgres"));
  await chown(folder, uid, gid);
  return folder;
}

/** Makes a cluster of this Portico's version in a folder, with all that is in the old one. */
async function makeCluster(workplace: string, options: CrossingOptions): Promise<CopiedRows> {
  const { directory, oldPrograms, onRows } = options;
  await copyFile(join(directory, "database.json"), join(workplace, "database.json"));
  const old = await openOldCluster(directory, oldPrograms);
  try {
    const made = await startEmbeddedDatabase({ directory: workplace, purpose: "a crossing" });
    try {
      return await fill(made, old, await makeExchange(workplace), onRows);
    } finally {
      await made.stop();
    }
  } finally {
    await old.stop();
  }
}

/**
 * The last step, which a crossing that was interrupted before it has left.
 * @param directory data folder without a cluster, but with one that has been brought over
 */
export async function putInPlace(directory: string): Promise<void> {
  // Its log begins anew, and must not be archived among the old one's.
  await rm(join(directory, "archive.id"), { force: true });
  await rename(crossedCluster(directory), join(directory, "postgres"));
  await syncFolder(directory);
}

/**
 * Brings a data folder's cluster over to the PostgreSQL that this Portico has: into a new one beside it,
 * table by table, which takes its place once it holds the same. The old one is set aside and never removed.
 */
export async function crossCluster(options: CrossingOptions): Promise<Crossed> {
  const { directory, now } = options;
  const ready = crossedCluster(directory);
  await removeUnfinished(directory, "crossing");
  const workplace = await mkdtemp(
    join(directory, `${unfinishedName(basename(ready), "crossing")}-`),
  );
  try {
    const copied = await makeCluster(workplace, options);
    // One that was left there is older: the old cluster may have been at work since.
    await rm(ready, { recursive: true, force: true });
    await rename(join(workplace, "postgres"), ready);
    const aside = asidePath(join(directory, "postgres"), now);
    await rename(join(directory, "postgres"), aside);
    await syncFolder(directory);
    await putInPlace(directory);
    return { ...copied, aside };
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}
