import { execFile } from "node:child_process";
import { chmod, chown, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { spelling } from "../process/spelling.ts";
import { StartError } from "../process/start-error.ts";
import { type Account, bareEnvironment } from "./account.ts";
import { type Binaries, majorVersion } from "./binaries.ts";
import type { Credentials } from "./credentials.ts";
import { takeFlock } from "./flock.ts";
import { clusterVersion, hasCrossed } from "./portal-folder.ts";
import { isAlive } from "./postmaster.ts";
import { removeLeft } from "./remove-left.ts";

/** Names of folders in which a cluster is being made, with the process that does it. */
const unfinished = /^postgres\.new-(\d+)-/;

interface ClusterOptions {
  /** Data folder; the cluster becomes its folder `postgres`. */
  directory: string;
  binaries: Binaries;
  account: Account;
  credentials: Credentials;
  /** Whether to wait until the disk has everything. */
  isDurable: boolean;
}

async function runInitdb(workplace: string, options: ClusterOptions): Promise<void> {
  const { binaries, account, credentials, isDurable } = options;
  const passwordFile = join(workplace, "password");
  await writeFile(passwordFile, credentials.password, { mode: 0o600 });
  if (account.owner !== null) {
    const { uid, gid } = account.owner;
    await Promise.all([chown(workplace, uid, gid), chown(passwordFile, uid, gid)]);
  }
  // The built-in C.UTF-8 sorts alike on every machine, so that no update of the system's own
  // collations can spoil an index.
  const { file, args, ...ids } = account.command(binaries.initdb, [
    `--pgdata=${join(workplace, "cluster")}`,
    `--username=${credentials.user}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(isDurable ? [] : ["--no-sync"]),
  ]);
  await promisify(execFile)(file, [...args], { ...ids, cwd: "/", env: bareEnvironment });
}

/**
 * Removes what interrupted set-ups left, but not what another process is making right now, whose id is
 * of no meaning where it is in another container: it holds the folder's lock.
 */
async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const [, pid] = unfinished.exec(name) ?? [];
    if (pid === undefined || (await isAlive(Number(pid)))) continue;
    const path = join(directory, name);
    const lock = await takeFlock(path);
    if (lock === null) continue;
    try {
      await removeLeft(path);
    } finally {
      await lock.release();
    }
  }
}

async function createCluster(cluster: string, options: ClusterOptions): Promise<void> {
  await removeUnfinished(options.directory);
  const workplace = await mkdtemp(join(options.directory, `postgres.new-${process.pid}-`));
  const lock = await takeFlock(workplace);
  try {
    await runInitdb(workplace, options);
    await rename(join(workplace, "cluster"), cluster).catch((error: NodeJS.ErrnoException) => {
      const wasQuicker = error.code === "ENOTEMPTY" || error.code === "EEXIST";
      if (!wasQuicker) throw error;
    });
  } finally {
    await rm(workplace, { recursive: true, force: true });
    await lock?.release();
  }
}

/** @throws StartError where a crossing was interrupted between its last two steps: a new portal would hide the data */
async function refuseInterrupted(directory: string): Promise<void> {
  if (!(await hasCrossed(directory))) return;
  throw new StartError(
    "The data were being brought over to this PostgreSQL when it was interrupted.",
    `Run \`${spelling.portico} cross FOLDER\` once more: it does the last step.`,
  );
}

/**
 * Closes the cluster's folder to others again: PostgreSQL does not start in one that is open, and what
 * mounts a volume may open it, as Kubernetes does to its `fsGroup`.
 */
async function closeCluster(cluster: string): Promise<void> {
  if (((await stat(cluster)).mode & 0o7777) !== 0o700) await chmod(cluster, 0o700);
}

/**
 * Makes the cluster where there is none. It is made under another name and moved when complete, so
 * that half a cluster is never taken for one.
 * @returns the cluster's folder
 */
export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const cluster = join(options.directory, "postgres");
  const version = await clusterVersion(options.directory);
  if (version === null) {
    await refuseInterrupted(options.directory);
    await createCluster(cluster, options);
  } else if (version !== majorVersion) {
    throw new StartError(
      `${cluster} holds data of PostgreSQL ${version}, this Portico brings ${majorVersion}.`,
      `Start the Portico that wrote it, or bring the data over: \`${spelling.portico} cross FOLDER\` with its folder.`,
    );
  }
  await closeCluster(cluster);
  return cluster;
}
