import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import getPort from "get-port";
import { StartError } from "../process/start-error.ts";
import { type Account, bareEnvironment } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { openLog } from "./open-log.ts";
import { lockCluster, readPostmaster, until } from "./postmaster.ts";
import { postgresArguments } from "./settings.ts";

export interface PostgresOptions {
  cluster: string;
  port: number;
  binaries: Binaries;
  account: Account;
  isDurable: boolean;
  /** Settings that this start has besides those that all have. */
  settings: Readonly<Record<string, string>>;
  /** How long it may take until it can be asked, in milliseconds. */
  patience: number;
  /** File that its messages are appended to. */
  logFile: string;
}

/** A running server that we started. */
export interface PostgresProcess {
  pid: number;
  /** Resolves when it ends, for whatever reason. */
  exited: Promise<void>;
}

/** The last thing PostgreSQL said before it gave up. */
async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, "utf8")).split("\n");
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? "";
  return fatal.replace(/^.*?(FATAL|PANIC): +/, "");
}

/**
 * In a process group of its own: Ctrl-C in the terminal then reaches only us, and we stop it when
 * nothing needs it any more. It takes the cluster's lock with it.
 */
async function spawnPostgres(options: PostgresOptions): Promise<ChildProcess & { pid: number }> {
  const { account, binaries, cluster, port, isDurable, settings } = options;
  const lock = await lockCluster(cluster);
  const log = await openLog(options.logFile).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  try {
    const { file, args, ...ids } = account.command(
      binaries.postgres,
      postgresArguments(cluster, port, { isDurable, more: settings }),
    );
    const child = spawn(file, args, {
      ...ids,
      cwd: "/",
      env: bareEnvironment,
      detached: true,
      stdio: ["ignore", log.fd, log.fd, lock.fd],
    });
    await once(child, "spawn");
    const { pid } = child;
    if (pid === undefined) throw new Error("PostgreSQL has no process id");
    return Object.assign(child, { pid });
  } finally {
    await Promise.all([log.close(), lock.release()]);
  }
}

/** Runs PostgreSQL on a cluster until it is ready to be asked. */
export async function runPostgres(options: PostgresOptions): Promise<PostgresProcess> {
  const child = await spawnPostgres(options);
  const { pid } = child;
  const exited = once(child, "exit").then(() => undefined);
  const isReady = async () => {
    const postmaster = await readPostmaster(options.cluster);
    return postmaster?.pid === pid && postmaster.isReady;
  };
  const isUp = await Promise.race([exited.then(() => false), until(isReady, options.patience)]);
  if (!isUp) {
    child.kill("SIGKILL");
    throw new StartError(
      `The database did not start: ${await lastWords(options.logFile)}.`,
      `Its log is ${options.logFile}.`,
    );
  }
  return { pid, exited };
}

/** Port races are lost to other programs now and then; more often means something else. */
const portAttempts = 3;

/** Runs PostgreSQL on a port that nobody has. */
export async function runOnFreePort(
  options: Omit<PostgresOptions, "port">,
  attempts = portAttempts,
): Promise<{ port: number; postgres: PostgresProcess }> {
  const port = await getPort();
  try {
    return { port, postgres: await runPostgres({ ...options, port }) };
  } catch (error) {
    const isPortLost = error instanceof StartError && /address|socket/i.test(error.message);
    if (!isPortLost || attempts === 1) throw error;
    return runOnFreePort(options, attempts - 1);
  }
}
