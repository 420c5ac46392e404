import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "../process/start-error.ts";
import { type Account, chooseAccount, letPass } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { type Credentials, databaseUrl, ensureCredentials } from "./credentials.ts";
import {
  describeHolder,
  type FolderLock,
  forgetHolder,
  hasHolder,
  noteHolder,
  takeFolderLock,
} from "./folder-lock.ts";
import {
  archivingSettings,
  ensureArchive,
  prepareArchive,
  type Recovery,
  recoverySettings,
} from "./log-archive.ts";
import { runOnFreePort, runPostgres } from "./postgres-process.ts";
import { ensurePortalRole, portalRole } from "./portal-role.ts";
import { connectionSettings } from "./settings.ts";
import { findPostmaster, readPostmaster, stopPostmaster, until } from "./postmaster.ts";

/** A PostgreSQL of our own, with the lock of its folder. */
export interface EmbeddedDatabase {
  /** Address for the portal's role, which owns the database and nothing else. */
  url: string;
  /** Address for the role that made the cluster: for setting up, never for the portal. */
  superuserUrl: string;
  /** Ends it (fast shutdown); does nothing when it belongs to another process. */
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  /** Data folder; made when missing. */
  directory: string;
  /** What the caller does with it, for whoever finds the folder taken. */
  purpose: string;
  /** What to do when another process works on the folder: refuse, or use its database. */
  whenTaken?: "refuse" | "join";
  /** Off for throw-away databases, which need not survive a crash. */
  isDurable?: boolean;
  /** Hears of crashes and restarts. */
  onNotice?: (notice: string) => void;
  /** Folder that PostgreSQL copies its log to, a part of which belongs to the data folder. */
  archive?: string | null;
  /** Connections that the portal needs at most; commands and those who look after it come beside. */
  connections?: number;
  /** What a restored copy recovers from besides its own log. */
  recovery?: Recovery | null;
}

/** Time for a recovery after a crash, and for one from an archive, which may be of weeks; milliseconds. */
const patience = { ofCrash: 120_000, ofArchive: 86_400_000 };

const shortestPause = 100;
const longestPause = 5000;

async function isLockTaken(url: string): Promise<boolean> {
  const lock = await takeFolderLock(url);
  await lock?.release();
  return lock === null;
}

interface RunningCluster {
  directory: string;
  cluster: string;
  credentials: Credentials;
}

/**
 * Deals with a server that runs on the cluster already: another Portico's is left alone, an orphan
 * (its Portico was killed) is stopped so that the next one is ours to watch. One that does not answer,
 * for want of connections or of time, is no orphan while the process that noted itself lives.
 * @returns where a database that another process works on is found, or null
 */
async function findTaken({
  directory,
  cluster,
  credentials,
}: RunningCluster): Promise<{ port: number; url: string } | null> {
  const running = await findPostmaster(cluster);
  if (running === null) return null;
  await until(async () => (await readPostmaster(cluster))?.isReady !== false, 30_000);
  const url = databaseUrl(credentials, running.port);
  if (await isLockTaken(url).catch(() => hasHolder(directory))) return { port: running.port, url };
  await stopPostmaster(running.pid);
  return null;
}

async function refuse(directory: string): Promise<never> {
  throw new StartError(
    `Portico already runs from this folder (${await describeHolder(directory)}).`,
    "Stop it first, or choose another folder with DATA_DIR.",
  );
}

async function settingsOf(options: {
  directory: string;
  archive: string | null;
  recovery: Recovery | null;
  account: Account;
}): Promise<Readonly<Record<string, string>>> {
  const { directory, archive, recovery, account } = options;
  if (recovery !== null) return recoverySettings(recovery);
  if (archive === null) return {};
  return archivingSettings(await ensureArchive(directory, archive, account));
}

/**
 * Starts the embedded PostgreSQL of a data folder and keeps it running: when it dies it comes back on
 * the same port, so that pools connect again by themselves.
 * @throws StartError when the folder is taken or PostgreSQL cannot run
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { purpose, whenTaken = "refuse", isDurable = true, onNotice = () => undefined } = options;
  await mkdir(options.directory, { recursive: true, mode: 0o700 });
  const directory = await realpath(options.directory);
  await letPass(directory);
  const { archive = null, recovery = null, connections = 0 } = options;
  const binaries = await findBinaries();
  const reached = [binaries.postgres, join(directory, "postgres")];
  if (archive !== null) {
    await prepareArchive(archive);
    reached.push(join(archive, "part"));
  }
  if (recovery !== null) reached.push(join(recovery.folder, "segment"));
  const account = await chooseAccount(reached);
  const credentials = await ensureCredentials(directory);
  const cluster = await ensureCluster({ directory, binaries, account, credentials, isDurable });
  const role = portalRole(credentials);
  const portalUrl = (port: number) => databaseUrl(role, port);

  const taken = await findTaken({ directory, cluster, credentials });
  if (taken !== null) {
    if (whenTaken === "refuse") return refuse(directory);
    const url = portalUrl(taken.port);
    return { url, superuserUrl: taken.url, stop: () => Promise.resolve() };
  }

  const fixed = {
    cluster,
    binaries,
    account,
    isDurable,
    settings: {
      ...connectionSettings(connections),
      ...(await settingsOf({ directory, archive, recovery, account })),
    },
    patience: recovery === null ? patience.ofCrash : patience.ofArchive,
    logFile: join(directory, "database.log"),
  };
  const { port, postgres } = await runOnFreePort(fixed);
  const superuserUrl = databaseUrl(credentials, port);
  const stopping = new AbortController();
  let current = postgres;
  let lock: FolderLock | null = await takeFolderLock(superuserUrl);
  if (lock === null) return refuse(directory);
  await ensurePortalRole(superuserUrl, role);
  await noteHolder(directory, { pid: process.pid, purpose });

  async function bringBack(pause = shortestPause): Promise<void> {
    await delay(pause, undefined, { signal: stopping.signal });
    try {
      current = await runPostgres({ ...fixed, port });
      if (stopping.signal.aborted) return await stopPostmaster(current.pid);
      lock = await takeFolderLock(superuserUrl);
    } catch (error) {
      onNotice(error instanceof Error ? error.message : String(error));
      const left = await findPostmaster(cluster).catch(() => null);
      if (left !== null) await stopPostmaster(left.pid);
      await bringBack(Math.min(pause * 2, longestPause));
    }
  }

  async function supervise(): Promise<void> {
    await current.exited;
    if (stopping.signal.aborted) return;
    onNotice("The database ended unexpectedly; it is started again.");
    await lock?.release();
    await bringBack();
    onNotice("The database is back.");
    await supervise();
  }

  const supervision = supervise().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });

  // A process that ends without `stop` (a second Ctrl-C, a crash) still asks it to end.
  function stopAtExit(): void {
    try {
      process.kill(current.pid, "SIGINT");
    } catch {
      // It ended before us.
    }
  }
  process.on("exit", stopAtExit);

  async function stop(): Promise<void> {
    process.off("exit", stopAtExit);
    stopping.abort();
    await forgetHolder(directory);
    await lock?.release();
    await stopPostmaster(current.pid);
    await supervision;
  }

  return { url: portalUrl(port), superuserUrl, stop };
}
