import { execFile } from "node:child_process";
import { access, readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { StartError } from "../process/start-error.ts";
import { type Flock, takeFlock } from "./flock.ts";

/** What `postmaster.pid` says about the server of a cluster. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** Lines of the file, in PostgreSQL's order (src/include/utils/pidfile.h). */
const line = { pid: 0, port: 3, status: 7 } as const;

const pidFile = (cluster: string) => join(cluster, "postmaster.pid");

/** Reads the file; null when there is none or it is not written yet. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(pidFile(cluster), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[line.pid]);
  const port = Number(lines[line.port]);
  if (!(pid > 0) || !(port > 0)) return null;
  return { pid, port, isReady: lines[line.status]?.trim() === "ready" };
}

/** Whether a process lives. A zombie counts as dead: in a container nobody may reap orphans. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return !/\) Z /.test(status);
}

/** The command that a process was started with. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === "linux") {
    return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  }
  const { stdout } = await promisify(execFile)("ps", ["-o", "command=", "-p", `${pid}`]).catch(
    () => ({ stdout: "" }),
  );
  return stdout;
}

/**
 * Whether a process is the PostgreSQL of this cluster: it makes the cluster its working folder. Where the
 * folder is not told, as of a service with users of its own (`PrivateUsers`) to commands outside of it, the
 * command that it was started with names the cluster.
 */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (folder !== null) return folder === (await realpath(cluster));
  return (await commandOf(pid)).includes(cluster);
}

/** Asks until the answer is yes; false when the time is over. */
export async function until(
  isSo: () => Promise<boolean>,
  milliseconds: number,
  pause = 10,
): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await delay(pause);
  }
  return false;
}

/** Milliseconds within which a server that starts has written its file. */
const writingTime = 2000;

/** Milliseconds within which a server that starts is seen, and one that ended has let go of its cluster. */
const settlingTime = 5000;

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The server of the cluster where its process is seen from here. */
async function seePostmaster(cluster: string): Promise<Postmaster | null> {
  const postmaster = await readPostmaster(cluster);
  return postmaster !== null && (await servesCluster(postmaster.pid, cluster)) ? postmaster : null;
}

const isServer = (found: Postmaster | Flock): found is Postmaster => "pid" in found;

/**
 * The server of the cluster, or the cluster's lock, which a server holds from its start to its end.
 * @throws StartError where one holds it whose process is not seen from here
 */
async function findServerOrLock(
  cluster: string,
  end = performance.now() + settlingTime,
): Promise<Postmaster | Flock> {
  const found = (await seePostmaster(cluster)) ?? (await takeFlock(cluster));
  if (found !== null) return found;
  if (performance.now() > end) {
    throw new StartError(
      `Portico works on ${cluster} already, where it is not seen from here: in another container.`,
      "Run commands in that one, as `docker compose exec portico portico …` does, or stop it first.",
    );
  }
  await delay(10);
  return findServerOrLock(cluster, end);
}

/**
 * Removes the file of a server that is gone, where its process is another program by now (containers
 * reuse ids) or it was never written to its end, because PostgreSQL would refuse to start beside it.
 * One whose process is gone is PostgreSQL's to remove, which looks for what that may have left: a
 * server without its file ends itself.
 */
async function removeStaleFile(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster !== null && !(await isAlive(postmaster.pid))) return;
  await rm(pidFile(cluster), { force: true });
}

/**
 * Finds a server that still runs on the cluster, as after a kill -9 of the process that started it.
 * @throws StartError where one runs whose process is not seen from here
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  if (!(await isThere(cluster))) return null;
  const isDecided = async () =>
    (await readPostmaster(cluster)) !== null || !(await isThere(pidFile(cluster)));
  await until(isDecided, writingTime);
  const found = await findServerOrLock(cluster);
  if (isServer(found)) return found;
  try {
    await removeStaleFile(cluster);
  } finally {
    await found.release();
  }
  return null;
}

/** Takes the lock of a cluster for a server to inherit. @throws StartError where one works on it */
export async function lockCluster(cluster: string): Promise<Flock> {
  const found = await findServerOrLock(cluster);
  if (!isServer(found)) return found;
  throw new StartError(`PostgreSQL works on ${cluster} already (process ${found.pid}).`);
}

/** PostgreSQL's kinds of shutdown, mildest first (SIGTERM is left out: it waits for the clients). */
const shutdowns = [
  { signal: "SIGINT", wait: 10_000 },
  { signal: "SIGQUIT", wait: 5000 },
  { signal: "SIGKILL", wait: 1000 },
] as const;

/** Stops a server: fast (rolls back what is open), then harder. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const { signal, wait } of shutdowns) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await until(async () => !(await isAlive(pid)), wait)) return;
  }
}
